import { canonicalJson } from '../canonical-json.ts';
import { fromBase64, type Sha256, toHex, utf8 } from './bytes.ts';
import {
  type Checkpoint,
  type NoteKey,
  openCheckpoint,
  parseVerifierKey,
  type VerifyEd25519,
} from './checkpoint.ts';
import type { Evidence, Logged } from './evidence.ts';
import { isPublished, type LogEntry } from './log-entry.ts';
import { changedPart, copiesIn, entryIn } from './logged-copies.ts';

/** `noted`: true, and to be known. `unchecked`: could not be done here; never as good as passed. */
export type StepResult = 'passed' | 'failed' | 'noted' | 'unchecked';

/** Why a step ended as it did; a sentence is made of it where it is shown. */
type StepReason =
  | 'ok'
  | 'keysFromFile'
  | 'badCheckpoint'
  | 'badProof'
  | 'badEntry'
  | 'dependsOnLog'
  | 'dependsOnContent'
  | 'badSignature'
  | 'otherReport'
  | 'textChanged'
  | 'photoListChanged'
  | 'photosChanged'
  | 'someChanged'
  | 'firstReport'
  | 'badChain'
  | 'noneGiven'
  | 'someGiven'
  | 'photoChanged'
  | 'unlisted'
  | 'badCopies'
  | 'copies'
  | 'noPhotos'
  | 'revoked'
  | 'amended'
  | 'nothingLater'
  | 'notInLog'
  | 'current';

export type ProofStep = {
  name: 'content' | 'photos' | 'signature' | 'chain' | 'log' | 'checkpoint' | 'later';
  result: StepResult;
  why: StepReason;
  /** Hashes or keys that were compared: what stands there, what was computed. */
  compared?: { stated: string; computed: string };
  /** Of the log: place of the entry, entries in all, hashes on the way up. */
  place?: { index: number; size: number; hashes: number };
  /** Of the photos. */
  count?: { matching: number; total: number; wrong: readonly string[] };
};

/** What the log has about the report now; asked for by whoever is online. */
export type Since = { later: readonly Logged[]; checkpoint: string };

/**
 * A photo that the reader has, an original or a copy with covered plates: its name, and SHA-256 in hex. `of`: the original that
 * it is shown for, where that is known.
 */
export type PhotoAtHand = { name: string; sha256: string; of?: string };

type Checks = { sha256: Sha256; verifyEd25519: VerifyEd25519 };

/**
 * Checks a report without its maker. Asks nobody. `trusted`: keys from a place other than the file; without them (null) whatever
 * rests on a key is unchecked, since anybody can sign with a key of their own. `since`: null without a connection. Steps in the
 * order in which they are told.
 */
export async function verifyEvidence(
  checks: Checks,
  evidence: Evidence,
  {
    trusted,
    since,
    photos,
  }: {
    trusted: readonly NoteKey[] | null;
    since: Since | null;
    photos: readonly PhotoAtHand[];
  },
): Promise<ProofStep[]> {
  const { sha256 } = checks;
  const keys = trusted ?? evidence.keys.flatMap((key) => parseVerifierKey(sha256, key) ?? []);
  const isTrusted = trusted !== null;
  const checkpoint = await openCheckpoint(checks, evidence.checkpoint, keys);
  const logged = checkpoint && entryIn(sha256, evidence.logged, checkpoint);
  const log = logStep(evidence, checkpoint, logged);
  const content = contentStep(sha256, evidence, { checkpoint, logged });
  return [
    content,
    photosStep(evidence, content, {
      atHand: photos,
      copies: copiesIn(sha256, evidence, checkpoint),
    }),
    await signatureStep(checks, evidence, { keys, isTrusted, logged }),
    chainStep(sha256, evidence, { checkpoint, logged }),
    log,
    checkpointStep(checkpoint, isTrusted),
    laterStep(sha256, since ?? evidence, {
      checkpoint:
        since === null ? checkpoint : await openCheckpoint(checks, since.checkpoint, keys),
      hash: evidence.seal.hash,
      isNow: since !== null && isTrusted,
      isLogged: logged !== null && isPublished(logged) && logged.hash === evidence.seal.hash,
    }),
  ];
}

