import { createHash, randomInt } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type {
  askFaceReview,
  FaceCheck,
  judgeFace,
  startFaceTurns,
} from '@yanche/contract/inspectors/face-checks';
import { chooseTurns, faceTurnSeconds } from '@yanche/rules/inspectors/face-check';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { type FaceJudgement, FaceFault, type FaceTask } from '#providers/face/face.ts';
import type { Caller } from '#route.ts';
import {
  type FaceCheckRow,
  findLastFaceCheck,
  lockFaceCheck,
  updateFaceCheck,
  wereFramesSeen,
} from './face-checks.store.ts';
import { checkOfLink, readFaceCheck } from './face-links.service.ts';
import { findIdentity, lockPerson } from './identities.store.ts';
import { triesLeftOf } from './onboarding-facts.ts';

/* Pictures go from the request to the provider and into nothing else; only that of a case a person decides is kept, sealed. */

const judgeMs = 50_000;

/** Throws `faceLinkOver`, `faceLinkUsed`, `faceTriesUsed`. */
export async function startTurns(
  deps: Deps,
  caller: Caller,
  { token }: BodyOf<typeof startFaceTurns>,
): Promise<AnswerOf<typeof startFaceTurns>> {
  const now = deps.clock.now();
  const { id } = await checkOfLink(deps, caller, token);
  const turns = chooseTurns((below) => randomInt(below));
  const until = new Date(now.getTime() + faceTurnSeconds * 1000);
  await inTransaction(deps.db, async (tx) => {
    await lockPerson(tx, caller.userId);
    const row = await requireOpen(tx, id);
    if ((await triesLeftOf(tx, caller.userId, now)) === 0) throw new Failure('faceTriesUsed');
    const consent_at = row.consent_at ?? now;
    await updateFaceCheck(tx, id, { turns, turns_until: until, consent_at });
  });
  return { turns, until: until.toISOString() };
}

/** Ask after the person was locked, so that no newer link comes meanwhile. */
async function requireOpen(tx: Tx, id: string): Promise<FaceCheckRow> {
  const row = await lockFaceCheck(tx, id);
  if (row?.state !== 'open') throw new Failure('faceLinkUsed');
  if (!(await isNewest(tx, row))) throw new Failure('faceLinkOver');
  return row;
}

/** Only the newest check of a person for a purpose counts; a link to an older one would let them choose which. */
async function isNewest(tx: Tx, { id, user_id, purpose }: FaceCheckRow): Promise<boolean> {
  return (await findLastFaceCheck(tx, user_id, purpose))?.id === id;
}

