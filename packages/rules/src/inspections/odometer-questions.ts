import { DAY_MS } from '../calendar.ts';
import { isUnreadKm } from './module-mileage.ts';
import { isTenTimesOff } from './module-questions.ts';
import { type QuestionId, READING_LIMITS } from './question-rules.ts';
import {
  type Given,
  type MeasuredAnswer,
  numbersOf,
  question,
  type ReadingQuestion,
} from './reading-given.ts';

/** Customers round: of what they said a slip is told apart by this share. */
const roundedShare = 0.2;
/** Further off than this no rounding and no drive since the order explains it. */
const manyTimes = 5;

export function ofOdometer(given: Given, answers: readonly MeasuredAnswer[]): ReadingQuestion[] {
  const { facts } = given;
  const [first] = numbersOf(given);
  if (first === undefined) return [];
  const [place, km] = first;
  const ask = (id: QuestionId, more?: Partial<ReadingQuestion>) => question(given, id, place, more);
  const raised: ReadingQuestion[] = km === 0 ? [ask('zeroKm')] : [];
  const { earlier, statedKm, today, licenseTime } = facts;
  const { toleranceKm, kmPerDay, kmPerYear } = READING_LIMITS;
  if (earlier !== null) {
    if (earlier.km > km + toleranceKm) raised.push(ask('belowEarlier', { km: earlier.km }));
    const days = Math.max(1, (Date.parse(today) - Date.parse(earlier.at)) / DAY_MS);
    if ((km - earlier.km) / days > kmPerDay) raised.push(ask('tooFast'));
  }
  const units = Object.entries(answers.find(({ code }) => code === 'ID008')?.measure ?? {});
  const kms = units.map(([, value]) => Number(value)).filter((unit) => !isUnreadKm(unit));
  const highest = Math.max(0, ...kms);
  if (highest > km + toleranceKm) raised.push(ask('moduleAbove', { km: highest }));
  const besideStated = statedKm === null ? null : farFromStated(km, statedKm);
  if (besideStated !== null && statedKm !== null) raised.push(ask(besideStated, { km: statedKm }));
  const years = (Date.parse(today) - Date.parse(`${licenseTime}-01`)) / (365.25 * DAY_MS);
  const perYear = Math.round(km / Math.max(1, years));
  const isFew = perYear < kmPerYear.least && years >= kmPerYear.leastFromYears;
  if (perYear > kmPerYear.most || isFew) raised.push(ask('yearlyOdd', { km: perYear }));
  return raised;
}

/** What to ask about a dashboard beside the customer's figure; null: nothing. */
function farFromStated(km: number, statedKm: number): QuestionId | null {
  if (isTenTimesOff(km, statedKm, roundedShare)) return 'tenTimesOrder';
  const { statedKm: least, statedShare } = READING_LIMITS;
  const difference = Math.abs(km - statedKm);
  if (difference <= least || difference <= statedShare * statedKm) return null;
  const isManyTimes = km > 0 && (km > manyTimes * statedKm || km * manyTimes < statedKm);
  return isManyTimes ? 'manyTimesOrder' : 'farFromOrder';
}
