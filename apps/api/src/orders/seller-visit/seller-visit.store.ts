import type { Selectable, Updateable } from 'kysely';
import { newId } from '#lib/ids.ts';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type SellerVisitRow = Selectable<Tables['seller_visits']>;

export async function findSellerVisit(db: Db, orderId: string): Promise<SellerVisitRow | null> {
  const row = await db
    .selectFrom('seller_visits')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

export async function findSellerVisitByKey(db: Db, key: string): Promise<SellerVisitRow | null> {
  const row = await db
    .selectFrom('seller_visits')
    .selectAll()
    .where('link_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** The row of an order, made when it is first needed. The order is locked by the caller. */
export async function requireSellerVisit(tx: Tx, orderId: string): Promise<SellerVisitRow> {
  await tx
    .insertInto('seller_visits')
    .values({ id: newId(), order_id: orderId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('seller_visits')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
}

export async function updateSellerVisit(
  tx: Tx,
  orderId: string,
  changes: Updateable<Tables['seller_visits']>,
): Promise<void> {
  await tx.updateTable('seller_visits').set(changes).where('order_id', '=', orderId).execute();
}
