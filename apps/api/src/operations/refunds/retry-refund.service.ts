import type { retryRefund } from '@yanche/contract/console/refunds';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { processRefund } from '#money/refunds/process-refund.store.ts';
import type { StaffCaller } from '#route.ts';
import { insertAudit } from '#staff/audit/audit.store.ts';
import { ofOrder, requireUninvolved } from '#staff/own-affairs.ts';
import { findOrderHead } from '../books/order-head.store.ts';
import { lockRefund, setRefundDue } from './refunds.store.ts';

/**
 * Tries a pending refund at once instead of after its pause. One that another process tries at this moment, or that was paid, is
 * `changedMeanwhile`. Throws `ownAffair`.
 */
export async function tryRefundAgain(
  deps: Deps,
  by: StaffCaller,
  { refundId, tries, reason }: BodyOf<typeof retryRefund>,
): Promise<AnswerOf<typeof retryRefund>> {
  await inTransaction(deps.db, async (tx) => {
    const refund = await lockRefund(tx, refundId);
    const order = refund && (await findOrderHead(tx, refund.order_id));
    if (refund === null || order === null) throw new Failure('notFound');
    requireUninvolved(by, ofOrder(order));
    const at = deps.clock.now();
    // What is due is being tried, or will be in a moment.
    if (refund.status !== 'pending' || refund.tries !== tries || refund.next_at <= at) {
      throw new Failure('changedMeanwhile');
    }
    await setRefundDue(tx, refundId, at);
    await insertAudit(tx, {
      by,
      at,
      action: 'refund.retry',
      subject: { kind: 'order', id: refund.order_id },
      reason,
      before: { tries, nextTryAt: refund.next_at.toISOString() },
      after: { nextTryAt: at.toISOString() },
    });
  });
  const outcome = await processRefund(deps, refundId).catch(() => 'pending' as const);
  return { outcome: outcome === 'done' ? 'done' : 'pending' };
}
