import type { Deps } from '#deps.ts';
import { isOwnOrigin } from '#lib/http/own-origin.ts';
import { videoAnswer } from './video-answer.ts';
import { findVideo, videoNoticeQueue } from './videos.store.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';

/** Each may take some seconds when nobody answers. */
const maxPerRound = 20;

/** Tells who asked for it at the upload that a video is ready or failed. What does not arrive is sent again, then no more. */
export const sendVideoNotices = (deps: Deps, signal: AbortSignal): Promise<number> =>
  repeatUntilDone(async () => !signal.aborted && sendNext(deps), maxPerRound);

async function sendNext(deps: Deps): Promise<boolean> {
  const { db, clock, links, config } = deps;
  const taken = await videoNoticeQueue.take(db, clock.now());
  if (taken === null) return false;
  const video = await findVideo(db, taken.upload_id);
  // It was checked at the upload; which sites are ours may have changed since.
  if (!video?.notify_url || !isOwnOrigin(video.notify_url, config)) {
    await videoNoticeQueue.finish(db, taken);
    return true;
  }
  const { status, url, coverUrl, failReason } = videoAnswer(
    { links, now: clock.now(), language: 'zh' },
    video,
  );
  const absolute = (address: string) => new URL(address, config.publicUrl).href;
  // Whoever is told need not be who filmed: a link to the original would say where that was.
  const isReady = status === 'ready';
  await deps.sendNotice(video.notify_url, {
    persistentId: taken.upload_id,
    status,
    url: isReady ? absolute(url) : null,
    coverUrl: coverUrl && absolute(coverUrl),
    failReason,
  });
  await videoNoticeQueue.finish(db, taken);
  return true;
}
