import { type SelfStatus, selfStatus } from '@yanche/rules/orders/self-order-status';
import type { SelfDecision } from '@yanche/rules/staff/review-desk';
import type { Tx } from '#database/schema.ts';
import { Failure } from '#lib/failure.ts';
import { loadState } from '../load-state.ts';
import { publishSelfReport } from '../report/self-publish.store.ts';
import { type SelfOrder, selfInspections } from '../self-inspections.ts';
import { endSelfOrder } from '../self-order-end.store.ts';
import { requestRetakes, type SelfCheckDeps } from './run-self-check.store.ts';

/** What a reviewer decided; its words are cleaned. */
export type Decision = {
  decision: SelfDecision;
  comment: string;
  retakes: readonly { stepKey: string; reason: string }[];
  fraud: boolean;
  reviewer: { userId: string; name: string };
};

/** Throws `commentRequired` where a decision lacks its reason. */
export function requireWords({ decision, comment, retakes }: Decision): void {
  const isSaid = retakes.length > 0 && retakes.every(({ reason }) => reason !== '');
  if (decision === 'retake' && !isSaid) throw new Failure('commentRequired');
  if (decision === 'reject' && comment === '') throw new Failure('commentRequired');
}

const outcomes: Record<SelfDecision, readonly SelfStatus[]> = {
  approve: [selfStatus.certified],
  retake: [selfStatus.retaking, selfStatus.notPassed],
  reject: [selfStatus.notPassed],
};

/** Whether this person has decided just so before. */
export const isRepetition = (
  order: SelfOrder,
  { decision, reviewer, comment }: Decision,
): boolean =>
  order.reviewer_id === reviewer.userId &&
  order.review_comment === comment &&
  outcomes[decision].includes(order.status);

/** Carries a decision on a locked order out. `refundId` is for `processRefund`. Throws `wrongState` when it is not in review. */
export async function carryOut(
  tx: Tx,
  deps: SelfCheckDeps,
  order: SelfOrder,
  { decision, retakes, fraud, reviewer, comment }: Decision,
): Promise<{ order: SelfOrder; refundId: string | null }> {
  const now = deps.clock.now();
  const actor = { kind: 'reviewer', id: reviewer.userId } as const;
  const set = { reviewer_id: reviewer.userId, reviewed_at: now, review_comment: comment };
  if (decision === 'reject') {
    return endSelfOrder(tx, { order, event: 'reject', actor, now, fraud, set });
  }
  if (decision === 'retake') {
    const { facts, shots } = await loadState(tx, order);
    const isShot = (key: string) =>
      facts.steps.some((step) => step.key === key) &&
      shots.some(({ step_key }) => step_key === key);
    const unique = new Map(retakes.map((retake) => [retake.stepKey, retake]));
    if (![...unique.keys()].every(isShot)) {
      throw new Failure('fieldInvalid', { field: ['补拍步骤', 'retakes'] });
    }
    const asked = [...unique.values()].map(({ stepKey, reason }) => ({
      stepKey,
      code: 'reviewer',
      text: reason,
    }));
    return requestRetakes(tx, { order, retakes: asked, actor, now, set });
  }
  const approved = await selfInspections.transition(tx, {
    orderId: order.id,
    from: order.status,
    event: 'approve',
    actor,
    now,
    set,
  });
  await publishSelfReport(tx, {
    log: deps,
    order: approved,
    reviewer: { name: reviewer.name, comment },
    sample: deps.config.seed === 'sample',
    now,
  });
  return { order: approved, refundId: null };
}
