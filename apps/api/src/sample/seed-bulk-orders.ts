import type { Kysely } from 'kysely';
import { insertBulkOrders, insertBulkOwners } from './bulk-orders.store.ts';
import type { Tables } from '#database/schema.ts';

/**
 * Adds plain orders to a database with reference data, for benchmarks: a million takes about a minute. They are order
 * rows only; `seedSample` makes complete orders.
 */
export async function seedBulkOrders(
  db: Kysely<Tables>,
  count: number,
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  await insertBulkOwners(db);
  await insertBulkOrders(db, count, onProgress);
}
