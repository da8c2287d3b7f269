import { addDays, MINUTE_MS, shanghaiDay, shanghaiTime } from '@yanche/rules/calendar';
import { certificateStatusOf } from '@yanche/rules/inspectors/certificate';
import { faceLinkMinutes, faceTriesADay } from '@yanche/rules/inspectors/face-check';
import type { OnboardingFacts, StepFact } from '@yanche/rules/inspectors/onboarding-steps';
import type { Db } from '#database/schema.ts';
import { findContractFact } from './contract-fact.store.ts';
import { findExamFact } from './exam-fact.store.ts';
import { countTries, type FaceCheckRow, findLastFaceCheck } from './face-checks.store.ts';
import { findWayIn } from './identities.store.ts';
import { findPracticalFact } from './practical-fact.store.ts';

const open: StepFact = { state: 'open' };
const done: StepFact = { state: 'done' };

/** What is known of each step. */
export async function loadOnboardingFacts(
  db: Db,
  userId: string,
  now: Date,
): Promise<OnboardingFacts> {
  const [row, check] = await Promise.all([
    findWayIn(db, userId),
    findLastFaceCheck(db, userId, 'bindEvaluator'),
  ]);
  if (row === null) return {};
  const [exam, practical, contract] = await Promise.all([
    findExamFact(db, userId, now),
    findPracticalFact(db, userId, now),
    findContractFact(db, userId, now),
  ]);
  return {
    identity: identityFactOf(row.confirmed_at, check),
    face: await faceFactOf(db, userId, { check, now }),
    // Whoever was certified before there was an exam sits it when their certificate ends: nothing is said of one till then.
    ...((row.cert_no === null || exam.state === 'done') && { exam }),
    // Asked before the first certificate only.
    ...((row.cert_no === null || practical.state === 'done') && { practical }),
    certificate: certificateFactOf(row, now),
    contract,
    area: row.city_ids.length > 0 ? done : { state: 'waiting', reason: 'dispatcherSets' },
    firstJob: row.has_jobs ? done : open,
  };
}

const saidIn = ({ decided_reason }: FaceCheckRow) =>
  decided_reason === null ? {} : { said: decided_reason };

/** Given, unless they were opened again since: then they are to be corrected. */
function identityFactOf(confirmedAt: Date | null, check: FaceCheckRow | null): StepFact {
  if (confirmedAt === null) return open;
  return check !== null && isReopened(check, confirmedAt)
    ? { state: 'open', reason: 'identityReopened', ...saidIn(check) }
    : done;
}

/** Whether the details that this check was for were opened again, and not given since. */
export const isReopened = (
  { reason, decided_at }: Pick<FaceCheckRow, 'reason' | 'decided_at'>,
  confirmedAt: Date,
): boolean => reason === 'factsWrong' && decided_at !== null && decided_at >= confirmedAt;

/** Who was certified, yet gets no jobs, must not read that they can take some. */
function certificateFactOf(
  row: NonNullable<Awaited<ReturnType<typeof findWayIn>>>,
  now: Date,
): StepFact {
  if (row.cert_no === null) {
    return row.claimed_cert_no === null ? open : { state: 'waiting', reason: 'certificateReview' };
  }
  const status =
    row.expires_at === null
      ? 'valid'
      : certificateStatusOf({ expiresAt: row.expires_at, suspendedAt: row.suspended_at }, now);
  if (status === 'suspended') return { state: 'failed', reason: 'certificateSuspended' };
  if (status === 'expired') return { state: 'failed', reason: 'certificateExpired' };
  return row.jobs_paused_at === null ? done : { state: 'failed', reason: 'jobsPaused' };
}

async function faceFactOf(
  db: Db,
  userId: string,
  { check, now }: { check: FaceCheckRow | null; now: Date },
): Promise<StepFact> {
  if (check?.state === 'passed') return done;
  if (check?.state === 'review') return { state: 'waiting', reason: 'faceReview' };
  if ((await triesLeftOf(db, userId, now)) === 0) {
    return { state: 'failed', reason: 'triesUsed', until: await triesAgainAt(db, userId, now) };
  }
  // Of details that were opened again nobody said that it is not them.
  if (check?.state !== 'declined' || check.reason === 'factsWrong') return open;
  return { state: 'failed', reason: 'faceDeclined', ...saidIn(check) };
}

/** Midnight in China; the one after it when tries of a link from just before midnight still count that day. */
async function triesAgainAt(db: Db, userId: string, now: Date): Promise<string> {
  const [next = now, after = now] = [1, 2].map(
    (days) => new Date(shanghaiTime(addDays(shanghaiDay(now), days), 0)),
  );
  return ((await triesLeftOf(db, userId, next)) > 0 ? next : after).toISOString();
}

/**
 * How many sets of pictures may still be judged on this day in China. Checks know when their link was made, not when each set
 * was judged: those of links that lived past midnight count too, else such a link would give six tries within minutes.
 */
export async function triesLeftOf(db: Db, userId: string, now: Date): Promise<number> {
  const since = new Date(shanghaiTime(now, 0) - faceLinkMinutes * MINUTE_MS);
  const used = await countTries(db, userId, since);
  return Math.max(0, faceTriesADay - used);
}