function checkpointStep(checkpoint: Checkpoint | null, isTrusted: boolean): ProofStep {
  const name = 'checkpoint';
  if (checkpoint === null) return { name, result: 'failed', why: 'badCheckpoint' };
  return isTrusted
    ? { name, result: 'passed', why: 'ok' }
    : { name, result: 'unchecked', why: 'keysFromFile' };
}

function logStep(
  { logged: { index, proof } }: Evidence,
  checkpoint: Checkpoint | null,
  logged: LogEntry | null,
): ProofStep {
  const name = 'log';
  if (checkpoint === null) return { name, result: 'unchecked', why: 'badCheckpoint' };
  if (logged === null) return { name, result: 'failed', why: 'badProof' };
  const place = { index, size: checkpoint.size, hashes: proof.length };
  return isPublished(logged)
    ? { name, result: 'passed', why: 'ok', place }
    : { name, result: 'failed', why: 'badEntry', place };
}

function contentStep(
  sha256: Sha256,
  evidence: Evidence,
  { checkpoint, logged }: { checkpoint: Checkpoint | null; logged: LogEntry | null },
): ProofStep {
  const name = 'content';
  const { report } = evidence;
  if (logged === null || !isPublished(logged)) {
    return { name, result: 'unchecked', why: 'dependsOnLog' };
  }
  const computed = toHex(sha256(utf8(canonicalJson(report))));
  const compared = { stated: logged.public, computed };
  return computed === logged.public
    ? { name, result: 'passed', why: 'ok', compared }
    : {
        name,
        result: 'failed',
        why: changedPart(sha256, evidence, { checkpoint, stated: logged.public }),
        compared,
      };
}

async function signatureStep(
  { verifyEd25519 }: Checks,
  { seal }: Evidence,
  given: { keys: readonly NoteKey[]; isTrusted: boolean; logged: LogEntry | null },
): Promise<ProofStep> {
  const name = 'signature';
  const { keys, isTrusted, logged } = given;
  const signature = fromBase64(seal.signature);
  const signed = await Promise.all(
    keys.map(
      async ({ publicKey }) =>
        signature?.length === 64 && verifyEd25519(publicKey, signature, utf8(seal.hash)),
    ),
  );
  if (!signed.includes(true)) return { name, result: 'failed', why: 'badSignature' };
  if (logged !== null && logged.hash !== seal.hash) {
    const compared = { stated: logged.hash, computed: seal.hash };
    return { name, result: 'failed', why: 'otherReport', compared };
  }
  return isTrusted
    ? { name, result: 'passed', why: 'ok' }
    : { name, result: 'unchecked', why: 'keysFromFile' };
}

function chainStep(
  sha256: Sha256,
  { seal, before, logged: { index } }: Evidence,
  { checkpoint, logged }: { checkpoint: Checkpoint | null; logged: LogEntry | null },
): ProofStep {
  const name = 'chain';
  if (checkpoint === null || logged === null || !isPublished(logged)) {
    return { name, result: 'unchecked', why: 'dependsOnLog' };
  }
  if (logged.prev !== seal.prevHash) return { name, result: 'failed', why: 'badChain' };
  if (logged.prev === null) return { name, result: 'passed', why: 'firstReport' };
  if (before === null) return { name, result: 'unchecked', why: 'noneGiven' };
  const former = entryIn(sha256, before, checkpoint);
  const isBefore =
    former !== null && isPublished(former) && former.hash === logged.prev && before.index < index;
  return isBefore
    ? { name, result: 'passed', why: 'ok' }
    : { name, result: 'failed', why: 'badChain' };
}

