import type { DeskDetail } from '@yanche/contract/console/desk';
import type { Language } from '@yanche/rules/bilingual';
import type { Deps } from '#deps.ts';
import type { TaskDetailRow } from '#inspections/tasks.store.ts';
import { localizeReport } from '#reports/localize-report.ts';
import { findReportWords } from '#reports/report-words.ts';
import { effectiveStatus } from '#reports/reports.service.ts';
import { findFormerReport } from '#reports/reports.store.ts';

/** The newest report of the same car that is not of this hand-in: an earlier inspection, or the version that was disputed. */
export async function formerReport(
  { db, clock, links }: Deps,
  { vin }: Pick<TaskDetailRow, 'vin'>,
  language: Language,
): Promise<DeskDetail['former']> {
  const row = await findFormerReport(db, vin);
  if (row === null) return null;
  const now = clock.now();
  const { content } = row;
  return {
    reportNo: row.report_no,
    status: effectiveStatus(row, now).status,
    content: localizeReport(language, content, await findReportWords(db, row.order_id, language)),
    photoUrls: Object.fromEntries(
      content.photos.map(({ fileId }) => [fileId, links.photoUrl(fileId, now)]),
    ),
  };
}
