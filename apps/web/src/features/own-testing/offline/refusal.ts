import { failureCodes, type FailureName } from '@yanche/contract/failure-codes';
import { inspectorFailureCodes } from '@yanche/contract/inspectors/inspector-failure-codes';
import { CallError } from '#lib/call/call-error.ts';
import type { QueuedStep } from './queued-step.ts';

/** Refused on this phone already: what the step rests on was refused before. */
export class StepRefused extends Error {}

/** The server did not decide: it is down, busy, or does not know who asks. */
const undecided = new Set<number>(
  (['notLoggedIn', 'otherSession', 'tooOften', 'internal', 'unavailable', 'crawling'] as const).map(
    (name: FailureName) => failureCodes[name],
  ),
);

/** What a failed attempt says about a step; null when it is to be sent again. */
export function refusalOf(error: unknown): NonNullable<QueuedStep['refusal']> | null {
  if (error instanceof StepRefused) return { text: error.message, code: null, codes: [] };
  if (!(error instanceof CallError) || undecided.has(error.code)) return null;
  return { text: error.message, code: error.code, codes: namedItems(error) };
}

/** The items a refusal names. */
export function namedItems({ data }: CallError): string[] {
  const { codes } = (data ?? {}) as { codes?: unknown };
  return Array.isArray(codes) ? codes.map(String) : [];
}

/** What the person can do about a refused step. */
export type Remedy = 'again' | 'correct' | 'drop';

const remedies: Partial<Record<FailureName, Remedy>> = {
  tooFarAway: 'again',
  tooEarly: 'again',

  wordsRequired: 'correct',
  fileMissing: 'correct',
  answersMissing: 'correct',
  readingsOpen: 'correct',
  requestsOpen: 'correct',
  photosMissing: 'correct',
  limitedNeedsReason: 'correct',
  wrongState: 'drop',
  notAssigned: 'drop',
  notFound: 'drop',
  noPermission: 'drop',
};

/** By the table; what is not in it may be corrected. */
export function remedyOf({ refusal }: Pick<QueuedStep, 'refusal'>): Remedy {
  // Sent again, it has waited on the phone: then nobody on the way is asked.
  if (refusal?.code === inspectorFailureCodes.faceCheckDue) return 'again';
  const name = (Object.keys(remedies) as FailureName[]).find(
    (each) => failureCodes[each] === refusal?.code,
  );
  return (name === undefined ? undefined : remedies[name]) ?? 'correct';
}
