type Scored = {
  /** 0–100; null where the package has no score. */
  readonly total: number | null;
  readonly grade: string | null;
  readonly provisional: boolean;
  readonly verdicts: Readonly<Record<string, string>>;
};

/**
 * What may be made of a score: `none` there is none, `aside` it stands behind a major verdict and is told in small
 * only, `provisional` some items were not checked: there is no score yet, `plain`.
 */
export type ScorePlace = 'none' | 'aside' | 'provisional' | 'plain';

/** GB/T 30323-2013: an accident car, whatever it scores. No praise anywhere. */
export const accidentGrade = '五级';

/** A major verdict stands over the score, and over everything that looks like praise. */
export const isOverruled = (verdicts: Scored['verdicts']): boolean =>
  Object.values(verdicts).includes('major');

/** The place of a score, the same on screen, in lists, on paper and in prices. */
export function scorePlace({ total, grade, provisional, verdicts }: Scored): ScorePlace {
  if (total === null) return 'none';
  if (grade === accidentGrade || isOverruled(verdicts)) return 'aside';
  return provisional ? 'provisional' : 'plain';
}

/** The points as they are printed, `97.5`; null where there are none, or where something they count was not checked. */
export const printedPoints = ({
  total,
  provisional,
}: Pick<Scored, 'total' | 'provisional'>): string | null =>
  total === null || provisional ? null : total.toFixed(1);

/** Whether points may raise a price: only a score of everything that was to be checked does. */
export const mayAddToPrice = (place: ScorePlace): boolean => place === 'plain';
