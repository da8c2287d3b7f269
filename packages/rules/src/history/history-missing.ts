import type { HistoryMissing, HistoryRow, HistorySource } from './history-content.ts';
import type { HistoryTopic } from './history-topics.ts';
import { monthsBetween } from './mileage-conflicts.ts';
import type { AnsweredSource } from './source-facts.ts';

/** Who goes elsewhere for so long has probably changed the garage. */
const stoppedMonths = 12;
/** What nobody sells, whatever the product. */
const never: readonly HistoryTopic[] = ['theft', 'privateRepair'];
const all: readonly HistoryTopic[] = ['claims', 'services', 'policies'];

/** What the report cannot tell: before and after what a source has, sources that failed, topics that nobody was asked about. */
export function missingOf(given: {
  sources: readonly HistorySource[];
  answers: readonly AnsweredSource[];
  rows: readonly HistoryRow[];
  queriedDay: string;
}): HistoryMissing[] {
  const { sources, answers, rows, queriedDay } = given;
  const one = (
    kind: HistoryMissing['kind'],
    topic: HistoryTopic,
    more: Partial<HistoryMissing> = {},
  ): HistoryMissing => ({ kind, topic, source: null, at: null, months: null, ...more });
  const ofSources = sources.flatMap(({ key: source, topics, state, since, through }) => {
    const [topic = 'claims'] = topics;
    if (state !== 'ready' && state !== 'noRecord') return one(state, topic, { source });
    return [
      ...(since === null ? [] : [one('before', topic, { source, at: since })]),
      ...(through === null ? [] : [one('after', topic, { source, at: through })]),
    ];
  });
  const services = rows.filter(({ kind }) => kind === 'service' || kind === 'repair');
  const last = services[0]?.at;
  const months = last === undefined ? 0 : monthsBetween(last, queriedDay);
  const unknown = answers.flatMap(({ key: source, facts }) =>
    (facts?.unknown ?? []).map((topic) => one('unknown', topic, { source })),
  );
  const notAsked = all.filter((topic) => !sources.some(({ topics }) => topics.includes(topic)));
  return [
    ...ofSources,
    ...(last !== undefined && months >= stoppedMonths
      ? [one('stopped', 'services', { at: last, months })]
      : []),
    ...unknown.filter(({ topic }) => !never.includes(topic)),
    ...notAsked.map((topic) => one('noSource', topic)),
    ...never
      .filter((topic) => !sources.some(({ topics }) => topics.includes(topic)))
      .map((topic) => one('noSource', topic)),
  ];
}
