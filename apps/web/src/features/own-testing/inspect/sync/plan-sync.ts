import { countPending } from '#lib/photo-queue/photo-queue.ts';
import { hasReceipt, nextPhoto, type QueuedPhoto } from '#lib/photo-queue/queued-photo.ts';
import type { Rest } from '#lib/photo-queue/send-engine.ts';
import { filesOf } from '../record/answer-rules.ts';
import type { LocalAnswer } from '../record/local-record.ts';

/** Maximum records per call. */
const batchSize = 50;

export type SyncStep =
  | { kind: 'answers'; records: LocalAnswer[] }
  | { kind: 'photo'; fileId: string };

export type SyncInput = {
  answers: readonly LocalAnswer[];
  photos: readonly QueuedPhoto[];
  now: number;
  /** Smaller after the server refused a batch without naming the invalid answer. */
  limit?: number;
};

/**
 * The next sync step. Answers and drafts come first, because they are small; an answer with photos waits until the server has the photos,
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
    return { kind: 'answers', records: ready.slice(0, limit) };
  }
  const named = new Set(due.flatMap(({ answer }) => filesOf(answer)));
  const photo = nextPhoto(photos, named);
  if (photo !== undefined) return { kind: 'photo', fileId: photo.fileId };
  const held = due.map(({ holdUntil }) => holdUntil).filter((until) => until > now);
  return held.length > 0 ? { kind: 'wait', until: Math.min(...held) } : { kind: 'idle' };
}

/** Not confirmed, and not refused by the server. What is begun goes as a draft. */
export const isDue = ({ dirty, problem }: LocalAnswer): boolean => dirty && problem === null;

/** Number of unsynced answers, drafts and photos. */
export const pendingCount = (
  answers: Iterable<LocalAnswer>,
  photos: Iterable<QueuedPhoto>,
): number => [...answers].filter(({ dirty }) => dirty).length + countPending(photos);

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
