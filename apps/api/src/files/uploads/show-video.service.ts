import type { VideoState } from '@yanche/contract/files/uploads';
import type { Language } from '@yanche/rules/bilingual';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { videoAnswer } from '../videos/video-answer.ts';
import type { Caller } from '#route.ts';
import { findVideo } from '../videos/videos.store.ts';

/** The state of a video's conversion for its owner; for others it does not exist. */
export async function getVideoState(
  { db, links, clock }: Deps,
  { userId }: Caller,
  persistentId: string,
  language: Language,
): Promise<VideoState> {
  const video = await findVideo(db, persistentId);
  if (video?.owner_id !== userId) throw new Failure('fileMissing');
  return videoAnswer({ links, now: clock.now(), language }, video);
}
