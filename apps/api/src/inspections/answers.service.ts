import { orderStatus } from '@yanche/rules/orders/order-status';
import type { Answer, Draft, saveAnswers } from '@yanche/contract/inspections/inspections';
import type { Sender } from '@yanche/contract/inspections/sender';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { Caller } from '#route.ts';
import { type Kept, listAnswers, replaceAnswers } from './answers.store.ts';
import { deleteAnswers, listDrafts, listOrigins, replaceDrafts } from './drafts.store.ts';
import { listOtherPhones, markPhone } from './task-phones.store.ts';
import { inTransaction, isUniqueViolation } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import {
  newerAnswer,
  newestAnswers,
  normalizeAnswer,
  notInFuture,
  saySame,
  validateAnswer,
  validateDraft,
} from './answer-check.ts';
import { requireOwnFiles } from './answer-files.ts';
import { lockOwnTask } from './task-access.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';

type Saved = AnswerOf<typeof saveAnswers>;
type Given = {
  taskId: string;
  answers: readonly Answer[];
  drafts?: readonly Draft[] | undefined;
  sender?: Sender | undefined;
};
type Recorded = Answer | Draft;

/**
 * Saves answers and drafts of a phone that may have been offline, all or nothing: the newest record per item wins in any
 * order of delivery, and repeated batches change nothing.
 */
export async function recordAnswers(deps: Deps, caller: Caller, given: Given): Promise<Saved> {
  try {
    return await inTransaction(deps.db, (tx) => record(tx, deps, caller, given));
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
  { taskId, answers, drafts = [], sender }: Given,
): Promise<Saved> {
  if (answers.length + drafts.length === 0) throw new Failure('badRequest');
  const task = await lockOwnTask(tx, caller, taskId);
  if (task.status !== orderStatus.inspecting) throw inspectionOrders.wrongState(task.status);
  for (const answer of answers) validateAnswer(answer, task.item_codes);
  for (const draft of drafts) validateDraft(draft, task.item_codes);

  const now = deps.clock.now();
  // The newest is chosen before times are capped, so that a fast clock does not reorder a batch.
  const [ready, begun] = [answers.map(normalizeAnswer), drafts.map(normalizeAnswer)];
  const chosen = newestAnswers<Recorded>([...ready, ...begun]);
  const isNewest = (each: Recorded) => chosen.get(each.code) === each;
  const before = await listAnswers(tx, taskId);
  const stored = new Map<string, Recorded>(
    [...before, ...(await listDrafts(tx, taskId))].map((each) => [each.code, each]),
  );
  const origins = await listOrigins(tx, taskId);
  /** Those that win, with what they replace unseen. */
  const winnersOf = <T extends Recorded>(given: readonly T[]): Kept<T>[] =>
    given.filter(isNewest).flatMap((each) => {
      const own = notInFuture(each, now);
      const old = stored.get(own.code);
      if (old !== undefined && newerAnswer<Recorded>(old, own) === old) return [];
      const replaced = replacedBy(own, old && { ...origins.get(own.code), record: old }, sender);
      return [{ ...own, phone: sender?.phone ?? null, replaced }];
    });
  const [won, wonDrafts] = [winnersOf(ready), winnersOf(begun)];
  const winners = [...won, ...wonDrafts];
  await requireOwnFiles(tx, caller, winners);
  await deleteAnswers(
    tx,
    taskId,
    wonDrafts.map(({ code }) => code),
  );
  await replaceDrafts(
    tx,
    taskId,
    winners.map(({ code }) => code),
    wonDrafts,
    now,
  );
  await replaceAnswers(tx, taskId, won, now);
  if (sender !== undefined) await markPhone(tx, taskId, sender, now);
  for (const { phone = null, replaced = null, ...each } of winners) {
    stored.set(each.code, each);
    origins.set(each.code, { phone, replaced });
  }
  const done = new Set([...before, ...won].map(({ code }) => code));
  for (const { code } of wonDrafts) done.delete(code);
  const [other] = sender === undefined ? [] : await listOtherPhones(tx, taskId, sender.phone);
  return {
    saved: [...chosen.values()].map(({ code, answeredAt }) => {
      const origin = origins.get(code);
      const isOwn = sender !== undefined && origin?.phone === sender.phone;
      return {
        code,
        answeredAt: stored.get(code)?.answeredAt ?? answeredAt,
        ...(isOwn && origin?.replaced && { replaced: origin.replaced }),
      };
    }),
    progress: { done: done.size, total: task.item_codes.length },
    ...(other && { otherPhoneAt: other.lastAt.toISOString() }),
  };
}

type Old = { record: Recorded; phone?: string | null; replaced?: Recorded | null };

/** What a record takes the place of although its sender had not seen it; null where nothing is lost by that. */
function replacedBy(own: Recorded, old: Old | undefined, sender: Sender | undefined) {
  if (old === undefined || sender === undefined || old.phone == null) return null;
  const seenAt = sender.seen[own.code];
  if (seenAt !== undefined && Date.parse(seenAt) === Date.parse(old.record.answeredAt)) return null;
  // Its answer about that may have been lost.
  if (old.phone === sender.phone) return old.replaced ?? null;
  return saySame(old.record, own) ? null : old.record;
}
