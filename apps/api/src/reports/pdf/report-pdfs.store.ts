import type { Language } from '@yanche/rules/bilingual';
import { reportPdfPolicy } from '@yanche/rules/work/report-pdf-state';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { leasedWork } from '#database/leased-work.ts';
import type { Db, Tables } from '#database/schema.ts';
import { insertFile } from '#files/files.store.ts';

export type ReportPdfRow = Selectable<Tables['report_pdfs']>;
type Key = { reportId: string; language: Language; masked: boolean };

/** The queue of PDFs to draw. */
export const pdfQueue = leasedWork({
  table: 'report_pdfs',
  key: ['report_id', 'language', 'masked'],
  policy: reportPdfPolicy,
});

/** The PDF of a report version; requests it when missing, and with `again` also after it had failed. */
export async function requestPdf(
  db: Db,
  { reportId, language, masked, now, again }: Key & { now: Date; again: boolean },
): Promise<ReportPdfRow> {
  const wanted = { tries: 0, due_at: now, asked_at: now };
  await db
    .insertInto('report_pdfs')
    .values({ report_id: reportId, language, masked, status: 'wanted', ...wanted })
    .onConflict((conflict) => conflict.columns(['report_id', 'language', 'masked']).doNothing())
    .execute();
  if (again) {
    await db
      .updateTable('report_pdfs')
      .set({ status: 'wanted', ...wanted })
      .where('report_id', '=', reportId)
      .where('language', '=', language)
      .where('masked', '=', masked)
      .where('status', '=', 'failed')
      .execute();
  }
  return db
    .selectFrom('report_pdfs')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('language', '=', language)
    .where('masked', '=', masked)
    .executeTakeFirstOrThrow();
}

/** Records a finished PDF with its file; false, changing nothing, when the lease was lost. */
export const finishPdf = (
  db: Kysely<Tables>,
  taken: ReportPdfRow,
  file: Insertable<Tables['files']> & { id: string },
): Promise<boolean> =>
  pdfQueue.whileHeld(db, taken, async (tx) => {
    await insertFile(tx, file);
    await pdfQueue.finish(tx, taken, { status: 'ready', file_id: file.id });
  });

/** The content of a PDF. */
export async function findReportToDraw(db: Db, reportId: string) {
  return db
    .selectFrom('reports')
    .innerJoin('orders', 'orders.id', 'reports.order_id')
    .selectAll('reports')
    .select('orders.user_id')
    .where('reports.id', '=', reportId)
    .executeTakeFirstOrThrow();
}

/** Object keys by file id. */
export async function listObjectKeys(
  db: Db,
  fileIds: readonly string[],
): Promise<Map<string, string>> {
  if (fileIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('files')
    .select(['id', 'object_key'])
    .where('id', 'in', fileIds)
    .execute();
  return new Map(rows.map(({ id, object_key }) => [id, object_key]));
}
