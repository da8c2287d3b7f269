import type { cancelForCustomer, readCustomerPhone } from '@yanche/contract/console/order-commands';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import { formatYuan } from '@yanche/rules/money/money';
import { mayOrderEvent } from '@yanche/rules/orders/order-state';
import { orderStatus } from '@yanche/rules/orders/order-status';
import { isOurFault } from '@yanche/rules/orders/staff-cancel';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { processRefund } from '#money/refunds/process-refund.store.ts';
import { cancelTerms } from '#orders/change/cancel-order.service.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';
import { endOrder } from '#orders/order-end.store.ts';
import type { StaffCaller } from '#route.ts';
import { insertAudit } from '#staff/audit/audit.store.ts';
import { countPhoneRead } from '#staff/count-phone-read.ts';
import { ofOrder, requireUninvolved } from '#staff/own-affairs.ts';
import { findOrderHead } from '../books/order-head.store.ts';
import { versionOf } from './order-row.ts';
import { findAccountPhone } from './other-order.store.ts';

/**
 * Ends a paid order as its customer could, or without a fee where the reason is our fault. The refund is tried at once. Throws
 * `notFound`, `ownAffair`, `wrongState`, `changedMeanwhile`, `refundChanged`.
 */
export async function cancelOrder(
  deps: Deps,
  by: StaffCaller,
  { orderId, version, reason, code, refund: shown }: BodyOf<typeof cancelForCustomer>,
): Promise<AnswerOf<typeof cancelForCustomer>> {
  const { refundId, ...ended } = await inTransaction(deps.db, async (tx) => {
    const order = await inspectionOrders.lock(tx, orderId);
    if (order === null) throw new Failure('notFound');
    requireUninvolved(by, ofOrder(order));
    if (versionOf(order) !== version) throw new Failure('changedMeanwhile');
    const now = deps.clock.now();
    const terms = cancelTerms(order, now);
    if (terms === null || !mayOrderEvent(order.status, terms.event, 'cs')) {
      throw inspectionOrders.wrongState(order.status);
    }
    const { refund, fee } = isOurFault(code) ? { refund: terms.refund + terms.fee, fee: 0 } : terms;
    // The free period may have ended since it was shown.
    if (shown !== refund) {
      throw new Failure('refundChanged', { amount: formatYuan(refund) }, { refund, fee });
    }
    const end = await endOrder(tx, {
      order,
      event: terms.event,
      actor: { kind: 'cs', id: by.userId },
      reason: { code, remark: null },
      refund,
      fee,
      now,
    });
    await insertAudit(tx, {
      by,
      at: now,
      action: 'order.cancel',
      subject: { kind: 'order', id: orderId, name: order.order_no },
      reason,
      before: { orderStatus: order.status },
      after: { orderStatus: end.status, refund, fee },
    });
    return { ...end, refund, fee };
  });
  if (refundId === null) return ended;
  // The cancellation stands even if this try fails.
  const outcome = await processRefund(deps, refundId).catch(() => 'pending');
  return outcome === 'done' ? { ...ended, status: orderStatus.refunded } : ended;
}

/** The number goes out only when it is written down that it was read. */
export async function readCustomersPhone(
  deps: Deps,
  by: StaffCaller,
  { orderId, reason }: BodyOf<typeof readCustomerPhone>,
): Promise<AnswerOf<typeof readCustomerPhone>> {
  const { db, pii, clock } = deps;
  await countPhoneRead(deps, by);
  return inTransaction(db, async (tx) => {
    const order = await findNumberOf(tx, orderId);
    if (order === null || order.phone_sealed === '') throw new Failure('notFound');
    await insertAudit(tx, {
      by,
      at: clock.now(),
      action: 'order.readPhone',
      subject: { kind: 'order', id: orderId, name: order.order_no },
      reason,
    });
    return { phone: pii.open(order.phone_sealed) };
  });
}

/** An inspection has a number of its own; of other orders it is that of the account. */
async function findNumberOf(tx: Tx, orderId: string) {
  const inspection = await inspectionOrders.find(tx, orderId);
  if (inspection !== null) return inspection;
  const head = await findOrderHead(tx, orderId);
  if (head === null) return null;
  const phone = await findAccountPhone(tx, head.user_id);
  return { order_no: head.order_no, phone_sealed: phone ?? '' };
}
