import { saysSomething } from '../says-something.ts';
import type { FindingClass } from './defect-kinds.ts';
import { materialOf, type MeasureValues, valuesOf } from './measure.ts';
import { bandOf } from './reading-value.ts';
import type { Reading, ReadingBand } from './readings.ts';

type Level = ReadingBand['level'];

const levels: readonly Level[] = ['ok', 'watch', 'ask', 'find'];
/** Only one place is judged, or the bands judge something else than a value. */
const isJudgedAt = ({ bandsOf }: Reading<unknown>, place: string) =>
  bandsOf === undefined || bandsOf === 'years' || bandsOf === place;

/** A reading of an item beyond its norm: the worst band that any place is in, with all places in it. */
export type BeyondNorm<Words> = {
  readonly reading: Reading<Words>;
  readonly band: ReadingBand<Words>;
  readonly places: readonly (readonly [place: string, value: number])[];
  readonly class: FindingClass;
};

type Judging<Words> = { readonly due: readonly Reading<Words>[]; readonly today: string };

/**
 * The readings of one item beyond their norm. What the inspector recorded under the same defect is not told twice.
 * `today` is YYYY-MM-DD.
 */
export function beyondNorm<Words>(
  code: string,
  measure: MeasureValues | null,
  { due, recorded, today }: Judging<Words> & { readonly recorded: readonly string[] },
): BeyondNorm<Words>[] {
  return due
    .filter(({ items }) => items.includes(code))
    .flatMap((reading): BeyondNorm<Words>[] => {
      const worst = worstOf(reading, measure, today);
      if (worst === null || worst.band.class === undefined) return [];
      const { defect, class: concerns } = worst.band;
      if (defect !== undefined && recorded.includes(defect)) return [];
      return [{ reading, ...worst, class: concerns }];
    });
}

/** What one figure means where a report would tell it as a finding; null where it does not, or there is none. */
export function bandBeyond<Words>(
  reading: Reading<Words>,
  place: string,
  { measure, today }: { readonly measure: MeasureValues | null; readonly today: string },
): ReadingBand<Words> | null {
  const value = valuesOf(reading, measure).get(place);
  if (value === undefined || !isJudgedAt(reading, place)) return null;
  const band = bandOf(reading, value, { today, material: materialOf(reading.id, measure) });
  return band?.class === undefined ? null : band;
}

type Answered = {
  readonly result: string;
  readonly note: string;
  readonly measure: MeasureValues | null;
  readonly findings: readonly { readonly defect: string }[];
};
type JudgedItem = {
  readonly code: string;
  /** It decides a verdict: there the inspector may explain a figure. */
  readonly decides?: boolean | undefined;
};

/**
 * What a report tells of an answer's figures: nothing where the item was not checked, for nothing is concluded from a part
 * that nobody saw; nor where it decides a verdict and the inspector explained the figure: the words stand beside it.
 */
export function toldBeyondNorm<Words>(
  { code, decides }: JudgedItem,
  { result, note, measure, findings }: Answered,
  judging: Judging<Words>,
): BeyondNorm<Words>[] {
  if (result !== 'normal' && result !== 'abnormal') return [];
  const recorded = findings.map(({ defect }) => defect);
  const isExplained = decides === true && saysSomething(note);
  return beyondNorm(code, measure, { ...judging, recorded }).filter(
    ({ band }) => band.level === 'find' || !isExplained,
  );
}

/** The result of an item as a report tells it: called normal with a figure beyond its norm, it is not normal. */
export function toldResult<Result extends string, Words>(
  item: JudgedItem,
  answer: Omit<Answered, 'result'> & { readonly result: Result },
  judging: Judging<Words>,
): Result | 'abnormal' {
  const isBeyond = answer.result === 'normal' && toldBeyondNorm(item, answer, judging).length > 0;
  return isBeyond ? 'abnormal' : answer.result;
}

type Worst<Words> = Pick<BeyondNorm<Words>, 'band' | 'places'>;
/** The worst band that any place is in, with all places in it. */
function worstOf<Words>(
  reading: Reading<Words>,
  measure: MeasureValues | null,
  today: string,
): Worst<Words> | null {
  const material = materialOf(reading.id, measure);
  const judged = [...valuesOf(reading, measure)].flatMap(([place, value]) => {
    const band = isJudgedAt(reading, place) ? bandOf(reading, value, { today, material }) : null;
    return band === null || typeof value !== 'number' ? [] : [{ place, value, band }];
  });
  const rank = ({ band }: (typeof judged)[number]) =>
    levels.indexOf(band.level) * 100 +
    (reading.bands?.findIndex((b) => b.means === band.means) ?? 0);
  const [worst] = judged.toSorted((a, b) => rank(b) - rank(a));
  if (worst === undefined) return null;
  const same = judged.filter(({ band }) => band.means === worst.band.means);
  return { band: worst.band, places: same.map(({ place, value }) => [place, value] as const) };
}
