/** How a rating is counted. */
export type RateScale = {
  /** Stars. */
  count: number;
  /** The smallest difference: 1, or 0.5 with half stars. */
  step: number;
};

/** Every score that can be given, lowest first. */
export function scoresOf({ count, step }: RateScale): number[] {
  return Array.from({ length: count / step }, (_, index) => (index + 1) * step);
}

/** The part of a star that is filled, 0–1; `star` counts from 1. */
export function filled(score: number, star: number): number {
  return Math.min(1, Math.max(0, score - star + 1));
}

/** A score without what the scale cannot show: 3.7 is 3.5 with half stars, else 3. */
export function shownScore(score: number, { step }: RateScale): number {
  return Math.floor(score / step) * step;
}

/**
 * The score at a place along the stars; `share` is 0 at their beginning and 1 at their end. Before the beginning is `lowest`:
 * 0 where a rating can be taken back.
 */
export function scoreAt(share: number, { count, step }: RateScale, lowest: number): number {
  const score = Math.ceil((share * count) / step) * step;
  return Math.min(count, Math.max(share <= 0 ? lowest : step, score));
}
