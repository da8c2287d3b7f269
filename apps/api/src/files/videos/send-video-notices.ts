import type { Deps } from '#deps.ts';
import { isOwnOrigin } from '#lib/http/own-origin.ts';
import { videoAnswer } from './video-answer.ts';
import { findVideo, videoNoticeQueue } from './videos.store.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';

/** Each may take seconds when the receiver does not answer. */
const maxPerRound = 20;

/** Notifies the URL given at the upload that a video is ready or failed; retries undelivered notices a few times. */
export const sendVideoNotices = (deps: Deps, signal: AbortSignal): Promise<number> =>
  repeatUntilDone(signal, () => sendNext(deps), maxPerRound);

async function sendNext(deps: Deps): Promise<boolean> {
  const { db, clock, links, config } = deps;
  const taken = await videoNoticeQueue.take(db, clock.now());
  if (taken === null) return false;
  const video = await findVideo(db, taken.upload_id);
  // Checked at the upload, but the list of our sites may have changed.
  if (!video?.notify_url || !isOwnOrigin(video.notify_url, config)) {
    await videoNoticeQueue.finish(db, taken);
    return true;
  }
  const { status, url, coverUrl, failReason } = videoAnswer(
    { links, now: clock.now(), language: 'zh' },
    video,
  );
  const absolute = (address: string) => new URL(address, config.publicUrl).href;
  // The receiver need not be the owner: a link to the original would reveal its position.
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
