import { type OrderStatus, orderStatus } from '@yanche/rules/orders/order-status';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import {
  type CancelActor,
  cancelReasonsFor,
  findCancelReason,
} from '@yanche/rules/orders/cancel-reasons';
import { isTripFeeWaived } from '@yanche/rules/orders/failed-visits';
import { formatYuan } from '@yanche/rules/money/money';
import { isNoShow, orderEventOf, refundFor } from '@yanche/rules/orders/order-state';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { isOwnOrder } from '#people/order-access.ts';
import type { Caller } from '#route.ts';
import { inTransaction } from '#database/database.ts';
import { endOrder } from '../order-end.store.ts';
import { processRefund } from '#money/refunds/process-refund.store.ts';
import { customerOf } from '../customer.ts';
import { type Order, inspectionOrders } from '../inspection-orders.ts';

/** `refund`: the amount shown to the person, fen. */
type Cancel = {
  orderId: string;
  code: string;
  remark?: string;
  refund?: number;
  caller: Caller;
};

export const listReasons = (actor: 'user' | 'dealer', language: Language) =>
  cancelReasonsFor(actor).map(({ code, needRemark, label }) => ({
    code,
    needRemark,
    text: inLanguage(label, language),
  }));

/** What cancelling now would refund, in fen; null when the order cannot be cancelled. */
export function cancelTerms(order: Order, now: Date) {
  const event = orderEventOf(order.status, 'cancel');
  if (event === null) return null;
  const { status, real_price: realPrice, start_at: slotStart, end_at: slotEnd, terms } = order;
  const waived =
    status === orderStatus.couldNotInspect
      ? isTripFeeWaived(order.failed_code, order.failed_arrival)
      : isNoShow({ status, slotEnd, now });
  return { event, ...refundFor({ status, event, realPrice, slotStart, now, terms, waived }) };
}

/** Cancels with the refund due now. The refund is tried at once; a job retries it. */
export async function cancelOwnOrder(deps: Deps, cancel: Cancel) {
  const remark = requireReason(cancel);
  const ended = await inTransaction(deps.db, async (tx) => {
    const order = await inspectionOrders.lock(tx, cancel.orderId);
    if (order === null || !isOwnOrder(order, cancel.caller)) throw new Failure('notFound');
    const repeated = repeatedAnswer(order, cancel);
    if (repeated !== null) return repeated;
    const now = deps.clock.now();
    const terms = cancelTerms(order, now);
    if (terms === null) throw inspectionOrders.wrongState(order.status);
    const { event, refund, fee } = terms;
    // The terms may have changed since they were shown (inspector departed, free period over).
    if (cancel.refund !== undefined && cancel.refund !== refund) {
      throw new Failure('refundChanged', { amount: formatYuan(refund) }, { refund, fee });
    }
    const { status, refundId } = await endOrder(tx, {
      order,
      event,
      actor: customerOf(order, cancel.caller),
      reason: { code: cancel.code, remark },
      refund,
      fee,
      now,
    });
    return { status, refundId, refund, fee };
  });
  const { refundId, ...answer } = ended;
  if (refundId === null) return answer;
  // The cancellation stands even if this try fails.
  const outcome = await processRefund(deps, refundId).catch(() => 'pending');
  return outcome === 'done' ? { ...answer, status: orderStatus.refunded } : answer;
}

/** The remark to store. Dealer people may use the reasons of both lists. Throws `reasonRequired`. */
export function requireReason({
  code,
  remark,
  caller,
}: Pick<Cancel, 'code' | 'remark' | 'caller'>): string | null {
  const actors: CancelActor[] = caller.dealerId === null ? ['user'] : ['user', 'dealer'];
  const reason = findCancelReason(code);
  const words = remark?.trim() ?? '';
  const isFit = reason !== null && actors.includes(reason.actor);
  if (!isFit || (reason.needRemark && words === '')) throw new Failure('reasonRequired');
  return words === '' ? null : words;
}

/** The previous answer, when the same cancellation is repeated. */
function repeatedAnswer(order: Order, { code }: Cancel) {
  const over: OrderStatus[] = [orderStatus.cancelled, orderStatus.refunding, orderStatus.refunded];
  if (!over.includes(order.status) || order.cancel_code !== code) return null;
  const { status, refund, cancel_fee: fee } = order;
  return { status, refundId: null, refund: refund ?? 0, fee: fee ?? 0 };
}
