import type { Bilingual } from '../bilingual.ts';
import { grouped } from '../grouped.ts';
import { tellYuan } from '../money/money.ts';
import {
  type ClaimKind,
  claimKindLabels,
  type ClaimPolicy,
  claimPolicyOf,
  coveredKinds,
  isSevere,
} from './claim-policy.ts';
import type { PromiseCaps } from './promises.ts';

/** What a promise of a package (`claim`) covers, kinds of the same terms in one sentence; empty: nothing. */
export function guaranteeWords(promise: string, policyVersion: string): Bilingual[] {
  const policy = claimPolicyOf(policyVersion);
  const alike = new Map<ClaimPolicy['kinds'][ClaimKind], ClaimKind[]>();
  for (const kind of coveredKinds(promise)) {
    const terms = policy.kinds[kind];
    alike.set(terms, [...(alike.get(terms) ?? []), kind]);
  }
  return [...alike].map(([{ days, extraKm, cap, how }, kinds]) => {
    const zh = kinds.map((kind) => claimKindLabels[kind][0]).join('、');
    const [first, ...more] = kinds.map((kind) => claimKindLabels[kind][1]);
    const en = [first, ...more.map((name) => name.toLowerCase())].join(', ');
    const km = grouped(extraKm);
    const most = tellYuan(cap).replace(/\.00$/, '');
    return [
      `${zh}：交付后 ${days} 天内，比报告多开不超过 ${km} 公里。赔${how[0]}，最高 ${most}。`,
      `${en}: within ${days} days of the handover and ${km} km of the report. ${how[1]}, ${most} at most.`,
    ] as const;
  });
}

/** The most that a promise pays for a fault; null: nothing is covered. */
export function guaranteeCaps(promise: string, policyVersion: string): PromiseCaps | null {
  const { kinds } = claimPolicyOf(policyVersion);
  const covered = coveredKinds(promise);
  const caps = (wanted: boolean) =>
    covered.filter((kind) => isSevere(kind) === wanted).map((kind) => kinds[kind].cap);
  const [severe, others] = [caps(true), caps(false)];
  if (severe.length === 0) return null;
  return {
    severe: Math.max(...severe),
    others: others.length === 0 ? null : { from: Math.min(...others), to: Math.max(...others) },
  };
}
