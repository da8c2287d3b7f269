import type { HistoryContent } from '@yanche/rules/history/history-content';
import {
  type HistoryInReport,
  historyInReport,
  historyUnknown,
} from '@yanche/rules/history/history-in-report';
import { historyStatus } from '@yanche/rules/history/history-status';
import type { Db } from '#database/schema.ts';
import type { HistoryOrder } from '../history-queries.ts';
import { listHistoryVersions } from '../report/history-reports.store.ts';
import { findPackageQuery } from './package-orders.store.ts';

export type InspectionHistory = {
  section: HistoryInReport;
  /** With its records, for who compares them with what was seen; null where nobody answered. */
  content: HistoryContent | null;
};

/** What the query of an inspection has brought so far. */
export async function loadInspectionHistory(db: Db, orderId: string): Promise<InspectionHistory> {
  const { consent, query } = await findPackageQuery(db, orderId);
  const unknown = (stage: Parameters<typeof historyUnknown>[0]) => ({
    section: historyUnknown(stage),
    content: null,
  });
  if (query === null) return unknown(consent === null ? 'notAgreed' : 'open');
  const { status } = query;
  if (status === historyStatus.querying) return unknown('open');
  if (status !== historyStatus.reported && status !== historyStatus.noRecord) {
    return unknown(whyFailed(query));
  }
  const [newest] = await listHistoryVersions(db, query.id);
  const content = newest?.content ?? null;
  if (newest === undefined || content === null) return unknown('gone');
  const stage = status === historyStatus.reported ? 'reported' : 'noRecord';
  return { section: historyInReport(content, { stage, hash: newest.hash }), content };
}

function whyFailed({ outcome }: HistoryOrder) {
  if (outcome === 'unsupported') return 'unsupported' as const;
  return outcome === 'badInput' ? ('needs' as const) : ('failed' as const);
}
