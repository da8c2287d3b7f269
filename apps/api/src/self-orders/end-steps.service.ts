import { isOneOf } from '@yanche/rules/state-machine';
import { selfStatus } from '@yanche/rules/orders/self-order-status';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type { cancelSelfOrder, submitSelfShots } from '@yanche/contract/self-orders/self-orders';
import type { Language } from '@yanche/rules/bilingual';
import { nextSelfStatus } from '@yanche/rules/orders/self-order-state';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { Caller } from '#route.ts';
import { inTransaction } from '#database/database.ts';
import { processRefund } from '#money/refunds/process-refund.store.ts';
import { runSelfCheck } from './check/run-self-check.store.ts';
import { endSelfOrder } from './self-order-end.store.ts';
import { loadState, lockOwnState } from './load-state.ts';
import { missingSteps, progressOf, statusTextOf } from './self-order-view.ts';
import { requireOpen } from './shots/shots.service.ts';
import { selfInspections } from './self-inspections.ts';

type Asked = { orderId: string; caller: Caller; language: Language };

/** Submits photos (or retakes) and runs the rule check; the job repeats a failed check. */
export async function submitShots(
  deps: Deps,
  { orderId, caller, language }: Asked,
): Promise<AnswerOf<typeof submitSelfShots>> {
  const isNew = await inTransaction(deps.db, async (tx) => {
    const state = await lockOwnState(tx, { orderId, caller });
    const { order } = state;
    if (isOneOf(order.status, selfStatus.checking, selfStatus.inReview, selfStatus.certified))
      return false;
    const now = deps.clock.now();
    requireOpen(order, now);
    if (order.status === selfStatus.readyForPhotos) throw new Failure('firstShotsMissing');
    const missing = missingSteps(state);
    if (missing.length > 0) {
      throw new Failure(
        'shotsMissing',
        { count: missing.length },
        { stepKeys: missing.map(({ key }) => key) },
      );
    }
    await selfInspections.transition(tx, {
      orderId: order.id,
      from: order.status,
      event: 'submit',
      actor: { kind: 'user', id: caller.userId },
      now,
      payload: { round: order.round },
      set: { submitted_at: now },
    });
    return true;
  });
  if (isNew) {
    const checked = await runSelfCheck(deps, orderId).catch(() => null);
    const refundId = checked?.refundId ?? null;
    if (refundId !== null) await processRefund(deps, refundId).catch(() => null);
  }
  const order = await selfInspections.find(deps.db, orderId);
  if (order === null) throw new Failure('notFound');
  const { retakes } = progressOf(await loadState(deps.db, order));
  return { status: order.status, statusText: statusTextOf(order, language), retakes };
}

/** Cancels before the session has started, with the refund shown. Idempotent. */
export async function cancelOwnSelfOrder(
  deps: Deps,
  { orderId, caller }: Asked,
): Promise<AnswerOf<typeof cancelSelfOrder>> {
  const ended = await inTransaction(deps.db, async (tx) => {
    const { order } = await lockOwnState(tx, { orderId, caller });
    // It ended the same way before, by this person or by timeout.
    if (isOneOf(order.status, selfStatus.cancelled, selfStatus.refunded))
      return { order, refundId: null };
    if (nextSelfStatus(order.status, 'cancel') === null)
      throw selfInspections.wrongState(order.status);
    return endSelfOrder(tx, {
      order,
      event: 'cancel',
      actor: { kind: 'user', id: caller.userId },
      now: deps.clock.now(),
    });
  });
  // The cancellation stands even if this try fails.
  if (ended.refundId !== null) await processRefund(deps, ended.refundId).catch(() => null);
  const { status, refund, kept_fee } = ended.order;
  return { status, refund: refund ?? 0, fee: kept_fee ?? 0 };
}
