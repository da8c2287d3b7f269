import type { changeEffects, previewAmendment } from '@yanche/contract/console/report-changes';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { reportEffects } from '@yanche/contract/reports/report-effects';
import type { Correction } from '@yanche/contract/reviews/report-changes';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { checklistItem } from '@yanche/rules/inspections/checklist';
import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { findReportVersion, listReportVersions } from '#reports/reports.store.ts';
import type { StaffCaller } from '#route.ts';
import { amendEffects, unprovenCodes } from './amended-report.ts';
import { requireCorrections } from './corrections.ts';
import { findChange } from './report-changes.store.ts';

/** What the report would say. A photo that is still missing is told; what else cannot be proposed is refused. */
export async function previewCorrections(
  deps: Deps,
  { userId }: StaffCaller,
  given: { reportNo: string; corrections: readonly Correction[] },
  language: Language,
): Promise<AnswerOf<typeof previewAmendment>> {
  return inTransaction(deps.db, async (tx) => {
    const [report] = await listReportVersions(tx, given.reportNo.trim().toUpperCase());
    if (report === undefined) throw new Failure('notFound');
    const corrections = await requireCorrections(tx, {
      report,
      kind: 'amend',
      corrections: given.corrections,
      by: userId,
      photosLater: true,
    });
    const amended = { report, corrections };
    const within = { ...deps, db: tx };
    return {
      effects: await amendEffects(within, amended, language),
      photosFor: (await unprovenCodes(within, amended)).map((code) => ({
        code,
        name: inLanguage(checklistItem(code).name, language),
      })),
    };
  });
}

/** What an amendment does to the head of its report: as it would be now while it waits, and afterwards what it did. */
export async function readEffects(
  deps: Deps,
  changeId: string,
  language: Language,
): Promise<AnswerOf<typeof changeEffects>> {
  const change = await findChange(deps.db, changeId);
  if (change === null) throw new Failure('notFound');
  const { kind, status, report_no: reportNo, version, corrections } = change;
  if (kind === 'revoke' || status === 'declined') return { effects: [] };
  const report = await findReportVersion(deps.db, reportNo, version);
  if (report === null) throw new Failure('notFound');
  if (status === 'proposed')
    return { effects: await amendEffects(deps, { report, corrections }, language) };
  const next = await findReportVersion(deps.db, reportNo, version + 1);
  return { effects: next === null ? [] : reportEffects(report.content, next.content, language) };
}
