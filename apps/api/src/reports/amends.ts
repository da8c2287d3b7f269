import { reportDiff, tellChanges } from '@yanche/contract/reports/report-diff';
import type {
  FullReport,
  ReportContent,
  ReportShort as ShortReport,
} from '@yanche/contract/reports/reports';
import { sentenceOf } from '@yanche/contract/reports/share-words';
import { type Bilingual, defineTexts, type Language, textsIn } from '@yanche/rules/bilingual';
import type { Db } from '#database/schema.ts';
import { localizeReport } from './localize-report.ts';
import { maskReport } from './mask-report.ts';
import { findReportWords } from './report-words.ts';
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
  const { report_no: reportNo, version } = report;
  const former = version === 1 ? null : await findReportVersion(db, reportNo, version - 1);
  if (former === null) return {};
  const differences = reportDiff(maskReport(await localize(former)), maskReport(content), language);
  const why = await readWhy(db, former);
  return {
    amends: {
      version: former.version,
      at: why?.at ?? report.published_at.toISOString(),
      // A car that was inspected again has a new version without anybody's reason.
      reason: why?.reason ?? null,
      differences,
      changes: tellChanges(differences, language),
    },
  };
}

/** The same in short, the differences in one sentence. */
export async function readAmendsInShort(
  db: Db,
  report: ReportRow,
  to: ToDiffer,
): Promise<Pick<ShortReport, 'amends'>> {
  const { amends } = await readAmends(db, report, to);
  if (amends === undefined) return {};
  const { at, reason, changes } = amends;
  return { amends: { at, reason, changes } };
}

const newVersionTexts = defineTexts({
  now: [(said: string) => `现在的结论：${said}。`, (said) => `It now says: ${said}. `],
  changed: [(told: string) => `改动：${told}`, (told) => `Changed: ${told} `],
});

/** What a new version says now, and what otherwise than the one before it, as messages tell it. */
export async function tellNewVersion(
  db: Db,
  former: ReportRow,
  content: ReportContent,
): Promise<Bilingual> {
  const tell = async (language: Language) => {
    const t = textsIn(newVersionTexts, language);
    const words = await findReportWords(db, former.order_id, language);
    const [old, now] = [former.content, content].map((each) =>
      localizeReport(language, maskReport(each), words),
    );
    if (old === undefined || now === undefined) return '';
    const told = tellChanges(reportDiff(old, now, language), language);
    return t.now(sentenceOf(now, language)) + (told === '' ? '' : t.changed(told));
  };
  return [await tell('zh'), await tell('en')];
}
