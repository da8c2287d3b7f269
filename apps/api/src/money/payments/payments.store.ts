import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type PaymentRow = Selectable<Tables['payments']>;

export async function insertPayment(tx: Tx, payment: Insertable<Tables['payments']>) {
  await tx.insertInto('payments').values(payment).execute();
}

export async function findPayment(db: Db, paymentId: string): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .executeTakeFirst();
  return row ?? null;
}

/** The payment of an order in one status: `paid` (at most one) or `created` (the open trade at a cashier). */
export async function findPaymentOf(
  db: Db,
  orderId: string,
  status: 'created' | 'paid',
): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', status)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

export async function updatePayment(
  tx: Tx,
  paymentId: string,
  set: Updateable<Tables['payments']>,
): Promise<void> {
  await tx.updateTable('payments').set(set).where('id', '=', paymentId).execute();
}

/** Closes open payments. Money that arrives anyway is refunded. */
export async function closeOpenPayments(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'closed' })
    .where('order_id', '=', orderId)
    .where('status', '=', 'created')
    .execute();
}

/** Records an event of a provider; false when it was recorded before. */
export async function insertPaymentEvent(
  db: Db,
  event: Insertable<Tables['payment_events']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_events')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
