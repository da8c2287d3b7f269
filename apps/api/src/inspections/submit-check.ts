import type { Answer } from '@yanche/contract/inspections/inspections';
import { absenceGap } from '@yanche/rules/inspections/absence';
import { checklistItem } from '@yanche/rules/inspections/checklist';
import { needsPhoto } from '@yanche/rules/inspections/photo-duty';
import { type ReadingGap, readingGaps } from '@yanche/rules/inspections/reading-duty';
import type { ReadingFacts } from '@yanche/rules/inspections/reading-given';
import type { DueReading } from '@yanche/rules/inspections/readings';
import { saysSomething } from '@yanche/rules/says-something';
import { Failure } from '#lib/failure.ts';
import { measuredAnswer } from './task-readings.ts';

type ReadingsDue = { readings: readonly DueReading[]; facts: ReadingFacts };

/** Throws, naming the codes, while items or readings are open, limits have no reason or evidence is missing. */
export function requireComplete(
  itemCodes: readonly string[],
  answers: readonly Answer[],
  { readings, facts }: ReadingsDue,
): void {
  const byCode = new Map(answers.map((answer) => [answer.code, answer]));
  refuse(
    'answersMissing',
    itemCodes.filter((code) => !byCode.has(code)),
  );
  refuse(
    'limitedNeedsReason',
    answers.filter((answer) => needsReason(answer)).map(({ code }) => code),
  );
  const gaps = readingGaps(readings, answers.map(measuredAnswer), facts);
  const isPhoto = ({ reason }: ReadingGap) => reason === 'photo';
  refuse('readingsOpen', [...new Set(gaps.filter((gap) => !isPhoto(gap)).map(({ code }) => code))]);
  refuse('photosMissing', [
    ...answers.filter((answer) => owesPhoto(answer) && !hasPhoto(answer)).map(({ code }) => code),
    ...gaps.filter(isPhoto).map(({ code }) => code),
  ]);
}

function refuse(
  failure: 'answersMissing' | 'limitedNeedsReason' | 'readingsOpen' | 'photosMissing',
  codes: readonly string[],
): void {
  if (codes.length > 0) throw new Failure(failure, { count: codes.length }, { codes });
}

const absenceOf = (answer: Answer) =>
  absenceGap(checklistItem(answer.code), measuredAnswer(answer));

const needsReason = (answer: Answer): boolean =>
  (answer.result === 'limited' && !saysSomething(answer.note)) || absenceOf(answer) === 'reason';

const owesPhoto = (answer: Answer): boolean =>
  needsPhoto(checklistItem(answer.code), measuredAnswer(answer));

const hasPhoto = ({ photos, findings }: Answer): boolean =>
  photos.length > 0 || findings.some((finding) => finding.photos.length > 0);
