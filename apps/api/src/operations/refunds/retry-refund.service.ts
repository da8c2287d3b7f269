import type { retryRefund } from '@yanche/contract/console/refunds';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { processRefund } from '#money/refunds/process-refund.store.ts';
import type { StaffCaller } from '#route.ts';
import { insertAudit } from '#staff/audit/audit.store.ts';
import { lockRefund, setRefundDue } from './refunds.store.ts';

/**
 * Tries a pending refund at once instead of after its pause. One that another process tries at this moment, or that was paid, is
 * `changedMeanwhile`.
 */
export async function tryRefundAgain(
  deps: Deps,
  by: StaffCaller,
  { refundId, tries, reason }: BodyOf<typeof retryRefund>,
): Promise<AnswerOf<typeof retryRefund>> {
  await inTransaction(deps.db, async (tx) => {
    const refund = await lockRefund(tx, refundId);
    if (refund === null) throw new Failure('notFound');
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
      before: { tries },
    });
  });
  const outcome = await processRefund(deps, refundId).catch(() => 'pending' as const);
  return { outcome: outcome === 'done' ? 'done' : 'pending' };
}
