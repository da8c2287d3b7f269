import type { Bilingual } from '../bilingual.ts';
import { grouped } from '../grouped.ts';
import { tellYuan } from '../money/money.ts';
import {
  type ClaimKind,
  claimKindLabels,
  type ClaimPolicy,
  claimPolicyOf,
  coveredKinds,
} from './claim-policy.ts';

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

/** The most that one kind of a promise pays, in fen; 0: nothing is covered. */
export const guaranteeCap = (promise: string, policyVersion: string): number =>
  Math.max(0, ...coveredKinds(promise).map((kind) => claimPolicyOf(policyVersion).kinds[kind].cap));
