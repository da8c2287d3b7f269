import {
  nextNoticeAt,
  nextVideoStatus,
  type VideoEvent,
  type VideoFault,
  type VideoStatus,
  type VideoStep,
  videoStepAfter,
  videoStepWhenDue,
} from '@yanche/rules/video-state';
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import { inTransaction } from '#database/database.ts';
import { insertFileOfPending } from '../files.store.ts';
import { lockFirst } from '#database/lock-first.ts';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type VideoRow = Selectable<Tables['videos']>;
/** A video taken for one try; the number of the try tells a late maker from the one who took over. */
export type VideoTry = { uploadId: string; tries: number };
type NewFile = Insertable<Tables['files']>;

/** An uploaded video is to be converted. In the transaction that stores it. */
export async function wantVideo(tx: Tx, uploadId: string, now: Date): Promise<void> {
  await tx
    .insertInto('videos')
    .values({
      upload_id: uploadId,
      status: 'wanted',
      percent: 0,
      tries: 0,
      due_at: now,
      notice_tries: 0,
      wanted_at: now,
    })
    .execute();
}

/** A video with what was uploaded and by whom. */
export async function findVideo(db: Db, uploadId: string) {
  const row = await db
    .selectFrom('videos')
    .innerJoin('uploads', 'uploads.id', 'videos.upload_id')
    .innerJoin('files as original', 'original.id', 'uploads.file_id')
    .selectAll('videos')
    .select([
      'uploads.owner_id',
      'uploads.acl',
      'uploads.notify_url',
      'original.id as original_id',
      'original.object_key',
      'original.bytes',
    ])
    .where('videos.upload_id', '=', uploadId)
    .executeTakeFirst();
  return row ?? null;
}
/** How far the video of this file is, and what it became. */
export async function findVideoOfFile(db: Db, fileId: string) {
  const row = await db
    .selectFrom('videos')
    .innerJoin('uploads', 'uploads.id', 'videos.upload_id')
    .select(['videos.status', 'videos.percent', 'videos.file_id'])
    .where('uploads.file_id', '=', fileId)
    .executeTakeFirst();
  return row ?? null;
}
export type VideoDetail = NonNullable<Awaited<ReturnType<typeof findVideo>>>;

/**
 * Takes the video that waits longest for one try, or one whose maker crashed, and skips what another process is taking.
 * `given up`: all tries were made; there may be more due. Null when nothing is.
 */
export async function takeVideo(
  db: Kysely<Tables>,
  now: Date,
): Promise<VideoTry | 'given up' | null> {
  return inTransaction(db, async (tx) => {
    const due = await lockFirst(
      tx
        .selectFrom('videos')
        .selectAll()
        .where('status', 'in', ['wanted', 'making', 'unavailable'])
        .where('due_at', '<=', now)
        .orderBy('due_at'),
    );
    if (due === null) return null;
    const step = videoStepWhenDue(due.tries, now);
    if (step.event === 'giveUp') {
      await move(tx, due, step, { fault: 'broken' });
      return 'given up';
    }
    const tries = due.tries + 1;
    await move(tx, due, step, { tries, percent: 0, fault: null });
    return { uploadId: due.upload_id, tries };
  });
}

/** A maker is still at it, and how far; false when another took over meanwhile. */
export async function noteProgress(
  db: Db,
  { uploadId, tries }: VideoTry,
  { percent, leaseUntil }: { percent: number; leaseUntil: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('videos')
    .set({ percent, due_at: leaseUntil })
    .where('upload_id', '=', uploadId)
    .where('status', '=', 'making')
    .where('tries', '=', tries)
    .returning('upload_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes a finished video with its files, whose bytes are pending; false when another maker took over, and nothing is changed then. */
export function finishVideo(
  db: Kysely<Tables>,
  taken: VideoTry,
  { video, cover, now }: { video: NewFile; cover: NewFile; now: Date },
): Promise<boolean> {
  return asMaker(db, taken, async (tx, mine) => {
    for (const file of [video, cover]) await insertFileOfPending(tx, file);
    const made = { file_id: video.id, cover_file_id: cover.id, percent: 100 };
    await move(tx, mine, { event: 'finish', dueAt: now }, made);
  });
}

/** Notes a try that failed: it is tried again after a pause, or never. */
export function breakVideo(
  db: Kysely<Tables>,
  taken: VideoTry,
  { fault, now }: { fault: VideoFault; now: Date },
): Promise<boolean> {
  return asMaker(db, taken, (tx, mine) => {
    // To find nothing to convert with is no try.
    const tries = taken.tries - (fault === 'noConverter' ? 1 : 0);
    return move(tx, mine, videoStepAfter(fault, taken.tries, now), { fault, tries });
  });
}

/** Lets somebody else make it at once: this process ends. */
export function putVideoBack(db: Kysely<Tables>, taken: VideoTry, now: Date): Promise<boolean> {
  return asMaker(db, taken, (tx, mine) =>
    move(tx, mine, { event: 'putBack', dueAt: now }, { tries: taken.tries - 1, percent: 0 }),
  );
}

function asMaker(
  db: Kysely<Tables>,
  { uploadId, tries }: VideoTry,
  work: (tx: Tx, mine: VideoRow) => Promise<void>,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const mine = await tx
      .selectFrom('videos')
      .selectAll()
      .where('upload_id', '=', uploadId)
      .where('status', '=', 'making')
      .where('tries', '=', tries)
      .forUpdate()
      .executeTakeFirst();
    if (mine === undefined) return false;
    await work(tx, mine);
    return true;
  });
}

async function move(
  tx: Tx,
  row: VideoRow,
  { event, dueAt }: VideoStep,
  set: Updateable<Tables['videos']>,
): Promise<void> {
  const status = after(row.status, event);
  const isOver = status === 'ready' || status === 'failed';
  await tx
    .updateTable('videos')
    .set({
      ...set,
      status,
      due_at: dueAt,
      ...(isOver && { notice_due_at: await toTell(tx, row, dueAt) }),
    })
    .where('upload_id', '=', row.upload_id)
    .execute();
}

/** When to tell whoever asked to be told; null when nobody did. */
async function toTell(tx: Tx, { upload_id }: VideoRow, now: Date): Promise<Date | null> {
  const { notify_url } = await tx
    .selectFrom('uploads')
    .select('notify_url')
    .where('id', '=', upload_id)
    .executeTakeFirstOrThrow();
  return notify_url === null ? null : now;
}

function after(status: VideoStatus, event: VideoEvent): VideoStatus {
  const next = nextVideoStatus(status, event);
  if (next === null) throw new Error(`video: no "${event}" in status ${status}`);
  return next;
}

/** Takes one notice that is due; unless `noticeArrived` it is due again after a pause, or never. Null when none is. */
export async function takeNotice(db: Kysely<Tables>, now: Date): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    const due = await lockFirst(
      tx
        .selectFrom('videos')
        .select(['upload_id', 'notice_tries'])
        .where('notice_due_at', '<=', now)
        .orderBy('notice_due_at'),
    );
    if (due === null) return null;
    const tries = due.notice_tries + 1;
    await tx
      .updateTable('videos')
      .set({ notice_tries: tries, notice_due_at: nextNoticeAt(tries, now) })
      .where('upload_id', '=', due.upload_id)
      .execute();
    return due.upload_id;
  });
}

export async function noticeArrived(db: Db, uploadId: string): Promise<void> {
  await db
    .updateTable('videos')
    .set({ notice_due_at: null })
    .where('upload_id', '=', uploadId)
    .execute();
}
