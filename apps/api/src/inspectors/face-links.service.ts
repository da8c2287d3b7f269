import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type {
  FaceCheck,
  getRecognitionResult,
  getUrlBeforeJob,
  getUrlWithBindEvaluator,
  getUrlWithUpdateReport,
} from '@yanche/contract/inspectors/face-checks';
import { safeReturnUrl } from '@yanche/host/return-url';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { MINUTE_MS } from '@yanche/rules/calendar';
import {
  faceLinkMinutes,
  type FacePurpose,
  faceReasonLabels,
  type FaceState,
} from '@yanche/rules/inspectors/face-check';
import { onboardingStepLabels } from '@yanche/rules/inspectors/onboarding-steps';
import { inTransaction } from '#database/database.ts';
import type { Db } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { readToken, signToken } from '#lib/signing/signed-token.ts';
import type { Caller } from '#route.ts';
import {
  type FaceCheckRow,
  findFaceCheck,
  findLastFaceCheck,
  insertFaceCheck,
} from './face-checks.store.ts';
import { findIdentity, lockPerson } from './identities.store.ts';
import { requireAsked } from './job-face.service.ts';
import { requireCorrectable } from './own-correction.service.ts';
import { isReopened, triesLeftOf } from './onboarding-facts.ts';

type Link = AnswerOf<typeof getUrlWithBindEvaluator>;
type New = {
  purpose: FacePurpose;
  returnUrl: string | undefined;
  reportId?: string;
  taskId?: string;
  note?: string;
};

/** Throws `stepLacking`, `faceLinkUsed` once they are bound, `returnUnsafe`. */
export async function linkToBind(
  deps: Deps,
  caller: Caller,
  { returnUrl }: BodyOf<typeof getUrlWithBindEvaluator>,
): Promise<Link> {
  return newLink(deps, caller, { purpose: 'bindEvaluator', returnUrl });
}

/** Throws `notFound` for a report of somebody else, `correctionWaits`. */
export async function linkToUpdateReport(
  deps: Deps,
  caller: Caller,
  { reportId, reason, returnUrl }: BodyOf<typeof getUrlWithUpdateReport>,
): Promise<Link> {
  return newLink(deps, caller, { purpose: 'updateReport', returnUrl, reportId, note: reason });
}

/** Throws `notFound` for a job of somebody else, `faceLinkUsed` where none is asked for or it was done. */
export async function linkBeforeJob(
  deps: Deps,
  caller: Caller,
  { taskId, returnUrl }: BodyOf<typeof getUrlBeforeJob>,
): Promise<Link> {
  return newLink(deps, caller, { purpose: 'beforeJob', returnUrl, taskId });
}

async function newLink(
  deps: Deps,
  { userId }: Caller,
  { purpose, returnUrl, reportId, taskId, note = '' }: New,
): Promise<Link> {
  const now = deps.clock.now();
  const id = newId();
  const expiresAt = new Date(now.getTime() + faceLinkMinutes * MINUTE_MS);
  const back = ownPath(deps, returnUrl);
  await inTransaction(deps.db, async (tx) => {
    await lockPerson(tx, userId);
    if (reportId !== undefined) await requireCorrectable(tx, { reportId, userId });
    if (taskId !== undefined) await requireAsked(tx, { taskId, userId });
    await requireBindable(tx, userId, purpose);
    await insertFaceCheck(tx, {
      id,
      user_id: userId,
      purpose,
      report_id: reportId ?? null,
      task_id: taskId ?? null,
      note,
      state: 'open',
      return_path: back,
      expires_at: expiresAt,
      created_at: now,
    });
  });
  const token = signToken(deps.links, 'faceLink', { expiresAt, fields: [id, userId] });
  // Behind the #, so that no server and no log sees it.
  const url = `/faceMiddlePage#token=${encodeURIComponent(token)}`;
  return { sessionId: id, url, expiresAt: expiresAt.toISOString() };
}

async function requireBindable(db: Db, userId: string, purpose: FacePurpose): Promise<void> {
  const identity = await findIdentity(db, userId);
  const lacksIdentity = new Failure('stepLacking', { step: onboardingStepLabels.identity });
  if (identity === null) throw lacksIdentity;
  if (purpose !== 'bindEvaluator') return;
  const last = await findLastFaceCheck(db, userId, purpose);
  if (last !== null && isReopened(last, identity.confirmed_at)) throw lacksIdentity;
  if (last?.state === 'passed' || last?.state === 'review') throw new Failure('faceLinkUsed');
}

/** A page of ours, without its origin; null when none was given. */
function ownPath({ config }: Deps, given: string | undefined): string | null {
  if (given === undefined) return null;
  const origin = new URL(config.publicUrl).origin;
  const safe = safeReturnUrl(given, { origin, allowedHosts: [], allowedPaths: [] });
  if (safe === null) throw new Failure('returnUnsafe');
  const { pathname, search } = new URL(safe);
  return `${pathname}${search}`;
}

/** The check a link is for. Throws `faceLinkOver` when it is forged, too old or somebody else's. */
export async function checkOfLink(
  { db, links, clock }: Deps,
  { userId }: Caller,
  token: string,
): Promise<FaceCheckRow> {
  const [id = '', owner] = readToken(links, 'faceLink', token, clock.now())?.fields ?? [];
  if (owner !== userId) throw new Failure('faceLinkOver');
  const row = await findFaceCheck(db, id);
  if (row === null) throw new Failure('faceLinkOver');
  return row;
}

export async function readFaceCheck(
  { db, clock, face }: Deps,
  { userId }: Caller,
  id: string,
): Promise<FaceCheck> {
  const row = await findFaceCheck(db, id);
  if (row === null || row.user_id !== userId) throw new Failure('notFound');
  return {
    sessionId: row.id,
    purpose: row.purpose,
    state: row.state,
    reason: row.reason,
    decidedReason: row.decided_reason,
    triesLeft: await triesLeftOf(db, userId, clock.now()),
    provider: face.name,
    returnUrl: row.return_path,
  };
}

const results: Record<FaceState, AnswerOf<typeof getRecognitionResult>['result']> = {
  open: 'pending',
  review: 'review',
  passed: 'pass',
  failed: 'fail',
  declined: 'fail',
};

export async function readResult(
  { db }: Deps,
  { userId }: Caller,
  sessionId: string,
  language: Language,
): Promise<AnswerOf<typeof getRecognitionResult>> {
  const row = await findFaceCheck(db, sessionId);
  if (row === null || row.user_id !== userId) throw new Failure('notFound');
  const words = row.reason === null ? null : inLanguage(faceReasonLabels[row.reason], language);
  const result = results[row.state];
  return {
    sessionId,
    result,
    score: row.score,
    failReason: result === 'fail' ? (row.decided_reason ?? words) : null,
  };
}
