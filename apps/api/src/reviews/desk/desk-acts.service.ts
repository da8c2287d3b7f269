import type {
  correctDegree,
  noteReview,
  publishReview,
  returnReview,
} from '@yanche/contract/console/desk';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { defectCode } from '@yanche/rules/inspections/answers';
import { checklistItem } from '@yanche/rules/inspections/checklist';
import { orderStatus } from '@yanche/rules/orders/order-status';
import type * as z from 'zod/mini';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { listAnswers, replaceAnswers } from '#inspections/answers.store.ts';
import { degreesOf } from '#inspections/check-items.ts';
import { nextRound } from '#inspections/review-rounds.store.ts';
import type { TaskDetailRow } from '#inspections/tasks.store.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';
import type { StaffCaller } from '#route.ts';
import { insertAudit } from '#staff/audit/audit.store.ts';
import { isOwnAffair, ofOrder } from '#staff/own-affairs.ts';
import { approveIn } from '../approve.service.ts';
import { cleanWords, lockForReview } from '../lock-for-review.ts';
import { draftOf } from '../reviews.service.ts';
import { sendBackIn } from '../send-back.service.ts';
import { insertCorrection, listOpenCorrections, markApplied } from './corrections.store.ts';
import { requiredPhotosOf } from './required-photos.ts';
import { requireHold, requireOtherPublisher } from './hold.service.ts';
import { deleteHold } from './holds.store.ts';
import { insertNote } from './notes.store.ts';
import { listSeen } from './seen.store.ts';
import { ofTask } from './subject.ts';
import { standingCorrections, withCorrections } from './with-corrections.ts';

type Body<E extends { body?: z.ZodMiniType }> = z.output<NonNullable<E['body']>>;

/** Publishes what was looked at. Repeated by the same person, answers the same and writes nothing down again. */
export async function publish(
  deps: Deps,
  staff: StaffCaller,
  { taskId, round, reason, dispute }: Body<typeof publishReview>,
): Promise<AnswerOf<typeof publishReview>> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const task = await lockForReview(tx, staff, taskId, now);
    if (task.status !== orderStatus.inReview) return approveIn(tx, deps, staff, { taskId, reason });
    const { seconds } = await requireOpen(tx, staff, { task, round, now });
    await requireSeen(tx, deps, staff, task);
    await applyCorrections(tx, task, now);
    const published = await approveIn(tx, deps, staff, { taskId, reason, dispute });
    await deleteHold(tx, ofTask(taskId), staff.userId);
    await insertAudit(tx, {
      by: staff,
      at: now,
      action: 'review.publish',
      subject: { kind: 'report', id: task.order_id },
      reason: cleanWords(reason),
      before: { status: task.status },
      after: {
        status: published.status,
        reportNo: published.reportNo,
        round,
        seconds,
        ...(dispute !== undefined && {
          dispute: dispute.outcome,
          answer: cleanWords(dispute.words),
        }),
      },
    });
    return published;
  });
}

/** Sends back what was looked at. Repeated with the same words, changes nothing. */
export async function giveBack(
  deps: Deps,
  staff: StaffCaller,
  { taskId, round, requests, comment }: Body<typeof returnReview>,
): Promise<AnswerOf<typeof returnReview>> {
  const now = deps.clock.now();
  const given = { taskId, round, requests, comment };
  return inTransaction(deps.db, async (tx) => {
    const task = await lockForReview(tx, staff, taskId, now);
    if (task.status !== orderStatus.inReview) return sendBackIn(tx, deps, staff, given);
    await requireOpen(tx, staff, { task, round, now });
    const sent = await sendBackIn(tx, deps, staff, given);
    await deleteHold(tx, ofTask(taskId), staff.userId);
    const reasons = [comment, ...requests.map((each) => each.reason)].map(cleanWords);
    await insertAudit(tx, {
      by: staff,
      at: now,
      action: 'review.return',
      subject: { kind: 'report', id: task.order_id },
      reason: [...new Set(reasons)].filter((words) => words !== '').join('；'),
      before: { status: task.status },
      after: {
        status: sent.status,
        round,
        items: requests.map(({ code, wants }) => ({ code, wants })),
      },
    });
    return sent;
  });
}

