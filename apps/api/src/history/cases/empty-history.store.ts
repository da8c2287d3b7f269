import { historyRefundFor } from '@yanche/rules/history/history-refund';
import { historyStatus } from '@yanche/rules/history/history-status';
import type { Tx } from '#database/schema.ts';
import { voidCashbackOf } from '#money/cashback/cashbacks.store.ts';
import { findPaymentOf } from '#money/payments/payments.store.ts';
import { insertRefund, sumLeftOf } from '#money/refunds/refunds.store.ts';
import { type HistoryOrder, historyQueries } from '../history-queries.ts';
import { returnRight } from '../order/rights.store.ts';

const system = { kind: 'system', id: null } as const;

/**
 * Every record of its report was found wrong: the query ends as one without a record, and gives back what such a one does, less what came
 * back before and what was credited as cashback. Lock the order, and its cashback before it. Answers the refund to be paid, if any.
 */
export async function emptyHistory(tx: Tx, order: HistoryOrder, now: Date): Promise<string | null> {
  if (order.status !== historyStatus.reported) return null;
  const isFree = order.right_id !== null;
  const paid = order.real_price;
  const rule = historyRefundFor({
    outcome: 'noRecord',
    paid,
    noRecordRefund: order.no_record_refund,
  });
  const credited = await voidCashbackOf(tx, order.id, now);
  const payment = order.refund === null ? await findPaymentOf(tx, order.id, 'paid') : null;
  const left = payment === null ? 0 : (await sumLeftOf(tx, payment.id)) - credited;
  const refund = Math.max(0, Math.min(rule.refund, left));
  if (isFree) await returnRight(tx, { orderId: order.id, rightId: order.right_id ?? '', now });
  await historyQueries.transition(tx, {
    orderId: order.id,
    from: order.status,
    event: 'empty',
    actor: system,
    now,
    payload: { outcome: 'noRecord', refund, ...(isFree && { rightReturned: true }) },
    set: {
      outcome: 'noRecord',
      ...(isFree && { right_returned: true, pay_status: 'refunded' as const }),
      ...(refund > 0 && { refund, kept_fee: paid - refund, pay_status: 'refunding' as const }),
    },
  });
  if (payment === null || refund === 0) return null;
  return insertRefund(tx, { order_id: order.id, payment_id: payment.id, amount: refund, now });
}
