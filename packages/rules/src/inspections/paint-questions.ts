import { READING_LIMITS } from './question-rules.ts';
import { materialOf, valuesOf } from './measure.ts';
import { isPossible } from './reading-value.ts';
import {
  type Given,
  type MeasuredAnswer,
  numbersOf,
  question,
  type ReadingQuestion,
} from './reading-given.ts';
import type { DueReading, Reading } from './readings.ts';

/** Paint: a panel against itself, against the car, and what lies behind it. */
export function ofPanel(
  given: Given,
  readings: readonly DueReading<unknown>[],
  answers: readonly MeasuredAnswer[],
): ReadingQuestion[] {
  const { reading, answer, facts } = given;
  if (reading.unevenBy === undefined || reading.aboveCarBy === undefined) return [];
  const points = numbersOf(given).map(([, value]) => value);
  if (points.length === 0) return [];
  const thickest = Math.max(...points);
  const raised: ReadingQuestion[] = [];
  if (thickest - Math.min(...points) > reading.unevenBy)
    raised.push(question(given, 'unevenOnPanel', null));
  const material = materialOf(reading.id, answer.measure);
  const base = carMedian(reading, answers, { today: facts.today, material });
  if (base !== null && thickest > base + reading.aboveCarBy)
    raised.push(question(given, 'aboveOwnCar', null));
  if (thickest >= (reading.lookBehindFrom ?? Infinity)) {
    const ordered = new Set([
      ...answers.map(({ code }) => code),
      ...readings.flatMap(({ items }) => items),
    ]);
    const behind = (reading.behind?.[answer.code] ?? []).filter((code) => ordered.has(code));
    raised.push(question(given, 'lookBehind', null, { behind }));
  }
  return raised;
}

/** The median of the panels' medians, of one material; null with too few panels. */
function carMedian(
  reading: Reading<unknown>,
  answers: readonly MeasuredAnswer[],
  { today, material }: { today: string; material: string },
): number | null {
  const medians = answers
    .filter(({ code }) => reading.items.includes(code))
    .filter(({ measure }) => materialOf(reading.id, measure) === material)
    .flatMap(({ measure }) => {
      const points = [...valuesOf(reading, measure).values()].filter(
        (value) => typeof value === 'number' && isPossible(reading, value, today),
      );
      return points.length === 0 ? [] : [median(points.map(Number))];
    });
  return medians.length < READING_LIMITS.panelsForCar ? null : median(medians);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}
