import type { HistoryContent } from '@yanche/rules/history/history-content';
import {
  type HistoryInReport,
  historyInReport,
  historyUnknown,
} from '@yanche/rules/history/history-in-report';
import { historyStatus } from '@yanche/rules/history/history-status';
import { findProductByCode } from '#catalogue/products.store.ts';
import type { Db } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import type { HistoryOrder } from '../history-queries.ts';
import { listHistoryVersions } from '../report/history-reports.store.ts';
import { findPackageQuery } from './package-orders.store.ts';

export type InspectionHistory = {
  section: HistoryInReport;
  /** With its records, for who compares them with what was seen; null where nobody answered. */
  content: HistoryContent | null;
};

/** Whom we could ask, and when it is. */
export type HistoryWorld = Pick<Deps, 'clock' | 'historySources'>;

/** What the query of an inspection has brought so far. */
export async function loadInspectionHistory(
  db: Db,
  { clock, historySources }: HistoryWorld,
  orderId: string,
): Promise<InspectionHistory> {
  const { code, consent, query } = await findPackageQuery(db, orderId);
  const unknown = (stage: Parameters<typeof historyUnknown>[0]) => ({
    section: historyUnknown(stage),
    content: null,
  });
  if (query === null) {
    if (historySources.length === 0) return unknown('noSource');
    if (consent === null) return unknown('notAgreed');
    // Of a query that the catalogue does not have nobody is ever asked.
    const product = await findProductByCode(db, code ?? '', clock.now());
    return unknown(product === null ? 'noSource' : 'open');
  }
  const { status } = query;
  if (status === historyStatus.querying) return unknown('open');
  if (status !== historyStatus.reported && status !== historyStatus.noRecord) {
    return unknown(whyFailed(query));
  }
  const [newest] = await listHistoryVersions(db, query.id);
  const content = newest?.content ?? null;
  if (newest === undefined || content === null || newest.kept_until <= clock.now()) {
    return unknown('gone');
  }
  const stage = status === historyStatus.reported ? 'reported' : 'noRecord';
  return { section: historyInReport(content, { stage, hash: newest.hash }), content };
}

function whyFailed({ outcome }: HistoryOrder) {
  if (outcome === 'unsupported') return 'unsupported' as const;
  return outcome === 'badInput' ? ('needs' as const) : ('failed' as const);
}
