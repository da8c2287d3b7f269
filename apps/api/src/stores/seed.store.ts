import { sql } from 'kysely';
import type { Db, Tx } from './schema.ts';

/** Two processes that start on one empty database make one sample world. */
export async function lockSeed(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('yanche seed', 0))`.execute(tx);
}

export async function findTaskIdOfOrder(db: Db, orderId: string): Promise<string> {
  const row = await db
    .selectFrom('tasks')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Refunds that wait for the payment company are asked about again only then. */
export async function postponeRefunds(db: Db, until: Date): Promise<void> {
  await db.updateTable('refunds').set({ next_at: until }).where('status', '=', 'pending').execute();
}
