import type { Answer } from '@yanche/contract/inspections/inspections';
import { countPending } from '#lib/photo-queue/photo-queue.ts';
import { hasReceipt, nextPhoto, type QueuedPhoto } from '#lib/photo-queue/queued-photo.ts';
import type { Rest } from '#lib/photo-queue/send-engine.ts';
import { filesOf } from '../record/answer-rules.ts';
import type { LocalAnswer } from '../record/local-record.ts';

/** Maximum answers per call. */
const batchSize = 50;

export type SyncStep = { kind: 'answers'; answers: Answer[] } | { kind: 'photo'; fileId: string };

export type SyncInput = {
  answers: readonly LocalAnswer[];
  photos: readonly QueuedPhoto[];
  now: number;
  /** Smaller after the server refused a batch without naming the invalid answer. */
  limit?: number;
};

/**
 * The next sync step. Answers come first, because they are small; an answer with photos waits until the server has the photos,
 * held answers until their time.
 */
export function planSync({ answers, photos, now, limit = batchSize }: SyncInput): SyncStep | Rest {
  const here = new Set(photos.filter((photo) => !hasReceipt(photo)).map(({ fileId }) => fileId));
  const due = answers.filter(isDue);
  const ready = due
    .filter(
      ({ answer, holdUntil }) => holdUntil <= now && !filesOf(answer).some((id) => here.has(id)),
    )
    .sort((a, b) => compare(a.answer.answeredAt, b.answer.answeredAt));
  if (ready.length > 0) {
    return { kind: 'answers', answers: ready.slice(0, limit).map(({ answer }) => answer) };
  }
  const named = new Set(due.flatMap(({ answer }) => filesOf(answer)));
  const photo = nextPhoto(photos, named);
  if (photo !== undefined) return { kind: 'photo', fileId: photo.fileId };
  const held = due.map(({ holdUntil }) => holdUntil).filter((until) => until > now);
  return held.length > 0 ? { kind: 'wait', until: Math.min(...held) } : { kind: 'idle' };
}

/** Not confirmed, complete, and not refused by the server. */
export const isDue = ({ dirty, sendable, problem }: LocalAnswer): boolean =>
  dirty && sendable && problem === null;

/** Number of unsynced answers and photos. */
export const pendingCount = (
  answers: Iterable<LocalAnswer>,
  photos: Iterable<QueuedPhoto>,
): number =>
  [...answers].filter(({ dirty, sendable }) => dirty && sendable).length + countPending(photos);

/** Number of answers that are begun and not complete: they are not sent before they are. */
export const hereCount = (answers: Iterable<LocalAnswer>): number =>
  [...answers].filter(
    ({ dirty, sendable, answer }) =>
      dirty &&
      !sendable &&
      (answer.measure !== null ||
        answer.note !== '' ||
        answer.photos.length > 0 ||
        answer.findings.length > 0),
  ).length;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
