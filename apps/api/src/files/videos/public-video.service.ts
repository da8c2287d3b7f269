import { buffer } from 'node:stream/consumers';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { type Redaction, findRedactions } from '#providers/video/video-redactions.ts';
import { type FileRow, findFile } from '../files.store.ts';
import { findVideoOfFile } from './videos.store.ts';

/** What strangers see of a public video, and which of its bytes they do not. */
export type PublicVideo = { file: FileRow; redactions: readonly Redaction[] };

/**
 * The original says where it was taken, so it is for its owner and reviewers only. Others get what was made of it; where nothing
 * could be made, the original with all blanked that playing does not need, or, where that cannot be told, nothing.
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
