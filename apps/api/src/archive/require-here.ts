import type { Db } from '#database/schema.ts';
import { StorageError } from '#providers/storage/storage.ts';
import type { PartitionedTable } from './partitioned-tables.ts';
import { isAway } from './recall.store.ts';

/** Throws where no rows were found because they are archived: nobody takes that for nothing. The next try brings them back. */
export async function requireHere(db: Db, table: PartitionedTable, keyId: string): Promise<void> {
  if (await isAway(db, table, keyId)) throw new StorageError(`${table} of ${keyId} are archived`);
}
