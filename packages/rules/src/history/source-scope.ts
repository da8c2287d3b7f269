import type { HistoryTopic } from './history-topics.ts';
import type { SourceFacts, SourceRow, SourceRowKind } from './source-facts.ts';
import { hasRecords } from './source-marks.ts';

/** The topic that a kind of row belongs to; what belongs to none was never asked for. */
const topicOf: Partial<Record<SourceRowKind, HistoryTopic>> = {
  claim: 'claims',
  service: 'services',
  repair: 'services',
  mileage: 'mileage',
  policy: 'policies',
};

type Scope = {
  /** What the source was asked. */
  topics: readonly HistoryTopic[];
  /** Whether the product tells the parts and amounts of each record. */
  hasDetails: boolean;
};

/**
 * Of a source's answer what was asked and paid for. A mark of flood, fire or total loss is told whatever was asked, with the rows it
 * names: what is known to be grave is not kept from anybody. That there is no mark is only told who asked.
 */
export function inScope(facts: SourceFacts, { topics, hasDetails }: Scope): SourceFacts {
  const marked = Object.values(facts.flags).flatMap(({ says, rows }) =>
    says === 'yes' ? rows : [],
  );
  const isAsked = ({ id, kind }: SourceRow) => {
    const topic = topicOf[kind];
    return marked.includes(id) || (topic !== undefined && topics.includes(topic));
  };
  const brief = (row: SourceRow): SourceRow => ({ ...row, amount: null, items: [] });
  const rows = facts.rows.filter(isAsked);
  const { flood, fire, totalLoss, theft } = facts.flags;
  const told = (mark: SourceFacts['flags']['flood']) =>
    mark.says === 'no' && !topics.includes('floodFire')
      ? ({ says: 'unknown', rows: [] } as const)
      : mark;
  return {
    ...facts,
    flags: { flood: told(flood), fire: told(fire), totalLoss: told(totalLoss), theft },
    rows: hasDetails ? rows : rows.map(brief),
    unknown: facts.unknown.filter((topic) => topics.includes(topic)),
  };
}

/** What such facts are for who asked: one that tells nothing of what it was asked has failed, which is not "no record". */
export function outcomeOf(
  facts: SourceFacts,
  topics: readonly HistoryTopic[],
): 'ready' | 'noRecord' | 'failed' {
  if (hasRecords(facts)) return 'ready';
  return topics.every((topic) => facts.unknown.includes(topic)) ? 'failed' : 'noRecord';
}
