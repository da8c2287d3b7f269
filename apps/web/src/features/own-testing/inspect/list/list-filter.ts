import type { CheckItem, TaskDetail } from '@yanche/contract/inspections/inspections';
import type { MissingPart } from '../record/answer-rules.ts';
import { gapsOf, lacksOf, needsPhoto, openPlaces } from '../record/lacks.ts';
import { decidedAnswer, type LocalAnswer } from '../record/local-record.ts';

export const filters = ['all', 'open', 'abnormal', 'photo', 'reading'] as const;
export type Filter = (typeof filters)[number];
type Answers = ReadonlyMap<string, LocalAnswer>;

/** What the list, its counts and its filters are made of. */
export type Progress = {
  lacks: ReadonlyMap<string, MissingPart>;
  answers: Answers;
  /** Demanded places without a value, by item. */
  open: ReadonlyMap<string, number>;
  /** Why the figures of an item hold it open, by item: reasons of the rules, apart by blanks. */
  why: ReadonlyMap<string, string>;
};

export function progressOf(task: TaskDetail, answers: Answers): Progress {
  const gaps = gapsOf(task, answers);
  const reasons = [...gaps].map(
    ([code, own]) => [code, [...new Set(own.map(({ reason }) => reason))].join(' ')] as const,
  );
  return {
    lacks: lacksOf(task, answers, gaps),
    answers,
    open: openPlaces(task, answers),
    why: new Map(reasons),
  };
}

/** Whether an item matches a filter. `photo` and `reading` are what is due, answered or not. */
export function matches(
  filter: Filter,
  item: CheckItem,
  { lacks, answers, open }: Progress,
): boolean {
  const record = answers.get(item.code);
  const lack = lacks.get(item.code);
  const tests: Record<Filter, () => boolean> = {
    all: () => true,
    open: () => lack !== undefined,
    abnormal: () => decidedAnswer(record)?.result === 'abnormal',
    photo: () => lack === 'photo' || needsPhoto(item, record),
    reading: () => lack === 'reading' || open.has(item.code),
  };
  return tests[filter]();
}

type Count = { done: number; total: number; photos: number; readings: number };

export type ListCounts = Record<Filter, number> & {
  done: number;
  limited: number;
  photos: number;
  /** Finished items, and what is still due, by station. */
  stations: ReadonlyMap<string, Count>;
};

export function countItems(
  { items, stations }: Pick<TaskDetail, 'items' | 'stations'>,
  progress: Progress,
): ListCounts {
  const counts = {
    all: 0,
    open: 0,
    abnormal: 0,
    photo: 0,
    reading: 0,
    done: 0,
    limited: 0,
    photos: 0,
  };
  for (const item of items) {
    for (const filter of filters) if (matches(filter, item, progress)) counts[filter] += 1;
    if (!progress.lacks.has(item.code)) counts.done += 1;
    const answer = decidedAnswer(progress.answers.get(item.code));
    if (answer?.result === 'limited') counts.limited += 1;
    counts.photos += answer?.photos.length ?? 0;
    for (const finding of answer?.findings ?? []) counts.photos += finding.photos.length;
  }
  const byCode = new Map(items.map((item) => [item.code, item]));
  const ofStation = (codes: readonly string[]): Count => {
    const own = codes.flatMap((code) => byCode.get(code) ?? []);
    return {
      total: own.length,
      done: own.filter(({ code }) => !progress.lacks.has(code)).length,
      photos: own.filter((item) => matches('photo', item, progress)).length,
      readings: own.reduce((sum, { code }) => sum + (progress.open.get(code) ?? 0), 0),
    };
  };
  return { ...counts, stations: new Map(stations.map((each) => [each.id, ofStation(each.items)])) };
}

/** The next unfinished item after an index, wrapping around. */
export function nextOpen(
  items: readonly CheckItem[],
  lacks: Progress['lacks'],
  after: string | null,
): CheckItem | undefined {
  const from = items.findIndex(({ code }) => code === after) + 1;
  return [...items.slice(from), ...items.slice(0, from)].find(({ code }) => lacks.has(code));
}
