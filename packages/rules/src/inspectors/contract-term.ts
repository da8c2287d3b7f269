import { DAY_MS, type Instant, toMs } from '../calendar.ts';
import type { StepFact } from './onboarding-steps.ts';

export const INSPECTOR_CONTRACT_RULES = {
  /** Changes with the text: whoever signed an older one is asked to sign the new one. */
  version: 'inspector-2026-11',
  /** From the signature, or from the end of the one before it. */
  days: 365,
  /** How long before its end the next one may be signed, and the inspector is told. */
  renewDays: 30,
} as const;

/** A signed contract of an inspector. */
export type SignedTerm = { readonly template: string; readonly expiresAt: Instant };

/** The end of a contract that is signed now; `before`: the end of the latest one, of another version null. */
export const contractEnd = (before: Instant | null, now: Instant): Date =>
  new Date(
    Math.max(before === null ? 0 : toMs(before), toMs(now)) +
      INSPECTOR_CONTRACT_RULES.days * DAY_MS,
  );

export type ContractStanding = 'none' | 'inForce' | 'endsSoon' | 'newVersion' | 'expired';

/** Where somebody stands whose latest signed contract is this one; `current`: the version that is signed today. */
export function contractStandingOf(
  latest: SignedTerm | null,
  current: string,
  now: Instant,
): ContractStanding {
  if (latest === null) return 'none';
  const end = toMs(latest.expiresAt);
  if (end <= toMs(now)) return 'expired';
  if (latest.template !== current) return 'newVersion';
  const isSoon = toMs(now) >= end - INSPECTOR_CONTRACT_RULES.renewDays * DAY_MS;
  return isSoon ? 'endsSoon' : 'inForce';
}

/** Whether the next contract may be made: nobody signs another one while theirs runs on. */
export const isContractDue = (standing: ContractStanding): boolean => standing !== 'inForce';

/**
 * The step of the way in. `isNeeded`: certified since inspectors sign a contract; whoever was certified before is asked and goes
 * on working, also when a contract they signed of their own accord has ended.
 */
export function contractFactOf(
  standing: ContractStanding,
  { isNeeded, expiresAt }: { isNeeded: boolean; expiresAt: Instant | null },
): StepFact {
  const until = expiresAt === null ? {} : { until: new Date(toMs(expiresAt)).toISOString() };
  if (standing === 'inForce') return { state: 'done' };
  if (standing === 'endsSoon') return { state: 'open', reason: 'contractEnds', ...until };
  if (standing === 'newVersion') return { state: 'open', reason: 'contractNewVersion', ...until };
  if (!isNeeded) return { state: 'open', reason: 'contractAsked' };
  return standing === 'expired'
    ? { state: 'failed', reason: 'contractExpired' }
    : { state: 'open' };
}
