import type { Bilingual } from '../bilingual.ts';
import { type ClaimCode, type ClaimKind, claimPolicyOf } from './claim-policy.ts';
import { secondPersonAbove } from '../staff/hand-bookings.ts';
import { sumFen } from '../money/money.ts';

/** What is decided about one fault. Fen. */
export type ItemDecision = {
  readonly itemId: string;
  readonly kind: ClaimKind;
  readonly code: ClaimCode;
  readonly amount: number;
};

/** What another claim of the same order was promised or paid. Fen. */
export type Promised = Pick<ItemDecision, 'kind' | 'amount'>;

const pays: readonly ClaimCode[] = ['approved', 'partial'];
export const isPaid = (code: ClaimCode): boolean => pays.includes(code);

/** Codes a decider may choose; the last is the customer's. */
export const decisionCodes = [
  'approved',
  'partial',
  'disclosed',
  'out-of-window',
  'wear',
  'not-proven',
  'new-damage',
  'excluded',
] as const satisfies readonly ClaimCode[];

/** What would change a refusal, where the decider does not say it better. */
const changeLabels: Partial<Record<ClaimCode, Bilingual>> = {
  disclosed: [
    '照片显示缺陷明显重于报告所写，或不在报告写的位置',
    'Photos that show it clearly worse than the report says, or elsewhere',
  ],
  'out-of-window': [
    '期限内已经联系过我们的记录，或更晚的交接单',
    'A record that you contacted us in time, or a handover record with a later day',
  ],
  wear: [
    '维修厂写明不是磨损，而是交付前已有的故障',
    'A workshop that states that it is no wear but a fault from before the handover',
  ],
  'not-proven': [
    '补齐清单里缺的材料，或一份写明原因的诊断',
    'What is missing of the list, or a diagnosis that names the cause',
  ],
  'new-damage': [
    '交付当天或之前拍到它的照片、视频原件，或写明它的交接单',
    'An original photo or video from before the handover, or a handover record that names it',
  ],
  excluded: [
    '证明它属于报告检查过、套餐保障的一项',
    'Proof that it belongs to an item that was checked and is covered',
  ],
  withdrawn: ['在期限内重新提交', 'Handing it in again within the period'],
};
export const changeOf = (code: ClaimCode): Bilingual | null => changeLabels[code] ?? null;

export type DecisionProblem =
  | { readonly why: 'itemMissing' | 'itemUnknown' | 'amountWithoutPay' | 'payWithoutAmount' }
  | { readonly why: 'aboveCap'; readonly kind: ClaimKind; readonly cap: number };

/**
 * Why these cannot be the decision of a claim with these faults; null when they can. Caps hold for each kind together, with what
 * other claims of the order were promised (`earlier`).
 */
export function decisionProblem(
  policyVersion: string,
  faults: readonly { readonly itemId: string; readonly kind: ClaimKind }[],
  decisions: readonly ItemDecision[],
  earlier: readonly Promised[] = [],
): DecisionProblem | null {
  const ids = new Set(decisions.map(({ itemId }) => itemId));
  if (decisions.some(({ itemId }) => !faults.some((fault) => fault.itemId === itemId)))
    return { why: 'itemUnknown' };
  if (ids.size !== decisions.length || faults.some(({ itemId }) => !ids.has(itemId)))
    return { why: 'itemMissing' };
  if (decisions.some(({ code, amount }) => !isPaid(code) && amount !== 0))
    return { why: 'amountWithoutPay' };
  if (decisions.some(({ code, amount }) => isPaid(code) && amount <= 0))
    return { why: 'payWithoutAmount' };
  const { kinds } = claimPolicyOf(policyVersion);
  for (const { kind } of faults) {
    const ofKind = [...decisions, ...earlier].filter((each) => each.kind === kind);
    const sum = sumFen(ofKind.map(({ amount }) => amount));
    if (sum > kinds[kind].cap) return { why: 'aboveCap', kind, cap: kinds[kind].cap };
  }
  return null;
}

export const outcomeLabels = {
  approved: ['全额赔付', 'Paid in full'],
  partial: ['部分赔付', 'Paid in part'],
  refused: ['不予赔付', 'Not paid'],
} as const satisfies Record<string, Bilingual>;
export type ClaimOutcome = keyof typeof outcomeLabels;

export function outcomeOf(decisions: readonly Pick<ItemDecision, 'code'>[]): ClaimOutcome {
  if (decisions.every(({ code }) => code === 'approved')) return 'approved';
  return decisions.some(({ code }) => isPaid(code)) ? 'partial' : 'refused';
}

export const totalOf = (decisions: readonly Pick<ItemDecision, 'amount'>[]): number =>
  sumFen(decisions.map(({ amount }) => amount));

/** A sum above what one person decides alone. */
export const needsSecond = (total: number): boolean => total > secondPersonAbove;

/** Fen up to which the machine may approve; it never refuses. */
const autoApproveMost = 500_00;

/** Whether nobody has to look: one small repair, proven to the letter, nothing that asks for care. */
export function mayApproveAuto(facts: {
  readonly kinds: readonly ClaimKind[];
  readonly barred: boolean;
  readonly missing: number;
  readonly risks: number;
  readonly careful: boolean;
  /** Of the workshop, fen; null without any. */
  readonly estimate: number | null;
}): boolean {
  const [kind, ...others] = facts.kinds;
  const isRepair = kind === 'exterior' || kind === 'cabin' || kind === 'mechanical';
  return (
    isRepair &&
    others.length === 0 &&
    !facts.barred &&
    facts.missing === 0 &&
    facts.risks === 0 &&
    !facts.careful &&
    facts.estimate !== null &&
    facts.estimate > 0 &&
    facts.estimate <= autoApproveMost
  );
}
