import { type MeasureValues, valuesOf } from './measure.ts';
import type { QuestionId } from './question-rules.ts';
import { isPossible } from './reading-value.ts';
import type { DueReading } from './readings.ts';

/** An item's answer as far as readings need it. `photos` counts those of its findings too. */
export type MeasuredAnswer = {
  readonly code: string;
  readonly result: 'normal' | 'abnormal' | 'limited' | 'na' | null;
  readonly note: string;
  readonly measure: MeasureValues | null;
  readonly photos: number;
};

/** What is known of the car before the visit. */
export type ReadingFacts = {
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly vin: string;
  /** First registration, YYYY-MM. */
  readonly licenseTime: string;
  /** The customer's figure; null where they left it to the inspector. */
  readonly statedKm: number | null;
  /** The highest mileage that an earlier inspection of ours read. */
  readonly earlier: { readonly km: number; readonly at: string } | null;
};

export type ReadingQuestion = {
  readonly id: QuestionId;
  readonly code: string;
  readonly reading: string;
  /** Null: of the whole panel or item. */
  readonly place: string | null;
  /** The figure that its words name. */
  readonly km?: number;
  /** The figure that was probably meant. */
  readonly meant?: number;
  /** Items to look at again. */
  readonly behind?: readonly string[];
};

export type Given = {
  readonly reading: DueReading<unknown>;
  readonly answer: MeasuredAnswer;
  readonly facts: ReadingFacts;
};

export const question = (
  { reading, answer }: Given,
  id: QuestionId,
  place: string | null,
  more: Partial<ReadingQuestion> = {},
): ReadingQuestion => ({ id, code: answer.code, reading: reading.id, place, ...more });

/** The possible numbers of a reading by place. */
export const numbersOf = ({ reading, answer, facts }: Given): [place: string, value: number][] =>
  [...valuesOf(reading, answer.measure)].flatMap(([place, value]) =>
    typeof value === 'number' && isPossible(reading, value, facts.today) ? [[place, value]] : [],
  );
