import { DAY_MS, type Instant, toMs } from '../calendar.ts';
import { checklistItem } from '../inspections/checklist.ts';
import { needsPhoto } from '../inspections/photo-duty.ts';
import type { MeasureValues } from '../inspections/measure.ts';

export const PRACTICAL_RULES = {
  /** Of the faults, how many have to be found and named. */
  foundPercent: 80,
  /** Faults that may be reported where none are. */
  maxWrongly: 2,
  /** Of the readings, how many have to be right within their tolerance. */
  readingPercent: 90,
  /** After the first, second and every further failed practical in a row. */
  waitDays: [1, 7, 30],
} as const;

/** What is wrong with the sample car. */
export type ReferenceFault = {
  readonly code: string;
  /** Names that are accepted, of which one is enough. */
  readonly defects: readonly string[];
  /** Whoever overlooks it fails: it decides whether somebody buys the car. */
  readonly isKey: boolean;
  /** Where an inspector gives one; one more or less is right too. */
  readonly degree?: number;
};

/** A figure of the sample car, under its key in an answer (`tread_mm.fl`). */
export type ReferenceReading = {
  readonly code: string;
  readonly key: string;
  readonly value: number | string;
  /** How far a figure may be off; of text 0. */
  readonly tolerance: number;
};

export type Reference = {
  /** All that is inspected; those without a fault are sound. */
  readonly codes: readonly string[];
  readonly faults: readonly ReferenceFault[];
  readonly readings: readonly ReferenceReading[];
};

export type PracticalAnswer = {
  readonly code: string;
  readonly result: 'normal' | 'abnormal' | 'limited' | 'na';
  readonly findings: readonly { readonly defect: string; readonly degree: number | null }[];
  readonly measure: MeasureValues | null;
  readonly note: string;
  /** How many. */
  readonly photos: number;
};

/**
 * What went wrong. `missed`: a fault that was not reported, `misnamed`: reported as another one or of quite another degree, `wrongly`: a
 * fault where there is none, `unchecked`: sound, and not looked at, `reading`: beyond its tolerance or missing, `photo`: none.
 */
type MistakeKind = 'missed' | 'misnamed' | 'wrongly' | 'unchecked' | 'reading' | 'photo';
export type Mistake = {
  readonly kind: MistakeKind;
  readonly code: string;
  /** Of a reading. */
  readonly key?: string;
};

export type PracticalScore = {
  readonly isPassed: boolean;
  /** Of 100, rounded down. */
  readonly score: number;
  readonly found: number;
  readonly faults: number;
  readonly keyFound: number;
  readonly keyFaults: number;
  readonly wrongly: number;
  readonly readingsRight: number;
  readonly readings: number;
  readonly mistakes: readonly Mistake[];
};

/** Out of 100: faults that were found, figures that are right, sound items that were called so. */
const weights = { faults: 60, readings: 25, sound: 15 } as const;
const degreeTolerance = 1;

/** The score of one practical against its reference; the order of answers does not matter, and what was not answered is missing. */
export function scorePractical(
  { codes, faults, readings }: Reference,
  answers: readonly PracticalAnswer[],
): PracticalScore {
  const byCode = new Map(answers.map((answer) => [answer.code, answer]));
  const faulty = new Set(faults.map(({ code }) => code));
  const ofFaults = faults.flatMap((fault) => mistakeOfFault(fault, byCode.get(fault.code)));
  const sound = codes.filter((code) => !faulty.has(code));
  const ofSound = sound.flatMap((code) => mistakeOfSound(code, byCode.get(code)));
  const ofReadings = readings
    .filter((reading) => !isWithin(reading, byCode.get(reading.code)?.measure ?? null))
    .map(({ code, key }): Mistake => ({ kind: 'reading', code, key }));
  const ofPhotos = codes
    .filter((code) => lacksPhoto(byCode.get(code)))
    .map((code): Mistake => ({ kind: 'photo', code }));

  const notFound = new Set(ofFaults.map(({ code }) => code));
  const key = faults.filter(({ isKey }) => isKey);
  const counts = {
    found: faults.length - ofFaults.length,
    faults: faults.length,
    keyFound: key.filter(({ code }) => !notFound.has(code)).length,
    keyFaults: key.length,
    wrongly: ofSound.filter(({ kind }) => kind === 'wrongly').length,
    readingsRight: readings.length - ofReadings.length,
    readings: readings.length,
  };
  const reaches = (part: number, whole: number, percent: number) => part * 100 >= whole * percent;
  return {
    ...counts,
    isPassed:
      counts.keyFound === counts.keyFaults &&
      reaches(counts.found, counts.faults, PRACTICAL_RULES.foundPercent) &&
      counts.wrongly <= PRACTICAL_RULES.maxWrongly &&
      reaches(counts.readingsRight, counts.readings, PRACTICAL_RULES.readingPercent) &&
      ofSound.every(({ kind }) => kind !== 'unchecked') &&
      ofPhotos.length === 0,
    score: Math.floor(
      share(counts.found, counts.faults, weights.faults) +
        share(counts.readingsRight, counts.readings, weights.readings) +
        share(sound.length - ofSound.length, sound.length, weights.sound) +
        rounding,
    ),
    mistakes: [...ofFaults, ...ofSound, ...ofReadings, ...ofPhotos],
  };
}

// So that thirds that add up to a whole number do not fall below it.
const rounding = 1e-9;
const share = (part: number, whole: number, points: number) =>
  whole === 0 ? points : (part / whole) * points;

function mistakeOfFault(
  { code, defects, degree }: ReferenceFault,
  answer: PracticalAnswer | undefined,
): Mistake[] {
  if (answer?.result !== 'abnormal') return [{ kind: 'missed', code }];
  const isNear = (given: number | null) =>
    degree === undefined || given === null || Math.abs(given - degree) <= degreeTolerance;
  const isNamed = answer.findings.some(
    (finding) => defects.includes(finding.defect) && isNear(finding.degree),
  );
  return isNamed ? [] : [{ kind: 'misnamed', code }];
}

function mistakeOfSound(code: string, answer: PracticalAnswer | undefined): Mistake[] {
  if (answer?.result === 'normal') return [];
  return [{ kind: answer?.result === 'abnormal' ? 'wrongly' : 'unchecked', code }];
}

/** Whether the figure was read as it is shown. */
function isWithin({ key, value, tolerance }: ReferenceReading, measure: MeasureValues | null) {
  const given = measure?.[key];
  if (typeof value === 'string') return given === value;
  return typeof given === 'number' && Math.abs(given - value) <= tolerance + rounding;
}

const lacksPhoto = (answer: PracticalAnswer | undefined): boolean =>
  answer !== undefined && needsPhoto(checklistItem(answer.code), answer) && answer.photos === 0;

/** When the next practical may begin after failed ones in a row, the newest first; null: now. */
export function nextPracticalAt(failedEnds: readonly Instant[]): number | null {
  const [last] = failedEnds;
  if (last === undefined) return null;
  const { waitDays } = PRACTICAL_RULES;
  const days = waitDays[Math.min(failedEnds.length, waitDays.length) - 1] ?? 0;
  return toMs(last) + days * DAY_MS;
}
