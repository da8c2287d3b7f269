import { reportDiff } from '@yanche/contract/reports/report-diff';
import type {
  FullReport,
  ReportContent,
  ReportShort as ShortReport,
} from '@yanche/contract/reports/reports';
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
  const former = await findFormer(db, report);
  if (former === null) return {};
  const differences = reportDiff(maskReport(await localize(former)), maskReport(content), language);
  const why = await whyAmended(db, report, former);
  return { amends: { version: former.version, ...why, differences } };
}

/** The same in short: that there was a version before it, and why this one was made. */
export async function readWhyAmends(
  db: Db,
  report: ReportRow,
): Promise<Pick<ShortReport, 'amends'>> {
  const former = await findFormer(db, report);
  return former === null ? {} : { amends: await whyAmended(db, report, former) };
}

const findFormer = async (db: Db, { report_no: reportNo, version }: ReportRow) =>
  version === 1 ? null : findReportVersion(db, reportNo, version - 1);

async function whyAmended(db: Db, report: ReportRow, former: ReportRow) {
  const why = await readWhy(db, former);
  return {
    at: why?.at ?? report.published_at.toISOString(),
    // A car that was inspected again has a new version without anybody's reason.
    reason: why?.reason ?? null,
  };
}
