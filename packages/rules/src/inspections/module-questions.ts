import { agreesWithDash, isAboveDash, MILEAGE_TOLERANCE_KM } from './module-mileage.ts';
import { type QuestionId, READING_LIMITS } from './question-rules.ts';
import {
  type Given,
  type MeasuredAnswer,
  numbersOf,
  question,
  type ReadingQuestion,
} from './reading-given.ts';

/**
 * Mileages of control units beside the dashboard, or beside the order's while the dashboard is not read. One above the
 * dashboard is a finding or a slip: no words make it normal.
 */
export function ofModules(given: Given, answers: readonly MeasuredAnswer[]): ReadingQuestion[] {
  const { statedKm } = given.facts;
  const dash = answers.find(({ code }) => code === 'ID007')?.measure?.['km.dash'];
  const dashKm = typeof dash === 'number' ? dash : null;
  return numbersOf(given).flatMap(([place, km]) => {
    const ask = (id: QuestionId, more?: Partial<ReadingQuestion>) => [
      question(given, id, place, more),
    ];
    const expected = dashKm ?? statedKm;
    if (expected === null) return [];
    if (km === 0 && expected > MILEAGE_TOLERANCE_KM) return ask('zeroModule');
    const isSlip = isTenTimesOff(km, expected);
    if (dashKm === null) {
      if (isSlip) return ask('tenTimesOrder', { km: expected });
      const difference = Math.abs(km - expected);
      const { statedKm: least, statedShare } = READING_LIMITS;
      const isFar = difference > least && difference > statedShare * expected;
      return isFar ? ask('farFromOrder', { km: expected }) : [];
    }
    if (isAboveDash(km, dashKm)) {
      return ask(isSlip ? 'tenTimesAbove' : 'unitAbove', { km: dashKm });
    }
    if (isSlip) return ask('tenTimesDash', { km: dashKm });
    const isBelow = km < dashKm && !agreesWithDash(km, dashKm) && km > 0;
    return isBelow ? ask('moduleBelow', { km: dashKm }) : [];
  });
}

/** One digit more or less than expected: a slip that no tolerance explains. */
export function isTenTimesOff(
  km: number,
  expected: number,
  share: number = READING_LIMITS.statedShare,
): boolean {
  const near = (value: number) =>
    Math.abs(value - expected) <= Math.max(MILEAGE_TOLERANCE_KM, share * expected);
  return !near(km) && expected > MILEAGE_TOLERANCE_KM && (near(km * 10) || near(km / 10));
}
