import { type SelfStatus, selfStatus } from '@yanche/rules/orders/self-order-status';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type {
  decideSelfReview,
  SelfReviewDetail,
  SelfReviewRow,
} from '@yanche/contract/reviews/self-reviews';
import type { Language } from '@yanche/rules/bilingual';
import { SELF_CHECK_LIMITS } from '@yanche/rules/inspections/self-check';
import { SELF_TIMES } from '@yanche/rules/orders/self-order-state';
import { withTitles } from '#catalogue/car-titles.ts';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import { Failure } from '#lib/failure.ts';
import { isInvolved } from '#people/order-access.ts';
import type { Caller } from '#route.ts';
import { inTransaction } from '#database/database.ts';
import { processRefund } from '#money/refunds/process-refund.store.ts';
import type { Tx } from '#database/schema.ts';
import { requestRetakes } from './run-self-check.store.ts';
import { endSelfOrder } from '../self-order-end.store.ts';
import { listSelfReviewRows } from '../self-orders.store.ts';
import { publishSelfReport } from '../report/self-publish.store.ts';
import { findSelfReport } from '../report/self-reports.store.ts';
import type { SelfShotRow } from '../shots/self-shots.store.ts';
import { loadState, loadStates } from '../load-state.ts';
import { reasonsOf, type SelfOrderState, statusTextOf, stepOf } from '../self-order-view.ts';
import { type SelfOrder, selfInspections } from '../self-inspections.ts';

const pageSize = 20;

/** Orders waiting for a reviewer, longest first, except the reviewer's own and their dealership's. */
export async function listSelfWaiting(
  deps: Deps,
  { after, caller, language }: { after?: string; caller: Caller; language: Language },
) {
  const page = { after: readCursor(after), limit: pageSize + 1 };
  const orders = await listSelfReviewRows(deps.db, caller, page);
  const states = await loadStates(deps.db, await withTitles(deps.db, language, orders));
  return pageFrom(
    states,
    pageSize,
    ({ order }) => ({ at: order.submitted_at ?? order.created_at, id: order.id }),
    (state) => reviewRow(state, language),
  );
}

function reviewRow({ order, facts, shots }: SelfOrderState, language: Language): SelfReviewRow {
  return {
    orderId: order.id,
    orderNo: order.order_no,
    productName: language === 'en' ? facts.productNameEn : facts.productName,
    carTitle: order.car_title,
    vin: order.vin,
    round: order.round,
    submittedAt: (order.submitted_at ?? order.created_at).toISOString(),
    photos: shots.filter(({ file_id }) => file_id !== null).length,
    reasons: reasonsOf(order, language),
  };
}

export async function readSelfReview(
  deps: Deps,
  { orderId, caller, language }: { orderId: string; caller: Caller; language: Language },
): Promise<SelfReviewDetail> {
  const order = await selfInspections.find(deps.db, orderId);
  if (order === null || order.submitted_at === null) throw new Failure('notFound');
  if (isInvolved(order, caller)) throw new Failure('reviewOwnWork');
  const [titled = order] = await withTitles(deps.db, language, [order]);
  const state = await loadState(deps.db, titled);
  return {
    order: reviewRow(state, language),
    status: order.status,
    licenseTime: order.license_time,
    roadHaulKm: order.road_haul_km,
    plate: order.plate,
    steps: state.facts.steps.map((step) => stepOf(deps, state, step, language)),
    readings: state.shots.flatMap((shot) => readingOf(order, shot)),
    roundsLeft: Math.max(0, SELF_TIMES.retakeRounds - order.round),
  };
}

function readingOf(
  { vin, road_haul_km: km }: SelfOrder,
  { step_key: stepKey, vin_read, km_read }: SelfShotRow,
): SelfReviewDetail['readings'] {
  if (vin_read !== null) {
    return [{ stepKey, read: vin_read, stated: vin, differs: vin_read !== vin }];
  }
  if (km_read === null) return [];
  const differs = Math.abs(km_read - km) > SELF_CHECK_LIMITS.readingKm;
  return [{ stepKey, read: String(km_read), stated: String(km), differs }];
}

export type Decision = {
  orderId: string;
  decision: 'approve' | 'retake' | 'reject';
  comment: string;
  retakes: readonly { stepKey: string; reason: string }[];
  fraud: boolean;
  caller: Caller;
  language: Language;
};

/** Applies a decision in one transaction; repeating it by the same person gets the same answer. */
export async function decideSelf(
  deps: Deps,
  decision: Decision,
): Promise<AnswerOf<typeof decideSelfReview>> {
  const { orderId, caller, language } = decision;
  checkWords(decision);
  const { order, refundId } = await inTransaction(deps.db, async (tx) => {
    const locked = await selfInspections.lock(tx, orderId);
    if (locked === null) throw new Failure('notFound');
    if (isInvolved(locked, caller)) throw new Failure('reviewOwnWork');
    if (isRepetition(locked, decision)) return { order: locked, refundId: null };
    if (locked.status !== selfStatus.inReview) throw selfInspections.wrongState(locked.status);
    return applyDecision(tx, deps, locked, decision);
  });
  if (refundId !== null) await processRefund(deps, refundId).catch(() => null);
  const report =
    order.status === selfStatus.certified ? await findSelfReport(deps.db, { orderId }) : null;
  return {
    status: order.status,
    statusText: statusTextOf(order, language),
    refund: order.refund ?? 0,
    reportNo: report?.report_no ?? null,
  };
}

const clean = (text: string) => text.replaceAll('\0', '').trim();

function checkWords({ decision, comment, retakes }: Decision): void {
  const isSaid = retakes.length > 0 && retakes.every(({ reason }) => clean(reason) !== '');
  if (decision === 'retake' && !isSaid) throw new Failure('commentRequired');
  if (decision === 'reject' && clean(comment) === '') throw new Failure('commentRequired');
}

const outcomes: Record<Decision['decision'], readonly SelfStatus[]> = {
  approve: [selfStatus.certified],
  retake: [selfStatus.retaking, selfStatus.notPassed],
  reject: [selfStatus.notPassed],
};

const isRepetition = (order: SelfOrder, { decision, caller, comment }: Decision): boolean =>
  order.reviewer_id === caller.userId &&
  order.review_comment === clean(comment) &&
  outcomes[decision].includes(order.status);

async function applyDecision(
  tx: Tx,
  deps: Deps,
  order: SelfOrder,
  { decision, retakes, fraud, caller, comment }: Decision,
): Promise<{ order: SelfOrder; refundId: string | null }> {
  const now = deps.clock.now();
  const actor = { kind: 'reviewer', id: caller.userId } as const;
  const words = clean(comment);
  const set = { reviewer_id: caller.userId, reviewed_at: now, review_comment: words };
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
      text: clean(reason),
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
    reviewer: { name: caller.name, comment: words },
    sample: deps.config.seed === 'sample',
    now,
  });
  return { order: approved, refundId: null };
}
