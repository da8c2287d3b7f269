import { findRedactions, type Redaction } from './video-redactions.ts';
import type { TrackFacts } from './track-facts.ts';
import { readMp4 } from './read-mp4.ts';
import { readWebm } from './read-webm.ts';

/** What the bytes of a short film say. */
export type ClipFacts = TrackFacts & {
  contentType: 'video/mp4' | 'video/quicktime' | 'video/webm';
  ext: 'mp4' | 'mov' | 'webm';
  redactions: readonly Redaction[];
};

const ebmlHead = 0x1a45dfa3;

/** Reads a clip as browsers and phones record them; null: not a film, or one that cannot be shown to others safely. */
export async function readClip(bytes: Buffer): Promise<ClipFacts | null> {
  if (bytes.length < 12) return null;
  if (bytes.readUInt32BE(0) === ebmlHead) {
    const webm = readWebm(bytes);
    return webm && { contentType: 'video/webm', ext: 'webm', ...webm };
  }
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return null;
  const mp4 = readMp4(bytes);
  if (mp4 === null) return null;
  const read = async ({ start, end }: { start: number; end: number }) => bytes.subarray(start, end);
  const redactions = await findRedactions(bytes.length, read, { fragments: true });
  if (redactions === null) return null;
  return bytes.toString('latin1', 8, 12) === 'qt  '
    ? { contentType: 'video/quicktime', ext: 'mov', ...mp4, redactions }
    : { contentType: 'video/mp4', ext: 'mp4', ...mp4, redactions };
}
