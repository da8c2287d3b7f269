import { canonicalJson } from '../canonical-json.ts';
import { fromBase64, type Sha256, toHex, utf8 } from './bytes.ts';
import type { Checkpoint } from './checkpoint.ts';
import type { CoveredCopy, Evidence, Logged } from './evidence.ts';
import { type LogEntry, parseLogEntry } from './log-entry.ts';
import { isIncluded, leafHash } from './tree.ts';

/** The entry, if the log under this checkpoint has it; otherwise null. */
export function entryIn(
  sha256: Sha256,
  { index, entry, proof: hashes }: Logged,
  { size, root }: Checkpoint,
): LogEntry | null {
  const proof = hashes.flatMap((hash) => fromBase64(hash) ?? []);
  if (proof.length !== hashes.length) return null;
  const isThere = isIncluded(sha256, leafHash(sha256, utf8(entry)), { index, size, proof, root });
  return isThere ? parseLogEntry(entry) : null;
}

/** The list of copies, if the log has this very list for this report; otherwise null. */
function listInLog(
  sha256: Sha256,
  { seal, copies }: Evidence,
  checkpoint: Checkpoint,
): readonly CoveredCopy[] | null {
  const entry = copies ? entryIn(sha256, copies.logged, checkpoint) : null;
  const holds =
    entry?.event === 'covered' &&
    entry.hash === seal.hash &&
    entry.copies === toHex(sha256(utf8(canonicalJson(copies?.list))));
  return holds ? (copies?.list ?? null) : null;
}

/** The copies of a report's photos, by original; null without a list, `bad` for one that is not the log's or the report's. */
export function copiesIn(
  sha256: Sha256,
  evidence: Evidence,
  checkpoint: Checkpoint | null,
): ReadonlyMap<string, string> | 'bad' | null {
  if (!evidence.copies || checkpoint === null) return null;
  const list = listInLog(sha256, evidence, checkpoint);
  const originals = new Set((evidence.report.photos ?? []).map((photo) => photo.sha256));
  const holds = list?.every(({ original }) => originals.has(original));
  return list && holds ? new Map(list.map(({ original, copy }) => [original, copy])) : 'bad';
}

type ChangedPart = 'textChanged' | 'photoListChanged' | 'photosChanged' | 'someChanged';

/**
 * Which part of a report was touched, as far as the list of copies tells, which the log has by itself: with its hashes of photos
 * put back, a report whose text is whole fits again.
 */
export function changedPart(
  sha256: Sha256,
  evidence: Evidence,
  { checkpoint, stated }: { checkpoint: Checkpoint | null; stated: string },
): ChangedPart {
  const list = checkpoint === null ? null : listInLog(sha256, evidence, checkpoint);
  if (list === null) return 'someChanged';
  const { photos = [] } = evidence.report;
  const listed = new Set(list.map(({ original }) => original));
  const given = new Set(photos.map((photo) => photo.sha256));
  const lost = [...listed].filter((original) => !given.has(original));
  if (lost.length === 0)
    return [...given].every((own) => listed.has(own)) ? 'textChanged' : 'someChanged';
  const strange = [...given].filter((own) => !listed.has(own));
  const former = new Map(strange.map((own, at) => [own, lost[at]]));
  const repaired = {
    ...evidence.report,
    photos: photos.map((photo) => ({ ...photo, sha256: former.get(photo.sha256) ?? photo.sha256 })),
  };
  const isWhole = toHex(sha256(utf8(canonicalJson(repaired)))) === stated;
  return isWhole ? 'photoListChanged' : 'photosChanged';
}
