import type { endQueryForCustomer } from '@yanche/contract/console/order-commands';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import { mayEndQuery } from '@yanche/rules/staff/order-actions';
import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { endWaiting } from '#history/asking/end-waiting.store.ts';
import { historyQueries } from '#history/history-queries.ts';
import { Failure } from '#lib/failure.ts';
import { processRefund } from '#money/refunds/process-refund.store.ts';
import type { StaffCaller } from '#route.ts';
import { insertAudit } from '#staff/audit/audit.store.ts';
import { ofOrder, requireUninvolved } from '#staff/own-affairs.ts';
import { listSourcesOf } from './other-order.store.ts';

/**
 * Ends a query that waits for sources in trouble, with what was answered by now. Money or the free query comes back by the rules of
 * its result, at once. Throws `notFound`, `ownAffair`, `wrongState`.
 */
export async function endQuery(
  deps: Deps,
  by: StaffCaller,
  { orderId, reason }: BodyOf<typeof endQueryForCustomer>,
): Promise<AnswerOf<typeof endQueryForCustomer>> {
  const ended = await inTransaction(deps.db, async (tx) => {
    const order = await historyQueries.find(tx, orderId);
    if (order === null) throw new Failure('notFound');
    requireUninvolved(by, ofOrder(order));
    const now = deps.clock.now();
    const sources = await listSourcesOf(tx, orderId, now);
    const isTroubled = sources.some(({ troubled }) => troubled);
    const { status, paid_at: paidAt } = order;
    if (!mayEndQuery({ status, paidAt, isTroubled, now })) throw historyQueries.wrongState(status);
    const done = await endWaiting(tx, deps, orderId);
    const after = await historyQueries.find(tx, orderId);
    // A source, or a colleague, ended it meanwhile.
    if (done === null || after === null) throw historyQueries.wrongState(after?.status ?? status);
    const [refund, rightReturned] = [after.refund ?? 0, after.right_returned];
    await insertAudit(tx, {
      by,
      at: now,
      action: 'history.end',
      subject: { kind: 'order', id: orderId, name: order.order_no },
      reason,
      before: { orderStatus: status },
      after: { orderStatus: after.status, refund },
    });
    return { ...done, refund, rightReturned };
  });
  const { refundId, ...told } = ended;
  // What fails here the refund job tries again.
  if (refundId !== null) await processRefund(deps, refundId).catch(() => null);
  return told;
}
