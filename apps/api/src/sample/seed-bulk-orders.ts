import type { Kysely } from 'kysely';
import { insertBulkOrders, insertBulkOwners } from './bulk-orders.store.ts';
import type { Tables } from '#database/schema.ts';

/**
 * Adds so many plain orders to a database that has the reference data, for benchmarks: a million takes about a
 * minute. They are rows of the order list and nothing else; `seedSample` makes orders with everything.
 */
export async function seedBulkOrders(
  db: Kysely<Tables>,
  count: number,
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  await insertBulkOwners(db);
  await insertBulkOrders(db, count, onProgress);
}