/** Writes a degree down beside the inspector's. Throws `fieldInvalid` on a finding that is not there or a degree it cannot have. */
export async function correct(
  deps: Deps,
  staff: StaffCaller,
  { taskId, round, findingId, degree, reason }: Body<typeof correctDegree>,
): Promise<void> {
  const now = deps.clock.now();
  const why = cleanWords(reason);
  if (why === '') throw new Failure('fieldInvalid', { field: ['原因', 'reason'] });
  await inTransaction(deps.db, async (tx) => {
    const task = await lockForReview(tx, staff, taskId, now);
    await requireOpen(tx, staff, { task, round, now });
    const answers = await listAnswers(tx, taskId);
    const answer = answers.find(({ findings }) => findings.some(({ id }) => id === findingId));
    const finding = answer?.findings.find(({ id }) => id === findingId);
    if (answer === undefined || finding === undefined || finding.degree === null) throw noDegree();
    const allowed = degreesOf(checklistItem(answer.code), defectCode(finding.defect));
    const standing = standingCorrections(answers, await listOpenCorrections(tx, taskId));
    const before = standing.get(findingId)?.degree ?? finding.degree;
    if (!allowed.includes(degree) || degree === before) throw noDegree();
    await insertCorrection(tx, {
      id: newId(),
      task_id: taskId,
      finding_id: findingId,
      code: answer.code,
      given: finding.degree,
      degree,
      reason: why,
      reviewer_id: staff.userId,
      corrected_at: now,
      applied_at: null,
    });
    const about = { code: answer.code, defect: finding.defect };
    await insertAudit(tx, {
      by: staff,
      at: now,
      action: 'review.correct',
      subject: { kind: 'report', id: task.order_id },
      reason: why,
      before: { ...about, degree: before, inspector: finding.degree },
      after: { ...about, degree },
    });
  });
}

export async function note(
  deps: Deps,
  staff: StaffCaller,
  { taskId, round, text }: Body<typeof noteReview>,
): Promise<void> {
  const now = deps.clock.now();
  const words = cleanWords(text);
  if (words === '') throw new Failure('fieldInvalid', { field: ['备注', 'note'] });
  await inTransaction(deps.db, async (tx) => {
    const task = await lockForReview(tx, staff, taskId, now);
    await requireOpen(tx, staff, { task, round, now });
    await insertNote(tx, {
      id: newId(),
      task_id: taskId,
      reviewer_id: staff.userId,
      noted_at: now,
      text: words,
    });
    await insertAudit(tx, {
      by: staff,
      at: now,
      action: 'review.note',
      subject: { kind: 'report', id: task.order_id },
      reason: words,
    });
  });
}

/** Waits for review, is in this person's hands, and is the hand-in they looked at. */
async function requireOpen(
  tx: Tx,
  staff: StaffCaller,
  { task, round, now }: { task: TaskDetailRow; round: number; now: Date },
): Promise<{ seconds: number }> {
  if (isOwnAffair(staff, [ofOrder(task)])) throw new Failure('reviewOwnWork');
  if (task.status !== orderStatus.inReview) throw inspectionOrders.wrongState(task.status);
  await requireOtherPublisher(tx, task.order_id, staff.userId);
  const held = await requireHold(tx, staff, { ...ofTask(task.id), orderId: task.order_id }, now);
  if ((await nextRound(tx, task.id)) !== round) throw new Failure('changedMeanwhile');
  return held;
}

async function requireSeen(
  tx: Tx,
  deps: Deps,
  { userId }: StaffCaller,
  task: TaskDetailRow,
): Promise<void> {
  const seen = new Set(await listSeen(tx, ofTask(task.id), userId));
  const { clock, config, historySources } = deps;
  const draft = await draftOf({ db: tx, clock, config, historySources }, task);
  const unseen = requiredPhotosOf(draft).filter((fileId) => !seen.has(fileId));
  if (unseen.length > 0)
    throw new Failure('photosUnseen', { count: unseen.length }, { fileIds: unseen });
}

/** From here on the answers say what the report says; the inspector's degree stays with the correction. */
async function applyCorrections(tx: Tx, task: TaskDetailRow, now: Date): Promise<void> {
  const open = await listOpenCorrections(tx, task.id);
  if (open.length === 0) return;
  const answers = await listAnswers(tx, task.id);
  const changed = new Set([...standingCorrections(answers, open).values()].map(({ code }) => code));
  const corrected = withCorrections(answers, open).filter(({ code }) => changed.has(code));
  await replaceAnswers(tx, task.id, corrected, now);
  await markApplied(tx, task.id, now);
}

const noDegree = () => new Failure('fieldInvalid', { field: ['程度', 'degree'] });
