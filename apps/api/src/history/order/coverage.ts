import {
  type HistoryNeed,
  type HistoryTopic,
  productTopics,
} from '@yanche/rules/history/history-topics';
import type { ProductRow } from '#catalogue/products.store.ts';
import type { Deps } from '#deps.ts';
import type { HistorySource, SourceCoverage } from '#providers/history/history-source.ts';
import { noteFault } from '../asking/source-health.store.ts';

/** A source with what it can do for a car; null when it cannot be asked right now. */
export type Covered = { source: HistorySource; coverage: SourceCoverage | null };

/** Who would be asked what for a product, and what they need. */
export type Plan = {
  asked: { source: HistorySource; coverage: SourceCoverage; topics: HistoryTopic[] }[];
  needs: HistoryNeed[];
  topics: HistoryTopic[];
  /** Topics that nobody answers for this car. */
  open: HistoryTopic[];
  /** Somebody who might answer them cannot be asked right now. */
  isDown: boolean;
  supported: boolean;
};

/** Beside the others of a product; without them it is still worth its price. */
const optional: readonly HistoryTopic[] = ['policies'];

/** What each source can do for a car. One that cannot say is counted, and told as not to be asked right now. */
/** How long the slowest of those who are asked usually takes, seconds. */
export const usualSecondsOf = ({ asked }: Pick<Plan, 'asked'>): number =>
  Math.max(0, ...asked.map(({ coverage }) => coverage.usualSeconds));

export const coverSources = (
  { db, clock, historySources }: Pick<Deps, 'db' | 'clock' | 'historySources'>,
  vin: string,
): Promise<Covered[]> =>
  Promise.all(
    historySources.map(async (source) => ({
      source,
      coverage: await source.coverage(vin).catch(async (error: unknown) => {
        await noteFault(db, { source: source.key, error, now: clock.now() });
        return null;
      }),
    })),
  );

/** The first source that answers a topic for this car is asked for it. */
export function planOf(product: Pick<ProductRow, 'code'>, covered: readonly Covered[]): Plan {
  const topics = [...(productTopics[product.code] ?? [])];
  const byKey = new Map<string, Plan['asked'][number]>();
  const open: HistoryTopic[] = [];
  for (const topic of topics) {
    const found = covered.find(
      ({ source, coverage }) => coverage?.supported === true && source.topics.includes(topic),
    );
    if (found?.coverage == null) {
      open.push(topic);
      continue;
    }
    const { source, coverage } = found;
    const known = byKey.get(source.key) ?? { source, coverage, topics: [] };
    known.topics.push(topic);
    byKey.set(source.key, known);
  }
  const asked = [...byKey.values()];
  const missing = open.filter((topic) => !optional.includes(topic));
  return {
    asked,
    needs: [...new Set(asked.flatMap(({ coverage }) => coverage.needs))],
    topics,
    open,
    isDown: covered.some(
      ({ source, coverage }) =>
        coverage === null && missing.some((topic) => source.topics.includes(topic)),
    ),
    supported: asked.length > 0 && missing.length === 0,
  };
}
