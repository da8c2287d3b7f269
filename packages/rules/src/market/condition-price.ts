import { mayAddToPrice, type ScorePlace, scorePlace } from '../reports/score-place.ts';
import type { Verdict, VerdictKind } from '../reports/verdicts.ts';

/** Our own figures: the effect of findings on the price. */
export const CONDITION_PRICE = {
  version: '2026-01',
  /**
   * The score of a car in ordinary condition; each point of difference moves the price by this share, within limits.
   */
  ordinaryScore: 85,
  perPoint: 0.002,
  least: -0.12,
  most: 0.03,
  /** The factor left after a bad verdict. */
  verdicts: {
    accident: { minor: 0.92, suspect: 0.88, major: 0.75 },
    flood: { minor: 0.95, suspect: 0.8, major: 0.55 },
    fire: { minor: 0.95, suspect: 0.8, major: 0.55 },
    odometer: { minor: 0.97, suspect: 0.92, major: 0.85 },
  },
} as const;

type PricedKind = keyof typeof CONDITION_PRICE.verdicts;
const pricedKinds = Object.keys(CONDITION_PRICE.verdicts) as PricedKind[];

export type Condition = {
  /** GB/T 30323 total; null when the package has no score. */
  total: number | null;
  grade: string | null;
  provisional: boolean;
  verdicts: Readonly<Record<VerdictKind, Verdict>>;
  /** Something must be repaired before it is driven: then no points raise its price. */
  unsafe?: boolean;
};
export type ConditionPart = { kind: 'score' | PricedKind; factor: number };

/** The score's factor, around 1. */
export function scoreFactor(total: number): number {
  const { ordinaryScore, perPoint, least, most } = CONDITION_PRICE;
  return 1 + Math.min(most, Math.max(least, (total - ordinaryScore) * perPoint));
}

/** What the points do to a price: those that the report sets aside or does not print take off and never add. */
export function countedFactor(total: number, place: ScorePlace, mayAdd = true): number {
  const factor = scoreFactor(total);
  return mayAdd && mayAddToPrice(place) ? factor : Math.min(1, factor);
}

/**
 * The factors between a car in ordinary condition and this one. Unchecked verdicts deduct nothing: they are listed as
 * `open` and must be shown with the price.
 */
export function conditionParts(condition: Condition): {
  parts: ConditionPart[];
  factor: number;
  open: PricedKind[];
} {
  const { total, verdicts } = condition;
  const parts: ConditionPart[] = [];
  const place = scorePlace(condition);
  const mayAdd = condition.unsafe !== true && mayAddToPrice(place);
  const byScore = total === null ? 1 : countedFactor(total, place, mayAdd);
  // A factor of one from points that may not add would look like a score that counts.
  if (total !== null && (mayAdd || byScore < 1)) parts.push({ kind: 'score', factor: byScore });
  for (const kind of pricedKinds) {
    const verdict = verdicts[kind];
    if (verdict === 'none' || verdict === 'unchecked') continue;
    parts.push({ kind, factor: CONDITION_PRICE.verdicts[kind][verdict] });
  }
  return {
    parts,
    factor: parts.reduce((product, part) => product * part.factor, 1),
    open: pricedKinds.filter((kind) => verdicts[kind] === 'unchecked'),
  };
}

/** Whether a verdict, not only the score, has changed the price: such cars differ more than our factors can tell. */
export const hasBadVerdict = (parts: readonly ConditionPart[]): boolean =>
  parts.some(({ kind }) => kind !== 'score');
