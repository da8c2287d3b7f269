import type { Kysely } from 'kysely';
import type { Clock } from '#lib/clock.ts';
import { inTransaction } from './database.ts';
import { escrow, external, postLedger, revenue, walletOf } from './ledger.store.ts';
import { lockOrder, type Order, setPayStatus } from './orders.store.ts';
import { transitionOrder } from './order-transition.store.ts';
import { findPayment, type PaymentRow, updatePayment } from './payments.store.ts';
import { findRefund, type RefundRow, type RefundTry, setRefundDone } from './refunds.store.ts';
import { takeRefund } from './refunds.store.ts';
import type { Tables, Tx } from './schema.ts';

type GiveBack = (request: {
  tradeNo: string;
  refundNo: string;
  amount: number;
}) => Promise<'done' | 'pending'>;
type RefundDeps = {
  db: Kysely<Tables>;
  clock: Clock;
  cashiers: { readonly sandbox?: { refund: GiveBack } };
};

const system = { kind: 'system', id: null } as const;
/** From this try on finance must look at it (state machine: retry ×5, then manual); it is tried on all the same. */
const alarmAtTry = 5;

/**
 * Tries a due refund once: this one, or the longest waiting. `none`: nothing is due. A company that fails, or needs
 * time, leaves it `pending` for the next try.
 */
export async function finishRefund(
  deps: RefundDeps,
  refundId?: string,
): Promise<'done' | 'pending' | 'none'> {
  const now = deps.clock.now();
  const due = await takeRefund(deps.db, { now, refundId });
  if (due === null) return 'none';
  const outcome = await giveBack(deps, due).catch(() => 'pending');
  if (outcome === 'done') {
    await bookRefund(deps.db, { refundId: due.id, now });
    return 'done';
  }
  if (due.tries === alarmAtTry) await noteFailure(deps.db, due, now);
  return 'pending';
}

async function giveBack({ cashiers }: RefundDeps, due: RefundTry): Promise<'done' | 'pending'> {
  if (due.method === 'wallet' || due.amount === 0) return 'done';
  const cashier = cashiers[due.method];
  if (cashier === undefined) return 'pending';
  return cashier.refund({ tradeNo: due.paymentId, refundNo: due.id, amount: due.amount });
}

/** Books a refund that was carried out. Once: called again it changes nothing. */
export async function bookRefund(
  db: Kysely<Tables>,
  { refundId, now }: { refundId: string; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const refund = await findRefund(tx, refundId);
    const order = refund && (await lockOrder(tx, refund.order_id));
    const payment = refund && (await findPayment(tx, refund.payment_id));
    if (!order || !payment || !(await setRefundDone(tx, refundId, now))) return;
    // Money that came too late or twice goes back without moving the order.
    const ended = order.status === '85' && payment.status === 'paid';
    if (ended) {
      await transitionOrder(tx, {
        orderId: order.id,
        from: '85',
        event: 'refundDone',
        actor: system,
        now,
        set: { pay_status: 'refunded' },
      });
    } else if (payment.status === 'paid') {
      await setPayStatus(tx, order.id, 'refunded');
    }
    if (payment.status === 'paid') await updatePayment(tx, payment.id, { status: 'refunded' });
    await post(tx, { order, refund, payment, ended, now });
  });
}

async function post(
  tx: Tx,
  facts: { order: Order; refund: RefundRow; payment: PaymentRow; ended: boolean; now: Date },
): Promise<void> {
  const { order, refund, payment, ended, now } = facts;
  const fee = ended ? (order.cancel_fee ?? 0) : 0;
  const payer =
    payment.method === 'wallet'
      ? walletOf({ dealerId: order.dealer_id, userId: order.user_id })
      : external(payment.method);
  await postLedger(tx, {
    uniqueKey: `refund:${ended ? order.id : payment.id}`,
    kind: 'refund',
    orderId: order.id,
    at: now,
    entries: [
      { account: escrow, amount: -refund.amount - fee },
      { account: payer, amount: refund.amount },
      { account: revenue, amount: fee },
    ],
  });
}

async function noteFailure(db: Kysely<Tables>, { id, tries }: RefundTry, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const refund = await findRefund(tx, id);
    const order = refund && (await lockOrder(tx, refund.order_id));
    if (order?.status !== '85') return;
    await transitionOrder(tx, {
      orderId: order.id,
      from: '85',
      event: 'refundFailed',
      actor: system,
      now,
      payload: { tries },
    });
  });
}
