import type { Answer, SentBack } from '@yanche/contract/inspections/inspections';
import { reworkMs } from '@yanche/rules/inspections/inspection-time';
import { openRequests, saySame, type SentBackRound } from '@yanche/rules/inspections/send-back';
import type { Db, Tx } from '#database/schema.ts';
import { listPhotoHashes } from '#files/files.store.ts';
import { Failure } from '#lib/failure.ts';
import { photosIn } from './answer-photos.ts';
import { listRounds, markResubmitted, type ReviewRound } from './review-rounds.store.ts';
import type { TaskDetailRow } from './tasks.store.ts';

const findOpen = async (db: Db, task: TaskDetailRow): Promise<ReviewRound | null> =>
  (await listRounds(db, task)).findLast(({ resubmitted_at }) => resubmitted_at === null) ?? null;

/** What the reviewer waits for; null when nothing was sent back. */
export async function readSentBack(db: Db, task: TaskDetailRow): Promise<SentBack | null> {
  const open = await findOpen(db, task);
  if (open === null) return null;
  const codes = new Set(open.requests.map(({ code }) => code));
  return {
    round: open.round,
    sentBackAt: open.sent_back_at.toISOString(),
    note: open.note,
    requests: open.requests,
    before: open.answers_before.filter(({ code }) => codes.has(code)),
  };
}

export const roundOf = (row: ReviewRound): SentBackRound => ({
  round: row.round,
  sentBackAt: row.sent_back_at.toISOString(),
  requests: row.requests,
  before: row.answers_before,
});

/**
 * Completes the round that was sent back, if there is one. Throws, naming the codes, while a request is neither met nor
 * answered. A photo that was handed in before is no new photo, under whatever id it was sent.
 */
export async function closeRound(
  tx: Tx,
  { task, answers, now }: { task: TaskDetailRow; answers: readonly Answer[]; now: Date },
): Promise<void> {
  const open = await findOpen(tx, task);
  if (open === null) return;
  const round = roundOf(open);
  const before = new Map(open.answers_before.map((answer) => [answer.code, answer]));
  const hashes = await listPhotoHashes(tx, photosIn([...open.answers_before, ...answers]));
  const left = openRequests(round, withoutCopies(open.answers_before, answers, hashes));
  const codes = [...new Set(left.map(({ code }) => code))];
  if (codes.length > 0) throw new Failure('requestsOpen', { count: codes.length }, { codes });
  await markResubmitted(tx, open, {
    now,
    after: answers.filter((answer) => {
      const earlier = before.get(answer.code);
      return (
        earlier === undefined || answer.reply?.round === open.round || !saySame(earlier, answer)
      );
    }),
    reworkMs: reworkMs({
      sentBackAt: open.sent_back_at,
      handedInAt: now,
      answeredAt: answers.map(({ answeredAt }) => new Date(answeredAt)),
    }),
  });
}

/** The answers with the ids of copies of earlier photos replaced by those photos' own. */
function withoutCopies(
  before: readonly Answer[],
  answers: readonly Answer[],
  hashes: ReadonlyMap<string, string>,
): Answer[] {
  const originals = new Map(photosIn(before).map((fileId) => [hashes.get(fileId), fileId]));
  const original = (fileId: string) => originals.get(hashes.get(fileId)) ?? fileId;
  const known = new Set(photosIn(before));
  const replaced = (photos: readonly string[]) =>
    photos.map((fileId) => (known.has(fileId) ? fileId : original(fileId)));
  return answers.map((answer) => ({
    ...answer,
    photos: replaced(answer.photos),
    findings: answer.findings.map((each) => ({ ...each, photos: replaced(each.photos) })),
  }));
}
