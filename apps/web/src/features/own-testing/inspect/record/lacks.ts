import type { CheckItem, TaskDetail } from '@yanche/contract/inspections/inspections';
import { shanghaiDay } from '@yanche/rules/calendar';
import {
  missingPlaces,
  owedPlaces,
  type ReadingGap,
  readingGaps,
  unreadVins,
} from '@yanche/rules/inspections/reading-duty';
import type { MeasuredAnswer, ReadingFacts } from '@yanche/rules/inspections/reading-given';
import type { TaskReading } from '@yanche/contract/inspections/task-parts';
import { type FigureAt, figuresAt } from '@yanche/rules/inspections/station-figures';
import { type MissingPart, missingPartOf, photosOf } from './answer-rules.ts';
import { decidedAnswer, type LocalAnswer } from './local-record.ts';

type Answers = ReadonlyMap<string, LocalAnswer>;

/** A record as the rules of readings take it; measured before it is decided, too. */
export const measuredRecord = ({ code, answer, undecided }: LocalAnswer): MeasuredAnswer => ({
  code,
  result: undecided ? null : answer.result,
  note: answer.note,
  measure: answer.measure,
  photos: photosOf(answer).length,
});

/** What readings are compared with. `today` is that of the phone; the server judges by its own. */
export const factsOf = (
  { vin, licenseTime, statedKm, earlier }: TaskDetail,
  now = Date.now(),
): ReadingFacts => ({
  vin,
  licenseTime,
  statedKm,
  earlier,
  today: shanghaiDay(new Date(now)),
});

/** The readings that hold up hand-in, by item. */
export function gapsOf(task: TaskDetail, answers: Answers): ReadonlyMap<string, ReadingGap[]> {
  const gaps = new Map<string, ReadingGap[]>();
  const measured = [...answers.values()].map(measuredRecord);
  for (const gap of readingGaps(task.readings, measured, factsOf(task))) {
    gaps.set(gap.code, [...(gaps.get(gap.code) ?? []), gap]);
  }
  return gaps;
}

/** The unfinished items with what each lacks most. Same rules as handing in. */
export function lacksOf(
  task: TaskDetail,
  answers: Answers,
  gaps = gapsOf(task, answers),
): ReadonlyMap<string, MissingPart> {
  return new Map(
    task.items.flatMap((item) => {
      const lack = missingPartOf(item, decidedAnswer(answers.get(item.code)), gaps.get(item.code));
      return lack === null ? [] : [[item.code, lack] as const];
    }),
  );
}

/** Whether a photo of duty is still to be taken. */
export function needsPhoto(item: CheckItem, record: LocalAnswer | undefined): boolean {
  const photos = record === undefined ? 0 : photosOf(record.answer).length;
  const result = decidedAnswer(record)?.result;
  if (photos > 0) return false;
  return result === 'abnormal' || (item.photo === 'always' && (result ?? 'normal') === 'normal');
}

/** The demanded figures that are missing, of items that may still be called normal. */
export function openFigures(task: TaskDetail, answers: Answers): FigureAt<TaskReading>[] {
  const { today } = factsOf(task);
  return task.readings
    .filter(({ demanded }) => demanded)
    .flatMap((reading) =>
      reading.items.flatMap((code) => {
        const record = answers.get(code);
        const result = decidedAnswer(record)?.result;
        if (result === 'limited' || result === 'na') return [];
        const measure = record?.answer.measure ?? null;
        return missingPlaces(reading, { measure }, today).map((place) => ({
          reading,
          code,
          place,
        }));
      }),
    );
}

/** The figures of a job by station, of `figures` only. */
export function figuresByStation(
  { stations, readings }: Pick<TaskDetail, 'stations' | 'readings'>,
  figures: readonly FigureAt<TaskReading>[],
): ReadonlyMap<string, FigureAt<TaskReading>[]> {
  const keyOf = ({ reading, code, place }: FigureAt<TaskReading>) =>
    `${code} ${reading.id} ${place}`;
  const wanted = new Set(figures.map(keyOf));
  return new Map(
    stations.map((station) => [
      station.id,
      figuresAt(station, stations, readings).filter((each) => wanted.has(keyOf(each))),
    ]),
  );
}

/** Items that are not called normal without being looked at one by one: a figure is missing or in question. */
export function inQuestion(task: TaskDetail, answers: Answers): ReadonlySet<string> {
  const { today } = factsOf(task);
  const isOwed = (reading: TaskDetail['readings'][number], code: string) =>
    owedPlaces(reading, { measure: answers.get(code)?.answer.measure ?? null }, today).length > 0;
  return new Set([
    ...gapsOf(task, answers).keys(),
    ...unreadVins(task.readings, [...answers.values()].map(measuredRecord)).map(({ code }) => code),
    ...task.readings.flatMap((reading) => reading.items.filter((code) => isOwed(reading, code))),
  ]);
}