function laterStep(
  sha256: Sha256,
  { later }: Pick<Since, 'later'>,
  {
    checkpoint,
    hash,
    isNow,
    isLogged,
  }: { checkpoint: Checkpoint | null; hash: string; isNow: boolean; isLogged: boolean },
): ProofStep {
  const name = 'later';
  if (checkpoint === null) return { name, result: 'unchecked', why: 'dependsOnLog' };
  const entries = later.map((one) => entryIn(sha256, one, checkpoint));
  const isAbout = (entry: LogEntry | null) =>
    entry !== null &&
    (entry.event === 'revoked'
      ? entry.hash === hash
      : entry.event === 'amended' && entry.former === hash);
  if (!entries.every(isAbout)) return { name, result: 'failed', why: 'badEntry' };
  const events = entries.map((entry) => entry?.event);
  if (events.includes('revoked')) return { name, result: 'failed', why: 'revoked' };
  if (events.includes('amended')) return { name, result: 'noted', why: 'amended' };
  // Of a version that never stood in the log nothing can be said to have happened, or not to have.
  if (!isLogged) return { name, result: 'unchecked', why: 'notInLog' };
  // A file can leave out what happened, so the absence of it proves nothing.
  return isNow
    ? { name, result: 'passed', why: 'current' }
    : { name, result: 'unchecked', why: 'nothingLater' };
}

function photosStep(
  { report }: Evidence,
  content: ProofStep,
  { atHand, copies }: { atHand: readonly PhotoAtHand[]; copies: ReturnType<typeof copiesIn> },
): ProofStep {
  const name = 'photos';
  const originals = new Map((report.photos ?? []).map(({ sha256 }) => [sha256, sha256]));
  // By the hash of what a reader may have: the original that it stands for.
  const known = new Map(originals);
  if (copies !== null && copies !== 'bad') {
    for (const [original, copy] of copies) known.set(copy, original);
  }
  const matched = atHand.map(({ sha256, of }) => {
    const original = known.get(sha256);
    return of === undefined || of === original ? original : undefined;
  });
  const wrong = atHand.flatMap((photo, at) => (matched[at] === undefined ? [photo.name] : []));
  const matching = new Set(matched.filter((original) => original !== undefined)).size;
  const total = originals.size;
  const count = { matching, total, wrong };
  if (content.result !== 'passed')
    return { name, result: 'unchecked', why: 'dependsOnContent', count };
  if (copies === 'bad') return { name, result: 'failed', why: 'badCopies', count };
  // Only of a photo that was shown for a certain one it is known that it is not what it should be.
  if (atHand.some(({ of }, at) => of !== undefined && matched[at] === undefined)) {
    return { name, result: 'failed', why: 'photoChanged', count };
  }
  if (wrong.length > 0) return { name, result: 'noted', why: 'unlisted', count };
  if (total === 0) return { name, result: 'unchecked', why: 'noPhotos', count };
  const isCopied = atHand.some(({ sha256 }) => !originals.has(sha256));
  if (matching === total) return { name, result: 'passed', why: isCopied ? 'copies' : 'ok', count };
  // All that is shown to strangers is a whole of its own: what is not shown cannot be checked by them.
  if (isCopied && copies !== null && [...copies.keys()].every((each) => matched.includes(each))) {
    return { name, result: 'passed', why: 'copies', count };
  }
  return { name, result: 'unchecked', why: matching === 0 ? 'noneGiven' : 'someGiven', count };
}

export type ProofOutcome =
  | 'genuine'
  | 'amended'
  | 'revoked'
  | 'issued'
  | 'otherPhoto'
  | 'forged'
  | 'unproven';

/**
 * The whole in one word: failed when any step failed; proven only when what a report rests on passed. `issued`: it was genuine
 * when it was issued, and what happened to it since could not be asked. `otherPhoto`: the report holds, and a chosen picture is
 * none of its photos, which may be a reduced one as well as another one.
 */
export function outcomeOf(steps: readonly ProofStep[]): ProofOutcome {
  const failed = steps.filter(({ result }) => result === 'failed');
  if (failed.some(({ why }) => why !== 'revoked')) return 'forged';
  const needed = ['content', 'signature', 'chain', 'log', 'checkpoint'];
  const isProven = steps.every(({ name, result }) => !needed.includes(name) || result === 'passed');
  if (!isProven) return 'unproven';
  if (failed.length > 0) return 'revoked';
  if (steps.some(({ why }) => why === 'unlisted')) return 'otherPhoto';
  const later = steps.find(({ name }) => name === 'later');
  if (later?.why === 'amended') return 'amended';
  return later?.result === 'passed' ? 'genuine' : 'issued';
}
