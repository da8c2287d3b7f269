import { orderStatus } from '@yanche/rules/orders/order-status';
import type { Answer, saveAnswers } from '@yanche/contract/inspections/inspections';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { Caller } from '#route.ts';
import { listClipFiles } from '#files/clips/clips.store.ts';
import { listAnswers, listOwnFileIds, replaceAnswers } from './answers.store.ts';
import { inTransaction, isUniqueViolation } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import { newerAnswer, newestAnswers, validateAnswer, normalizeAnswer } from './answer-check.ts';
import { lockOwnTask } from './task-access.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';

type Saved = AnswerOf<typeof saveAnswers>;

/**
 * Saves answers of a phone that may have been offline, all or nothing: the newest answer per item wins in any order of
 * delivery, and repeated batches change nothing.
 */
export async function recordAnswers(
  deps: Deps,
  caller: Caller,
  taskId: string,
  given: readonly Answer[],
): Promise<Saved> {
  try {
    return await inTransaction(deps.db, (tx) => record(tx, deps, caller, taskId, given));
  } catch (error) {
    // The finding's id belongs to another item or task.
    if (isUniqueViolation(error, 'findings_pkey')) {
      throw new Failure('fieldInvalid', { field: 'findings.id' });
    }
    throw error;
  }
}

async function record(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  taskId: string,
  given: readonly Answer[],
): Promise<Saved> {
  const task = await lockOwnTask(tx, caller, taskId);
  if (task.status !== orderStatus.inspecting) throw inspectionOrders.wrongState(task.status);
  for (const answer of given) validateAnswer(answer, task.item_codes);

  const now = deps.clock.now();
  // The newest answer is chosen before times are capped, so that a fast clock does not reorder a batch.
  const batch = [...newestAnswers(given.map(normalizeAnswer)).values()].map((answer) =>
    notInFuture(answer, now),
  );
  const stored = new Map((await listAnswers(tx, taskId)).map((answer) => [answer.code, answer]));
  const winners = batch.filter((answer) => {
    const old = stored.get(answer.code);
    return old === undefined || newerAnswer(old, answer) !== old;
  });
  await requireOwnPhotos(tx, caller, winners);
  await requireOwnClips(tx, caller, winners);
  await replaceAnswers(tx, taskId, winners, now);
  for (const answer of winners) stored.set(answer.code, answer);
  return {
    saved: batch.map(({ code, answeredAt }) => ({
      code,
      answeredAt: stored.get(code)?.answeredAt ?? answeredAt,
    })),
    progress: { done: stored.size, total: task.item_codes.length },
  };
}

// Otherwise a clock years ahead would block all later answers.
const notInFuture = (answer: Answer, now: Date): Answer =>
  Date.parse(answer.answeredAt) > now.getTime()
    ? { ...answer, answeredAt: now.toISOString() }
    : answer;

async function requireOwnPhotos(
  tx: Tx,
  { userId }: Caller,
  answers: readonly Answer[],
): Promise<void> {
  const fileIds = answers.flatMap(({ photos, findings }) => [
    ...photos,
    ...findings.flatMap((finding) => finding.photos),
  ]);
  const own = new Set(await listOwnFileIds(tx, userId, [...new Set(fileIds)]));
  const missing = [...new Set(fileIds.filter((fileId) => !own.has(fileId)))];
  if (missing.length > 0) throw new Failure('fileMissing', {}, { fileIds: missing });
}

async function requireOwnClips(
  tx: Tx,
  { userId }: Caller,
  answers: readonly Answer[],
): Promise<void> {
  const fileIds = answers.flatMap(({ clip }) => clip?.fileId ?? []);
  const clips = await listClipFiles(tx, fileIds);
  const missing = fileIds.filter((fileId) => clips.get(fileId)?.ownerId !== userId);
  if (missing.length > 0) throw new Failure('fileMissing', {}, { fileIds: missing });
}
