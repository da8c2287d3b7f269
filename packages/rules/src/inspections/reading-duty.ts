import { materialOf, valuesOf } from './measure.ts';
import { isPossible } from './reading-value.ts';
import { type QuestionId, questionRules } from './question-rules.ts';
import type { MeasuredAnswer, ReadingFacts } from './reading-given.ts';
import { readingQuestions } from './reading-questions.ts';
import type { DueReading, Reading } from './readings.ts';
import { saysSomething } from '../says-something.ts';

/**
 * Why an item cannot be handed in yet. `photo`: the value, or the unreadable dash, has to be shown. `vinUnread`: it says that a
 * VIN is right, and none was read on this car.
 */
type GapReason = 'missing' | 'vinUnread' | 'notApplicable' | 'photo' | QuestionId;
export type ReadingGap = {
  readonly code: string;
  readonly reading: string;
  readonly place: string | null;
  readonly reason: GapReason;
  /** The figure that the words of its question name. */
  readonly km?: number;
};

const hasNote = ({ note }: MeasuredAnswer): boolean => saysSomething(note);

/** The places of a demanded reading that hold no possible value; none on materials that no gauge can measure. */
export function missingPlaces(
  reading: Reading<unknown>,
  { measure }: Pick<MeasuredAnswer, 'measure'>,
  today: string,
): string[] {
  const material = materialOf(reading.id, measure);
  if (reading.materials?.find(({ id }) => id === material)?.unmeasurable) return [];
  const values = valuesOf(reading, measure);
  const isFilled = (place: string) => {
    const value = values.get(place);
    return value !== undefined && isPossible(reading, value, today);
  };
  const needed = reading.needed ?? reading.places;
  const missing = needed.filter((place) => !isFilled(place));
  if (reading.atLeast === undefined) return missing;
  const filled = reading.places.filter((place) => isFilled(place)).length;
  return filled >= reading.atLeast ? [] : missing.slice(0, 1);
}

/** The places without which the item cannot be called normal. */
export const owedPlaces = (
  reading: DueReading<unknown>,
  answer: Pick<MeasuredAnswer, 'measure'>,
  today: string,
): string[] =>
  reading.demanded || reading.isItem === true ? missingPlaces(reading, answer, today) : [];

/** Everything about readings that holds up hand-in: no item is normal that was not measured. */
export function readingGaps(
  readings: readonly DueReading<unknown>[],
  answers: readonly MeasuredAnswer[],
  facts: ReadingFacts,
): ReadingGap[] {
  const byCode = new Map(answers.map((answer) => [answer.code, answer]));
  const gaps = readings.flatMap((reading) =>
    reading.items.flatMap((code) => {
      const answer = byCode.get(code);
      return answer === undefined ? [] : ofReading(reading, answer, facts.today);
    }),
  );
  const due = new Map(readings.map((reading) => [reading.id, reading]));
  const asked = readingQuestions(readings, answers, facts).flatMap(
    ({ id, code, reading, place, km }): ReadingGap[] => {
      const answer = settling(due.get(reading), code, byCode);
      const own = byCode.get(code);
      const isSettled = own === undefined || !holdsUp(id, answer ?? own, own);
      return isSettled
        ? []
        : [{ code, reading, place, reason: id, ...(km === undefined ? {} : { km }) }];
    },
  );
  return [...gaps, ...ofVins(readings, answers), ...asked];
}

/** Items that tell whether a VIN is right, as long as none was read on the car, by whichever of them. */
export function unreadVins(
  readings: readonly DueReading<unknown>[],
  answers: readonly Pick<MeasuredAnswer, 'measure'>[],
): { code: string; reading: string }[] {
  const vins = readings.filter(({ kind }) => kind === 'vin');
  const isRead = answers.some(({ measure }) =>
    vins.some((reading) =>
      [...valuesOf(reading, measure).values()].some((value) => isPossible(reading, value, '')),
    ),
  );
  if (isRead) return [];
  return vins
    .filter(({ isItem }) => isItem !== true)
    .flatMap(({ id, items }) => items.map((code) => ({ code, reading: id })));
}

const ofVins = (
  readings: readonly DueReading<unknown>[],
  answers: readonly MeasuredAnswer[],
): ReadingGap[] => {
  const normal = new Set(answers.filter(({ result }) => result === 'normal').map((a) => a.code));
  return unreadVins(readings, answers)
    .filter(({ code }) => normal.has(code))
    .map((unread) => ({ ...unread, place: null, reason: 'vinUnread' }));
};

/** The answer whose finding settles a question. */
const settling = (
  reading: DueReading<unknown> | undefined,
  code: string,
  byCode: ReadonlyMap<string, MeasuredAnswer>,
): MeasuredAnswer | undefined => byCode.get(reading?.answerAt ?? code) ?? byCode.get(code);

function holdsUp(id: QuestionId, settling: MeasuredAnswer, own: MeasuredAnswer): boolean {
  const { effect } = questionRules[id];
  if (effect === 'again') return own.result !== 'limited';
  // A limited item is not called normal: nothing rests on its value.
  const isSafe = settling.result === 'abnormal' || own.result === 'limited';
  if (effect === 'finding') return !isSafe;
  return effect === 'note' && !isSafe && !hasNote(own);
}

function ofReading(
  reading: DueReading<unknown>,
  answer: MeasuredAnswer,
  today: string,
): ReadingGap[] {
  const { code, result } = answer;
  const gap = (reason: GapReason, place: string | null = null): ReadingGap[] => [
    { code, reading: reading.id, place, reason },
  ];
  if (result === 'na') return reading.demanded ? gap('notApplicable') : [];
  if (result === 'limited') {
    return reading.limitedNeedsPhoto && answer.photos === 0 ? gap('photo') : [];
  }
  const [missing] = owedPlaces(reading, answer, today);
  const isOwed = missing !== undefined && result !== null;
  const isExcused = result === 'abnormal' && (!reading.demanded || hasNote(answer));
  if (isOwed && !isExcused) return gap('missing', missing);
  const beyond = [...valuesOf(reading, answer.measure)].find(([, value]) =>
    isBeyond(reading, value),
  );
  return beyond !== undefined && result !== null && answer.photos === 0
    ? gap('photo', beyond[0])
    : [];
}

function isBeyond({ photoBeyond }: Reading<unknown>, value: number | string): boolean {
  if (photoBeyond === undefined || typeof value !== 'number') return false;
  const { from = Infinity, below = -Infinity } = photoBeyond;
  return value >= from || value < below;
}

/** Items called normal without the figure they need: in a report they are unchecked. */
export const unmeasuredCodes = (
  readings: readonly DueReading<unknown>[],
  answers: readonly MeasuredAnswer[],
  today: string,
): string[] => [
  ...new Set(
    readings.flatMap((reading) =>
      answers
        .filter(({ code, result }) => result === 'normal' && reading.items.includes(code))
        .filter((answer) => owedPlaces(reading, answer, today).length > 0)
        .map(({ code }) => code),
    ),
  ),
];

/** The demanded readings without a value, with the item's answer. */
export const openReadings = (
  readings: readonly DueReading<unknown>[],
  answers: readonly MeasuredAnswer[],
  today: string,
): (MeasuredAnswer & { reading: string })[] =>
  readings
    .filter(({ demanded }) => demanded)
    .flatMap((reading) =>
      answers
        .filter(({ code }) => reading.items.includes(code))
        .filter((answer) => missingPlaces(reading, answer, today).length > 0)
        .map((answer) => ({ ...answer, reading: reading.id })),
    );
