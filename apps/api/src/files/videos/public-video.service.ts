import { buffer } from 'node:stream/consumers';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { type Redaction, findRedactions } from '#providers/video/video-redactions.ts';
import { type FileRow, findFile } from '../files.store.ts';
import { findVideoOfFile } from './videos.store.ts';

/** A public video as others see it, with the byte ranges to redact. */
export type PublicVideo = { file: FileRow; redactions: readonly Redaction[] };

/**
 * Originals contain the position, so they are for owner and reviewers only. Others get the converted video; where
 * conversion failed, the original with everything redacted that playback does not need; where that cannot be
 * determined, nothing.
 */
export async function findPublicVideo(deps: Deps, original: FileRow): Promise<PublicVideo> {
  const { db, storage } = deps;
  const video = await findVideoOfFile(db, original.id);
  const made = video?.file_id ? await findFile(db, video.file_id) : null;
  if (made !== null) return { file: { ...made, acl: original.acl }, redactions: [] };
  if (video?.status === 'wanted' || video?.status === 'making') {
    const { status, percent } = video;
    throw new Failure('videoNotReady', {}, { status, percent });
  }
  const redactions = await findRedactions(original.bytes, async ({ start, end }) => {
    const piece = await storage.read(original.object_key, { start, end: end - 1 });
    return piece && buffer(piece);
  });
  if (redactions === null) throw new Failure('videoWithheld');
  return { file: original, redactions };
}
