import type { CheckItem } from '@yanche/contract/inspections/inspections';
import { missingPartOf } from '../record/answer-rules.ts';
import { decidedAnswer, type LocalAnswer } from '../record/local-record.ts';

export const filters = ['all', 'open', 'abnormal', 'photo'] as const;
export type Filter = (typeof filters)[number];
type Answers = ReadonlyMap<string, LocalAnswer>;

/** Whether an item matches a filter. Items without a result or with missing details count as open. */
export function matches(filter: Filter, item: CheckItem, answers: Answers): boolean {
  const answer = decidedAnswer(answers.get(item.code));
  const lack = missingPartOf(item, answer);
  if (filter === 'all') return true;
  if (filter === 'abnormal') return answer?.result === 'abnormal';
  return filter === 'photo' ? lack === 'photo' : lack !== null && lack !== 'photo';
}

export type ListCounts = Record<Filter, number> & {
  done: number;
  limited: number;
  photos: number;
  /** Finished items and total of each group. */
  groups: ReadonlyMap<string, { done: number; total: number }>;
};

export function countItems(items: readonly CheckItem[], answers: Answers): ListCounts {
  const counts = { all: 0, open: 0, abnormal: 0, photo: 0, done: 0, limited: 0, photos: 0 };
  const groups = new Map<string, { done: number; total: number }>();
  for (const item of items) {
    const answer = decidedAnswer(answers.get(item.code));
    const isDone = missingPartOf(item, answer) === null;
    for (const filter of filters) if (matches(filter, item, answers)) counts[filter] += 1;
    if (isDone) counts.done += 1;
    if (answer?.result === 'limited') counts.limited += 1;
    counts.photos += answer?.photos.length ?? 0;
    for (const finding of answer?.findings ?? []) counts.photos += finding.photos.length;
    const group = groups.get(item.group) ?? { done: 0, total: 0 };
    groups.set(item.group, { done: group.done + Number(isDone), total: group.total + 1 });
  }
  return { ...counts, groups };
}

/** The next unfinished item after an index, wrapping around. */
export function nextOpen(
  items: readonly CheckItem[],
  answers: Answers,
  after: string | null,
): CheckItem | undefined {
  const from = items.findIndex(({ code }) => code === after) + 1;
  return [...items.slice(from), ...items.slice(0, from)].find(
    (item) => missingPartOf(item, decidedAnswer(answers.get(item.code))) !== null,
  );
}
