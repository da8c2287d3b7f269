import type { Insertable, Selectable } from 'kysely';
import type { PaidWith } from '@yanche/contract/orders/orders';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type TopUpRow = Selectable<Tables['wallet_top_ups']>;

export async function findTopUp(db: Db, topUpId: string): Promise<TopUpRow | null> {
  const query = db.selectFrom('wallet_top_ups').selectAll().where('id', '=', topUpId);
  return (await query.executeTakeFirst()) ?? null;
}

export async function lockTopUp(tx: Tx, topUpId: string): Promise<TopUpRow | null> {
  const query = tx.selectFrom('wallet_top_ups').selectAll().where('id', '=', topUpId).forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

export async function findTopUpByRequest(
  db: Db,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<TopUpRow | null> {
  const query = db
    .selectFrom('wallet_top_ups')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId);
  return (await query.executeTakeFirst()) ?? null;
}

/** False when its number or its request is taken. */
export async function insertTopUp(
  db: Db,
  topUp: Insertable<Tables['wallet_top_ups']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('wallet_top_ups')
    .values(topUp)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function markTopUpPaid(
  tx: Tx,
  topUpId: string,
  { method, now }: { method: PaidWith; now: Date },
): Promise<void> {
  await tx
    .updateTable('wallet_top_ups')
    .set({ pay_status: 'paid', pay_method: method, paid_at: now })
    .where('id', '=', topUpId)
    .execute();
}
