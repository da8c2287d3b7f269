import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type DealRow = Selectable<Tables['deals']>;

export async function findDeal(db: Db, orderId: string): Promise<DealRow | null> {
  const row = await db
    .selectFrom('deals')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

export async function findDealByKey(db: Db, key: string): Promise<DealRow | null> {
  const row = await db
    .selectFrom('deals')
    .selectAll()
    .where('link_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** The deal of an order, made when it is first needed, locked until the end of the transaction. */
export async function lockDeal(tx: Tx, orderId: string): Promise<DealRow> {
  const fresh: Insertable<Tables['deals']> = { order_id: orderId };
  await tx
    .insertInto('deals')
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('deals')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateDeal(
  tx: Tx,
  orderId: string,
  set: Updateable<Tables['deals']>,
): Promise<void> {
  await tx.updateTable('deals').set(set).where('order_id', '=', orderId).execute();
}
