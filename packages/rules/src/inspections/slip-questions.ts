import { materialOf } from './measure.ts';
import { READING_LIMITS } from './question-rules.ts';
import {
  type Given,
  type MeasuredAnswer,
  numbersOf,
  question,
  type ReadingQuestion,
} from './reading-given.ts';
import { bandOf, isPossible } from './reading-value.ts';

/** Paint beyond the norm that is ten times its neighbours: probably a digit too many. */
export function ofSlips(given: Given, answers: readonly MeasuredAnswer[]): ReadingQuestion[] {
  const { reading, answer, facts } = given;
  // Of other readings a digit too many is no possible figure.
  if (reading.materials === undefined) return [];
  const { today } = facts;
  const material = materialOf(reading.id, answer.measure);
  const all = answers
    .filter(({ code }) => reading.items.includes(code))
    .flatMap((each) => numbersOf({ ...given, answer: each }).map(([, value]) => value));
  return numbersOf(given).flatMap(([place, value]) => {
    if (bandOf(reading, value, { today, material })?.level === 'ok') return [];
    const others = [...all];
    others.splice(others.indexOf(value), 1);
    const usual = others.sort((a, b) => a - b)[Math.floor(others.length / 2)];
    const meant = Number((value / 10).toFixed(reading.decimals ?? 0));
    const isNear =
      usual !== undefined && Math.abs(meant - usual) <= READING_LIMITS.slipShare * usual;
    return isNear && meant !== value && isPossible(reading, meant, today)
      ? [question(given, 'tenTimes', place, { meant })]
      : [];
  });
}