/** Throws also `faceTurnsOver`, `facePictureBroken`, `faceDown`; the last two use no try up. */
export async function judge(
  deps: Deps,
  caller: Caller,
  { token, still, frames }: BodyOf<typeof judgeFace>,
): Promise<FaceCheck> {
  const { db, pii, clock } = deps;
  const { id } = await checkOfLink(deps, caller, token);
  // The turns are spent first: whatever happens then, they cannot be answered twice.
  const { turns, identity } = await inTransaction(db, async (tx) => {
    // Tries are counted over all checks of a person: two that run at once would both see the last one free.
    await lockPerson(tx, caller.userId);
    const asConfirmed = await findIdentity(tx, caller.userId);
    if (asConfirmed === null) throw new Failure('faceLinkOver');
    const row = await requireOpen(tx, id);
    const now = clock.now();
    if ((await triesLeftOf(tx, caller.userId, now)) === 0) throw new Failure('faceTriesUsed');
    if (row.turns_until === null || row.turns_until < now) throw new Failure('faceTurnsOver');
    await updateFaceCheck(tx, id, { turns_until: null, tries: row.tries + 1 });
    return { turns: row.turns, identity: asConfirmed };
  });
  const pictures = [still, ...frames].map((text) => Buffer.from(text, 'base64'));
  const hashes = pictures.map((picture) => createHash('sha256').update(picture).digest('hex'));
  const [first = Buffer.alloc(0), ...others] = pictures;
  const portrait = Buffer.from(pii.open(identity.portrait_sealed), 'base64');
  const judgement = (await wereFramesSeen(db, hashes))
    ? ({ outcome: 'fail', reason: 'replayed', score: null } as const)
    : await ask(deps, id, { still: first, frames: others, turns, portrait });
  const refusal = await inTransaction(db, async (tx) => {
    await lockPerson(tx, caller.userId);
    // Meanwhile they may have asked for a person; then that one decides.
    const row = await lockFaceCheck(tx, id);
    if (row?.state !== 'open') return null;
    const frame_hashes = [...row.frame_hashes, ...hashes];
    // Judging takes seconds. A judgement about an identity that was exchanged meanwhile, or by a link that a newer one
    // replaced, is about nothing: the check stays open, the try is spent and the pictures count as seen.
    const isNew = await isNewest(tx, row);
    if (!isNew || !isSameIdentity(await findIdentity(tx, caller.userId), identity)) {
      await updateFaceCheck(tx, id, { frame_hashes });
      return isNew ? 'faceTurnsOver' : 'faceLinkOver';
    }
    const left = await triesLeftOf(tx, caller.userId, clock.now());
    await updateFaceCheck(tx, id, {
      state: stateAfter(judgement, left),
      provider: deps.face.name,
      score: judgement.score,
      reason: judgement.reason,
      frame_hashes,
      ...(judgement.outcome === 'doubtful' && { still_sealed: pii.seal(still) }),
    });
    return null;
  });
  if (refusal !== null) throw new Failure(refusal);
  return readFaceCheck(deps, caller, id);
}

type Identity = NonNullable<Awaited<ReturnType<typeof findIdentity>>>;

/** A portrait is sealed anew each time it is given, so that what is sealed tells two of them apart. */
const isSameIdentity = (now: Identity | null, judged: Identity): boolean =>
  now !== null &&
  now.confirmed_at.getTime() === judged.confirmed_at.getTime() &&
  now.portrait_sealed === judged.portrait_sealed;

function stateAfter({ outcome }: FaceJudgement, triesLeft: number) {
  if (outcome === 'pass') return 'passed';
  if (outcome === 'doubtful') return 'review';
  return triesLeft === 0 ? 'failed' : 'open';
}

/** The judgement; a set that could not be judged does not count as a try. */
async function ask({ face, db }: Deps, id: string, task: FaceTask): Promise<FaceJudgement> {
  try {
    return await face.judge(task, AbortSignal.timeout(judgeMs));
  } catch (error) {
    await inTransaction(db, async (tx) => {
      const row = await lockFaceCheck(tx, id);
      if (row !== null) await updateFaceCheck(tx, id, { tries: Math.max(0, row.tries - 1) });
    });
    const isPicture = error instanceof FaceFault && error.kind === 'picture';
    throw new Failure(isPicture ? 'facePictureBroken' : 'faceDown');
  }
}

/** A person looks instead, whenever they like: also when the tries are used up. Again is the same case. Throws `faceLinkOver`, `faceLinkUsed`. */
export async function askForPerson(
  deps: Deps,
  caller: Caller,
  { token, still }: BodyOf<typeof askFaceReview>,
): Promise<FaceCheck> {
  const { id } = await checkOfLink(deps, caller, token);
  await inTransaction(deps.db, async (tx) => {
    // From here on the identity is fixed: it must not be exchanged at the same time.
    await lockPerson(tx, caller.userId);
    const row = await lockFaceCheck(tx, id);
    if (row?.state === 'review') return;
    if (row?.state !== 'open' && row?.state !== 'failed') throw new Failure('faceLinkUsed');
    if (!(await isNewest(tx, row))) throw new Failure('faceLinkOver');
    await updateFaceCheck(tx, id, {
      state: 'review',
      reason: row.reason ?? 'byHand',
      still_sealed: still === null ? null : deps.pii.seal(still),
    });
  });
  return readFaceCheck(deps, caller, id);
}
