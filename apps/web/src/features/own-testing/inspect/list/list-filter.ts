import type { CheckItem, TaskDetail } from '@yanche/contract/inspections/inspections';
import type { TaskReading, TaskStation } from '@yanche/contract/inspections/task-parts';
import { toldResult } from '@yanche/rules/inspections/beyond-norm';
import type { ReadingGap } from '@yanche/rules/inspections/reading-duty';
import type { FigureAt } from '@yanche/rules/inspections/station-figures';
import type { MissingPart } from '../record/answer-rules.ts';
import {
  factsOf,
  figuresByStation,
  gapsOf,
  lacksOf,
  needsPhoto,
  openFigures,
} from '../record/lacks.ts';
import { decidedAnswer, type LocalAnswer } from '../record/local-record.ts';

export const filters = ['all', 'open', 'abnormal', 'photo', 'reading'] as const;
export type Filter = (typeof filters)[number];
type Answers = ReadonlyMap<string, LocalAnswer>;

/** What the list, its counts and its filters are made of. */
export type Progress = {
  lacks: ReadonlyMap<string, MissingPart>;
  answers: Answers;
  /** How many demanded figures are missing, by item. */
  open: ReadonlyMap<string, number>;
  /** The same figures by the station where they are measured. */
  openAt: ReadonlyMap<string, readonly FigureAt<TaskReading>[]>;
  /** Items that the report tells as abnormal, called so or by their figures. */
  abnormal: ReadonlySet<string>;
  /** Why the figures of an item hold it open, by item: reasons of the rules, apart by blanks, each with `:` and its km. */
  why: ReadonlyMap<string, string>;
};

const reasonOf = ({ reason, km }: ReadingGap) => (km === undefined ? reason : `${reason}:${km}`);

export function progressOf(task: TaskDetail, answers: Answers): Progress {
  const gaps = gapsOf(task, answers);
  const reasons = [...gaps].map(
    ([code, own]) => [code, [...new Set(own.map(reasonOf))].join(' ')] as const,
  );
  const figures = openFigures(task, answers);
  const open = new Map<string, number>();
  for (const { code } of figures) open.set(code, (open.get(code) ?? 0) + 1);
  return {
    lacks: lacksOf(task, answers, gaps),
    answers,
    open,
    openAt: figuresByStation(task, figures),
    abnormal: abnormalCodes(task, answers),
    why: new Map(reasons),
  };
}

function abnormalCodes(task: TaskDetail, answers: Answers): ReadonlySet<string> {
  const judging = { due: task.readings, today: factsOf(task).today };
  return new Set(
    task.items.flatMap((item) => {
      const answer = decidedAnswer(answers.get(item.code));
      const isAbnormal = answer !== undefined && toldResult(item, answer, judging) === 'abnormal';
      return isAbnormal ? [item.code] : [];
    }),
  );
}

/** Whether an item matches a filter. `photo` and `reading` are what is missing, answered or not. */
export function matches(
  filter: Filter,
  item: CheckItem,
  { lacks, answers, open, abnormal }: Progress,
): boolean {
  const record = answers.get(item.code);
  const lack = lacks.get(item.code);
  const tests: Record<Filter, () => boolean> = {
    all: () => true,
    open: () => lack !== undefined,
    abnormal: () => abnormal.has(item.code),
    photo: () => lack === 'photo' || needsPhoto(item, record),
    reading: () => open.has(item.code),
  };
  return tests[filter]();
}

type Count = { done: number; total: number; photos: number; readings: number };

export type ListCounts = Record<Filter, number> & {
  done: number;
  limited: number;
  photos: number;
  /** Finished items, and what is still due, by station: figures of a wheel are due where one passes it. */
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
    for (const filter of filters) {
      // Of readings each figure is one, wherever they are counted.
      const weight = filter === 'reading' ? (progress.open.get(item.code) ?? 0) : 1;
      if (matches(filter, item, progress)) counts[filter] += weight;
    }
    if (!progress.lacks.has(item.code)) counts.done += 1;
    const answer = decidedAnswer(progress.answers.get(item.code));
    if (answer?.result === 'limited') counts.limited += 1;
    counts.photos += answer?.photos.length ?? 0;
    for (const finding of answer?.findings ?? []) counts.photos += finding.photos.length;
  }
  const byCode = new Map(items.map((item) => [item.code, item]));
  const ofStation = ({ id, items: codes }: TaskStation): Count => {
    const own = codes.flatMap((code) => byCode.get(code) ?? []);
    return {
      total: own.length,
      done: own.filter(({ code }) => !progress.lacks.has(code)).length,
      photos: own.filter((item) => matches('photo', item, progress)).length,
      readings: progress.openAt.get(id)?.length ?? 0,
    };
  };
  return { ...counts, stations: new Map(stations.map((each) => [each.id, ofStation(each)])) };
}

/** Whether a station has something left: an item, or a figure of an item that stands elsewhere. */
export const hasLeft = ({ done, total, readings }: Omit<Count, 'photos'>): boolean =>
  done < total || readings > 0;

/** The next unfinished item after an index, wrapping around. */
export function nextOpen(
  items: readonly CheckItem[],
  lacks: Progress['lacks'],
  after: string | null,
): CheckItem | undefined {
  const from = items.findIndex(({ code }) => code === after) + 1;
  return [...items.slice(from), ...items.slice(0, from)].find(({ code }) => lacks.has(code));
}
