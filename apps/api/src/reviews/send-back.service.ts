import type { AnswerOf } from '@yanche/contract/endpoint';
import type { returnReview } from '@yanche/contract/console/desk';
import { requestKey, type SendBackRequest } from '@yanche/rules/inspections/send-back';
import { orderStatus } from '@yanche/rules/orders/order-status';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { photosIn } from '#inspections/answer-photos.ts';
import { listAnswers } from '#inspections/answers.store.ts';
import { insertRound, listRounds, nextRound } from '#inspections/review-rounds.store.ts';
import { type TaskDetailRow, updateTask } from '#inspections/tasks.store.ts';
import { canonicalJson } from '@yanche/rules/canonical-json';
import { Failure } from '#lib/failure.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';
import { cleanWords, lockForReview, type Reviewer } from './lock-for-review.ts';

type SendBack = {
  taskId: string;
  /** Which hand-in the reviewer looked at. */
  round: number;
  requests: readonly SendBackRequest[];
  comment: string;
};

/** Returns the inspection to its inspector, item by item, within a transaction. Repeating it by the same person changes nothing. */
export async function sendBackIn(
  tx: Tx,
  deps: Deps,
  caller: Reviewer,
  given: SendBack,
): Promise<AnswerOf<typeof returnReview>> {
  const requests = cleanRequests(given.requests);
  const note = cleanWords(given.comment);
  const task = await lockForReview(tx, caller, given.taskId, deps.clock.now());
  if (task.status === orderStatus.inspecting) {
    if (await isRepetition(tx, task, { ...given, caller, requests, note }))
      return { status: task.status };
    throw inspectionOrders.wrongState(task.status);
  }
  const round = await nextRound(tx, task.id);
  if (task.status !== orderStatus.inReview || task.submitted_at === null || round !== given.round)
    throw inspectionOrders.wrongState(task.status);
  const before = await listAnswers(tx, task.id);
  requireKnown(requests, task.item_codes, before);
  const now = deps.clock.now();
  const { status } = await inspectionOrders.transition(tx, {
    orderId: task.order_id,
    from: orderStatus.inReview,
    event: 'reject',
    actor: { kind: 'reviewer', id: caller.userId },
    now,
    payload: { comment: note, round, items: new Set(requests.map(({ code }) => code)).size },
  });
  await insertRound(tx, {
    taskId: task.id,
    round,
    reviewerId: caller.userId,
    handedInAt: task.submitted_at,
    sentBackAt: now,
    note,
    requests,
    before,
  });
  await updateTask(tx, task.id, {
    submitted_at: null,
    review_comment: note,
    rounds: task.rounds + 1,
  });
  return { status };
}

/** Each request once, its words trimmed. */
function cleanRequests(given: readonly SendBackRequest[]): SendBackRequest[] {
  if (given.length === 0) throw new Failure('requestsRequired');
  const cleaned = given.map(({ code, wants, reason, fileId }) => ({
    code,
    wants,
    reason: cleanWords(reason),
    fileId: fileId?.toLowerCase() ?? null,
  }));
  const unsaid = cleaned.filter(({ reason }) => reason === '').map(({ code }) => code);
  if (unsaid.length > 0) throw new Failure('commentRequired', {}, { codes: unsaid });
  return [...new Map(cleaned.map((request) => [requestKey(request), request])).values()];
}

/** Throws on an item that is not in the checklist of the job, and on a photo that is not one of the item's. */
function requireKnown(
  requests: readonly SendBackRequest[],
  itemCodes: readonly string[],
  answers: Awaited<ReturnType<typeof listAnswers>>,
): void {
  const photos = new Map(answers.map((answer) => [answer.code, photosIn([answer])]));
  const isKnown = ({ code, wants, fileId }: SendBackRequest) => {
    if (!itemCodes.includes(code)) return false;
    return fileId === null || (wants === 'photo' && photos.get(code)?.includes(fileId) === true);
  };
  const unknown = requests.filter((request) => !isKnown(request)).map(({ code }) => code);
  if (unknown.length > 0)
    throw new Failure('fieldInvalid', { field: ['退回项', 'requests'] }, { codes: unknown });
}

async function isRepetition(
  tx: Tx,
  task: TaskDetailRow,
  given: { caller: Reviewer; round: number; requests: readonly SendBackRequest[]; note: string },
): Promise<boolean> {
  const last = (await listRounds(tx, task)).at(-1);
  return (
    last?.round === given.round &&
    last.reviewer_id === given.caller.userId &&
    last.note === given.note &&
    canonicalJson(last.requests) === canonicalJson(given.requests)
  );
}
