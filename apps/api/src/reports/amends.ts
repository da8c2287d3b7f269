import { reportDiff } from '@yanche/contract/reports/report-diff';
import type { FullReport, ReportContent } from '@yanche/contract/reports/reports';
import type { Language } from '@yanche/rules/bilingual';
import type { Db } from '#database/schema.ts';
import { maskReport } from './mask-report.ts';
import { findReportVersion, type ReportRow } from './reports.store.ts';
import { readWhy } from '#transparency/why-changed.ts';

type ToDiffer = {
  language: Language;
  /** The report in that language. */
  content: ReportContent;
  localize: (row: ReportRow) => Promise<ReportContent>;
};

/**
 * What a version says otherwise than the one before it, and why it was made: as anybody may read it, so without VIN and people.
 * Nothing for a first version.
 */
export async function readAmends(
  db: Db,
  report: ReportRow,
  { language, content, localize }: ToDiffer,
): Promise<Pick<FullReport, 'amends'>> {
  if (report.version === 1) return {};
  const former = await findReportVersion(db, report.report_no, report.version - 1);
  if (former === null) return {};
  const why = await readWhy(db, former);
  const differences = reportDiff(maskReport(await localize(former)), maskReport(content), language);
  return {
    amends: {
      version: former.version,
      at: why?.at ?? report.published_at.toISOString(),
      // A car that was inspected again has a new version without anybody's reason.
      reason: why?.reason ?? null,
      differences,
    },
  };
}
