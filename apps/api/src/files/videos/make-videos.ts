import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { uploadKinds } from '@yanche/contract/files/uploads';
import type { Deps } from '#deps.ts';
import { newId } from '#lib/ids.ts';
import { VideoError } from '#providers/video/video-converter.ts';
import { withPendingObjects } from '../pending-objects.store.ts';
import {
  failVideo,
  findVideo,
  finishVideo,
  updateProgress,
  releaseVideo,
  leaseVideo,
  type VideoDetail,
  type VideoRow,
} from './videos.store.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';

/** How often a maker says that it is alive, and how far. */
const heartbeatMs = 3_000;

/** Converts uploaded videos, one after the other. When `signal` ends the process, the one under way is left to another. */
export const makeVideos = (deps: Deps, signal: AbortSignal): Promise<number> =>
  repeatUntilDone(async () => !signal.aborted && makeNext(deps, signal));

async function makeNext(deps: Deps, ending: AbortSignal): Promise<boolean> {
  const { db, clock } = deps;
  const taken = await leaseVideo(db, clock.now());
  if (taken === null) return false;
  const watch = keepLease(deps, taken, ending);
  try {
    const video = await findVideo(db, taken.upload_id);
    if (video !== null) await make(deps, { taken, video }, watch);
  } catch (error) {
    if (ending.aborted) {
      await releaseVideo(db, taken, clock.now());
      return false;
    }
    const fault = error instanceof VideoError ? error.fault : 'broken';
    await failVideo(db, taken, { fault, now: clock.now() });
    // A missing ffmpeg is a state, not an error; everything else is worth a line in the log.
    if (fault !== 'noConverter') throw error;
  } finally {
    watch.stop();
  }
  return true;
}

type Watched = { signal: AbortSignal; onPercent: (percent: number) => void; stop: () => void };

/** Keeps the row ours while we are at work, and calls the work off when another took it over. */
function keepLease({ db, clock }: Deps, taken: VideoRow, ending: AbortSignal): Watched {
  const lost = new AbortController();
  let percent = 0;
  const beat = async () => {
    const isOurs = await updateProgress(db, taken, { percent, now: clock.now() });
    if (!isOurs) lost.abort(new Error('another maker took over'));
  };
  // A database that does not answer may do so at the next beat.
  const timer = setInterval(() => void beat().catch(() => undefined), heartbeatMs);
  return {
    signal: AbortSignal.any([ending, lost.signal]),
    onPercent: (now) => (percent = now),
    stop: () => clearInterval(timer),
  };
}

const maxBytes = uploadKinds.video.maxBytes;

async function make(
  { db, clock, storage, convertVideo }: Deps,
  { taken, video }: { taken: VideoRow; video: VideoDetail },
  watch: Watched,
): Promise<void> {
  const original = await storage.read(video.object_key);
  if (original === null) throw new VideoError('unreadable', 'the original is gone');
  const source = await storage.receive(original, maxBytes);
  if (source === null) throw new VideoError('unreadable', 'larger than it was');
  // Beside the source, where the sweep finds what a killed process leaves.
  const files = { source: source.file, video: `${source.file}.mp4`, cover: `${source.file}.jpg` };
  try {
    await convertVideo(files, watch);
    watch.signal.throwIfAborted();
    const now = clock.now();
    // A name of its own for each try: a late maker must not overwrite another's.
    const name = `video/${taken.upload_id}/${newId()}`;
    const [videoKey, coverKey] = [`${name}.mp4`, `${name}.jpg`];
    const keep = async (file: string, object_key: string) => {
      const received = await storage.receive(createReadStream(file), maxBytes);
      if (received === null) throw new VideoError('wrongResult', 'larger than allowed');
      const { bytes, sha256 } = received;
      await storage.putReceived(object_key, received);
      const { owner_id, acl } = video;
      return { id: newId(), owner_id, acl, object_key, bytes, sha256, created_at: now };
    };
    await withPendingObjects(db, { keys: [videoKey, coverKey], now }, async () => {
      const made = {
        video: { ...(await keep(files.video, videoKey)), kind: 'video', content_type: 'video/mp4' },
        cover: {
          ...(await keep(files.cover, coverKey)),
          kind: 'image',
          content_type: 'image/jpeg',
        },
        now,
      } as const;
      await finishVideo(db, taken, made);
    });
  } finally {
    await source.discard();
    for (const file of [files.video, files.cover]) await rm(file, { force: true });
  }
}
