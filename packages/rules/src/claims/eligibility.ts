import type { Bilingual } from '../bilingual.ts';
import { addDays, DAY_MS, shanghaiDay } from '../calendar.ts';
import { type ClaimKind, claimPolicyOf, coveredKinds } from './claim-policy.ts';

/** Why something cannot be claimed; each names its clause and what would change it. */
export const barLabels = {
  notCovered: [
    '这份套餐不保这一类',
    'The package does not cover this',
    '4.6',
    '保障随套餐而定，无法后补；报告有错可以提异议或投诉',
    'Cover comes with the package and cannot be added later; a wrong report can be complained about',
  ],
  tooLate: [
    '超过期限',
    'The period is over',
    '4.5',
    '期限内已经联系过我们的记录，或更晚的交接单',
    'A record that you contacted us in time, or a handover record with a later day',
  ],
  tooFar: [
    '多开的里程超限',
    'Driven too far since',
    '4.5',
    '里程照片拍错或读错时，重拍一张清楚的',
    'If the mileage was read wrongly, a clear photo of it',
  ],
  reportOver: [
    '交付前报告已过期或被撤销',
    'The report had expired or been revoked before the handover',
    '4.7',
    '交接单或合同能证明交付更早',
    'A handover record or contract that proves an earlier day',
  ],
  disclosed: [
    '报告里已经写明',
    'The report says so already',
    '4.1',
    '缺陷的位置或程度明显重于报告所写，请拍清楚',
    'Photos that show it clearly elsewhere, or clearly worse than the report says',
  ],
  capReached: [
    '这一类已赔到上限',
    'Paid up to its cap already',
    '3.1',
    '上限由条款定，不能再加；别的类仍可申请',
    'The cap is a term of the package and cannot be raised; other kinds can still be claimed',
  ],
  notChecked: [
    '报告写明这一项没有检查',
    'The report says that this was not checked',
    '4.2',
    '同一缺陷属于报告检查过的另一项',
    'The same defect belongs to another item, which was checked',
  ],
} as const satisfies Record<string, readonly [string, string, string, string, string]>;
export type Bar = keyof typeof barLabels;

export const barWords = (bar: Bar): Bilingual => [barLabels[bar][0], barLabels[bar][1]];
export const barClause = (bar: Bar): string => barLabels[bar][2];
export const barChange = (bar: Bar): Bilingual => [barLabels[bar][3], barLabels[bar][4]];

/** What was sold, and the report it came with. */
export type CoverFacts = {
  readonly policyVersion: string;
  /** `claim` of the product. */
  readonly promise: string;
  readonly inspectedOn: string;
  /** The last day of the report. */
  readonly validUntil: string;
  /** The day on which the report was revoked: a car that was handed over until then was bought by it, and stays covered. */
  readonly revokedOn: string | null;
  /** Null where neither the dashboard could be read nor the customer said. */
  readonly reportKm: number | null;
  /** Codes of items with a finding. */
  readonly disclosed: readonly string[];
  /** Of the items that were ordered: what was checked, and what nobody could. */
  readonly checked: readonly string[];
  readonly unchecked: readonly string[];
  /** Parts of the car that the package leaves out. */
  readonly leftOut: readonly string[];
  /** Fen that other claims of the order were promised or paid: caps hold for all of them together. */
  readonly promised: Readonly<Partial<Record<ClaimKind, number>>>;
};
/** What the customer says; null: not said yet. */
export type ClaimFacts = {
  readonly deliveredOn: string | null;
  readonly km: number | null;
  /** The day it was told, which is the day the draft was opened. */
  readonly toldOn: string;
};
export type KindCover = {
  readonly kind: ClaimKind;
  readonly bars: readonly Bar[];
  readonly days: {
    readonly most: number;
    readonly gone: number | null;
    readonly until: string | null;
  };
  readonly km: {
    readonly most: number;
    readonly gone: number | null;
    readonly until: number | null;
  };
  readonly cap: number;
  /** What other claims of the order leave of the cap. */
  readonly left: number;
  readonly how: Bilingual;
};

/** Days from one to the other, of which the first is day 1. */
const dayNo = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** The last day on which a car could be handed over by this report. */
const lastDayOf = ({ validUntil, revokedOn }: Pick<CoverFacts, 'validUntil' | 'revokedOn'>) =>
  revokedOn !== null && revokedOn < validUntil ? revokedOn : validUntil;

/** Whether a kind may be claimed; without a day of handover, whether it still might. */
export function coverOf(kind: ClaimKind, cover: CoverFacts, said: ClaimFacts): KindCover {
  const { days, extraKm, cap, how } = claimPolicyOf(cover.policyVersion).kinds[kind];
  const { deliveredOn, km, toldOn } = said;
  const gone = deliveredOn === null ? null : dayNo(deliveredOn, toldOn);
  const until = lastDayOf(cover);
  // Without a day it is the last possible one that counts: nobody is turned away by a guess.
  const possible = deliveredOn ?? (until < toldOn ? until : toldOn);
  const { reportKm } = cover;
  const driven = km === null || reportKm === null ? null : km - reportKm;
  const left = Math.max(0, cap - (cover.promised[kind] ?? 0));
  const bars: Bar[] = [];
  if (!coveredKinds(cover.promise).includes(kind)) bars.push('notCovered');
  if (dayNo(possible, toldOn) > days) bars.push('tooLate');
  if (driven !== null && driven > extraKm) bars.push('tooFar');
  if (deliveredOn !== null && deliveredOn > until) bars.push('reportOver');
  if (left === 0) bars.push('capReached');
  return {
    kind,
    bars,
    days: {
      most: days,
      gone,
      until: deliveredOn === null ? null : shanghaiDay(addDays(deliveredOn, days - 1)),
    },
    km: { most: extraKm, gone: driven, until: reportKm === null ? null : reportKm + extraKm },
    cap,
    left,
    how,
  };
}

/** Whether anything of an order might still be claimed today, whenever the car was handed over. */
export function isWindowOpen(
  {
    policyVersion,
    promise,
    ...report
  }: Pick<CoverFacts, 'policyVersion' | 'promise' | 'validUntil' | 'revokedOn'>,
  today: string,
): boolean {
  const { kinds } = claimPolicyOf(policyVersion);
  const until = lastDayOf(report);
  const last = until < today ? until : today;
  return coveredKinds(promise).some((kind) => dayNo(last, today) <= kinds[kind].days);
}

/**
 * What bars one fault, beside what bars its kind. `code`: the item of the check list, null when nobody can say. What the package
 * leaves out was not checked either.
 */
export function faultBars(
  code: string | null,
  { disclosed, checked }: Pick<CoverFacts, 'disclosed' | 'checked'>,
): Bar[] {
  if (code === null) return [];
  if (disclosed.includes(code)) return ['disclosed'];
  return checked.includes(code) ? [] : ['notChecked'];
}
