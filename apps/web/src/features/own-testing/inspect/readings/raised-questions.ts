import type { ReadingQuestion } from '@yanche/rules/inspections/reading-given';
import { questionKey } from './open-questions.ts';
import type { ReadingStep } from './reading-steps.ts';

/** The dashboard and its control units are compared at either: asked where the figure is typed, not at both. */
const isOfOtherMileage = ({ id }: ReadingQuestion) =>
  id === 'moduleAbove' || id === 'unitAbove' || id === 'tenTimesAbove';

/** What a figure raises at its own place, and what it newly raises elsewhere. */
export function raisedAt(
  { code, place, reading }: ReadingStep,
  open: readonly ReadingQuestion[],
  before: readonly ReadingQuestion[],
): ReadingQuestion[] {
  const known = new Set(before.map(questionKey));
  const isOwn = (each: ReadingQuestion) =>
    each.code === code &&
    each.reading === reading.id &&
    (each.place === null || each.place === place);
  return open.filter(
    (each) => isOwn(each) || (!known.has(questionKey(each)) && !isOfOtherMileage(each)),
  );
}

/** Likely slips, the one of this place first. What a figure means is asked once it is sure to be the right one. */
export function slipsOf(
  { code, place }: ReadingStep,
  raised: readonly ReadingQuestion[],
): ReadingQuestion[] {
  const slips = raised.filter(({ id }) => id === 'tenTimes');
  const isHere = (each: ReadingQuestion) => each.code === code && each.place === place;
  return [...slips.filter(isHere), ...slips.filter((each) => !isHere(each))];
}

/** Those of the questions that are open now. */
export const stillOpen = (
  asked: readonly ReadingQuestion[],
  open: readonly ReadingQuestion[],
): ReadingQuestion[] => {
  const keys = new Set(open.map(questionKey));
  return asked.filter((each) => keys.has(questionKey(each)));
};
