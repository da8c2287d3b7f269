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
import { repeatInLanes } from '#lib/repeat-in-lanes.ts';

/** How often progress is stored and the lease renewed. */
const heartbeatMs = 3_000;

/** Converts queued videos, a few at once. When `signal` fires, the running ones are released for another process. */
export const makeVideos = (deps: Deps, signal: AbortSignal): Promise<number> =>
  repeatInLanes(signal, () => makeNext(deps, signal));

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
    // A missing ffmpeg is an expected state; other errors are logged.
    if (fault !== 'noConverter') throw error;
  } finally {
    watch.stop();
  }
  return true;
}

type Watched = { signal: AbortSignal; onPercent: (percent: number) => void; stop: () => void };

/** Renews the lease while working, and aborts the work when it is lost. */
function keepLease({ db, clock }: Deps, taken: VideoRow, ending: AbortSignal): Watched {
  const lost = new AbortController();
  let percent = 0;
  const beat = async () => {
    const isOurs = await updateProgress(db, taken, { percent, now: clock.now() });
    if (!isOurs) lost.abort(new Error('another maker took over'));
  };
  // A failed renewal may succeed at the next beat.
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
  // Next to the source, where the sweep finds leftovers of killed processes.
  const files = { source: source.file, video: `${source.file}.mp4`, cover: `${source.file}.jpg` };
  try {
    await convertVideo(files, watch);
    watch.signal.throwIfAborted();
    const now = clock.now();
    // Each try has its own name: a late process must not overwrite another's files.
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
