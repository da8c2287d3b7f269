import {
  converterPauseMs,
  finalVideoFaults,
  type VideoFault,
  videoNoticePolicy,
  videoPolicy,
} from '@yanche/rules/work/video-state';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { leasedWork } from '#database/leased-work.ts';
import type { Db, Tables, Tx } from '#database/schema.ts';
import { insertFileOfPending } from '../files.store.ts';

/** When the notice is due; null when nobody asked for one. */
const noticeDueAt = (now: Date) => sql<Date | null>`(
  select case when uploads.notify_url is not null then ${now}::timestamptz end
  from uploads where uploads.id = videos.upload_id)`;

const videoQueue = leasedWork({
  table: 'videos',
  key: ['upload_id'],
  policy: videoPolicy,
  whenGivenUp: (now) => ({ fault: 'broken' as const, notice_due_at: noticeDueAt(now) }),
});

/** Notices about finished videos, retried after pauses. */
export const videoNoticeQueue = leasedWork({
  table: 'videos',
  key: ['upload_id'],
  policy: videoNoticePolicy,
  dueAt: 'notice_due_at',
  tries: 'notice_tries',
});

export type VideoRow = Selectable<Tables['videos']>;
type NewFile = Insertable<Tables['files']>;

/** Queues an uploaded video for conversion, in the transaction that stores it. */
export async function queueVideo(tx: Tx, uploadId: string, now: Date): Promise<void> {
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

/** A video with its upload and owner. */
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
/** The conversion state of this file, and its result. */
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

/** Leases a video for one conversion try. */
export const leaseVideo = (db: Kysely<Tables>, now: Date): Promise<VideoRow | null> =>
  videoQueue.take(db, now, { percent: 0, fault: null });

/** Stores progress and renews the lease; false when it was lost. */
export const updateProgress = (
  db: Db,
  taken: VideoRow,
  { percent, now }: { percent: number; now: Date },
): Promise<boolean> => videoQueue.extend(db, taken, now, { percent });

/** Finishes a video with its files, whose bytes are pending; false, changing nothing, when the lease was lost. */
export const finishVideo = (
  db: Kysely<Tables>,
  taken: VideoRow,
  { video, cover, now }: { video: NewFile; cover: NewFile; now: Date },
): Promise<boolean> =>
  videoQueue.whileHeld(db, taken, async (tx) => {
    for (const file of [video, cover]) await insertFileOfPending(tx, file);
    await videoQueue.finish(tx, taken, {
      status: 'ready',
      file_id: video.id,
      cover_file_id: cover.id,
      percent: 100,
      due_at: now,
      notice_due_at: noticeDueAt(now),
    });
  });

/** Records a failed try: retried after a pause, or given up. */
export function failVideo(
  db: Db,
  taken: VideoRow,
  { fault, now }: { fault: VideoFault; now: Date },
): Promise<boolean> {
  if (fault === 'noConverter') {
    // A missing converter does not count as a try.
    const at = new Date(now.getTime() + converterPauseMs);
    return videoQueue.putBack(db, taken, at, { status: 'unavailable', fault });
  }
  const end = finalVideoFaults.includes(fault) ? videoQueue.giveUp : videoQueue.fail;
  return end(db, taken, now, { fault });
}

/** Releases a video for another process at once: this one is shutting down. */
export const releaseVideo = (db: Db, taken: VideoRow, now: Date): Promise<boolean> =>
  videoQueue.putBack(db, taken, now, { percent: 0 });
