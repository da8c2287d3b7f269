import type { Insertable, Selectable } from 'kysely';
import type { PayMethod } from '@yanche/contract/orders';
import { inTransaction } from './database.ts';
import { escrow, external, postLedger, revenue, walletOf } from './ledger.store.ts';
import { lockOrder, type Order, setPayStatus } from './orders.store.ts';
import { transitionOrder } from './order-transition.store.ts';
import { findPayment, type PaymentRow, updatePayment } from './payments.store.ts';
import type { Db, Tables, Tx } from './schema.ts';

type Refund = Selectable<Tables['refunds']>;
/** A refund taken for one try, with what the payment company needs to know. */
export type RefundTry = Pick<Refund, 'id' | 'payment_id' | 'amount' | 'tries'> & {
  method: PayMethod;
};

const system = { kind: 'system', id: null } as const;
/** Tries at which finance should look at it (state machine: retry ×5 then manual); it is tried on all the same. */
const alarmAtTry = 5;
const firstWaitMs = 30_000;
const longestWaitMs = 3_600_000;

export async function insertRefund(tx: Tx, refund: Insertable<Tables['refunds']>): Promise<void> {
  await tx.insertInto('refunds').values(refund).execute();
}

/** The refund of an order to show, the latest if there are several. */
export async function findRefundOf(db: Db, orderId: string): Promise<Refund | null> {
  const row = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

export async function findPendingRefundOf(db: Db, paymentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Takes a due refund (this one, or the longest waiting) for one try: it is due again only after a growing pause, so
 * no second process works on it meanwhile, and no lock is held while the payment company is asked.
 */
export async function takeRefund(
  db: Db,
  { now, refundId }: { now: Date; refundId?: string },
): Promise<RefundTry | null> {
  const due = await db
    .with('due', (query) =>
      query
        .selectFrom('refunds')
        .select(['id', 'tries'])
        .where('status', '=', 'pending')
        .where('next_at', '<=', now)
        .$if(refundId !== undefined, (one) => one.where('id', '=', refundId ?? ''))
        .orderBy('next_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('refunds')
    .from('due')
    .innerJoin('payments', (join) => join.onTrue())
    .whereRef('refunds.id', '=', 'due.id')
    .whereRef('payments.id', '=', 'refunds.payment_id')
    .set((eb) => ({ tries: eb('refunds.tries', '+', 1), next_at: now }))
    .returning(['refunds.id', 'refunds.payment_id', 'refunds.amount', 'refunds.tries'])
    .returning('payments.method')
    .executeTakeFirst();
  return due ?? null;
}

/** Books a refund that the payment company has done (or that is ours to do): once, however often it is called. */
export async function bookRefund(
  db: Db,
  { refundId, now }: { refundId: string; now: Date },
): Promise<void> {
  const orderId = await findOrderId(db, refundId);
  if (orderId === null) return;
  await inTransactionOf(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const refund = await lockPending(tx, refundId);
    if (order === null || refund === null) return;
    const payment = await findPayment(tx, refund.payment_id);
    if (payment === null) return;
    await finish(tx, { order, refund, payment, now });
  });
}
