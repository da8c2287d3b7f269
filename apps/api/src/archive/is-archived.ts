import { sql } from 'kysely';
import type { PartitionedTable } from './partitioned-tables.ts';

/** In a query: whether rows of this key were taken out of their table, be they brought back or not. */
export const isArchived = (table: PartitionedTable, key: string) => sql<boolean>`exists (
  select from partitions as part where part.table_name = ${table} and part.status <> 'attached'
    and part.from_id <= ${sql.ref(key)} and ${sql.ref(key)} < part.until_id)`;
