import { type Bilingual, inLanguage, type Language } from '../bilingual.ts';
import { langOf } from '../lang-of.ts';
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

/** What another claim of the same order was promised or paid. Fen; `itemCode`: of the check list, null when nobody could say. */
export type Promised = Pick<ItemDecision, 'kind' | 'amount'> & {
  readonly itemCode: string | null;
  readonly claimNo: string;
};

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
const changeLabels: Record<Exclude<ClaimCode, 'approved'>, Bilingual> = {
  partial: [
    '维修厂的正式报价或发票，写明修好它必须花得更多（不超过上限）',
    "A workshop's quote or bill that shows a higher necessary cost, up to the cap",
  ],
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
export const changeOf = (code: ClaimCode): Bilingual | null =>
  code === 'approved' ? null : changeLabels[code];

/** What is decided about a fault, with what its decider says would change it. */
type Refusable = { readonly code: ClaimCode; readonly change: readonly string[] };

/** What would change what is not paid, or not paid in full: in the words of the decider, else the usual ones. */
export function waysToChange({ code, change }: Refusable, language: Language): string[] {
  if (change.length > 0) return [...change];
  const usual = changeOf(code);
  return usual === null ? [] : [inLanguage(usual, language)];
}

/**
 * The same in one sentence for a notice; null where all of it is paid in full. What a decider wrote in Chinese is told in the usual
 * words to who reads English: the letter has theirs.
 */
export function changeSentence(items: readonly Refusable[]): Bilingual | null {
  const open = items.filter(({ code }) => code !== 'approved');
  if (open.length === 0) return null;
  const zh = open.flatMap((item) => waysToChange(item, 'zh'));
  const en = open.flatMap(({ code, change }) => {
    const isReadable = change.every((way) => langOf(way) === undefined);
    return waysToChange({ code, change: isReadable ? change : [] }, 'en');
  });
  const once = (ways: string[]) => [...new Set(ways)];
  return [`能改变它的：${once(zh).join('；')}。`, `What would change it: ${once(en).join('; ')}.`];
}

/** Of a decision that can no longer be appealed. */
export const finalChange: Bilingual = [
  '有新的材料、还在保障期内，可以重新申请一次理赔；不同意可以投诉。',
  'With new evidence, and within the period, you can begin another claim; if you disagree, you can complain.',
];

export type DecisionProblem =
  | { readonly why: 'itemMissing' | 'itemUnknown' | 'amountWithoutPay' | 'payWithoutAmount' }
  | { readonly why: 'aboveCap'; readonly kind: ClaimKind; readonly cap: number }
  | { readonly why: 'paidBefore'; readonly itemCode: string; readonly claimNo: string };

type Fault = {
  readonly itemId: string;
  readonly kind: ClaimKind;
  readonly itemCode: string | null;
};

/** The promise of another claim of the order for the same item; null: none. */
export const promisedBefore = (
  itemCode: string | null,
  earlier: readonly Promised[],
): Promised | null =>
  earlier.find((each) => itemCode !== null && each.itemCode === itemCode && each.amount > 0) ??
  null;

/** Fen of each kind that was promised. */
export function promisedByKind(
  promises: readonly Pick<Promised, 'kind' | 'amount'>[],
): Partial<Record<ClaimKind, number>> {
  const sums: Partial<Record<ClaimKind, number>> = {};
  for (const { kind, amount } of promises) sums[kind] = (sums[kind] ?? 0) + amount;
  return sums;
}

/**
 * Why these cannot be the decision of a claim with these faults; null when they can. Caps hold for each kind together, with what
 * other claims of the order were promised (`earlier`), and no item that was promised there is paid again.
 */
export function decisionProblem(
  policyVersion: string,
  faults: readonly Fault[],
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
  for (const { itemId, itemCode } of faults) {
    const before = promisedBefore(itemCode, earlier);
    const pays = decisions.some((each) => each.itemId === itemId && isPaid(each.code));
    if (pays && before !== null && itemCode !== null)
      return { why: 'paidBefore', itemCode, claimNo: before.claimNo };
  }
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
