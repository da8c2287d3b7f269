import type { Language } from '@yanche/rules/bilingual';
import { reportPdfPolicy } from '@yanche/rules/work/report-pdf-state';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { leasedWork } from '#database/leased-work.ts';
import type { Db, Tables } from '#database/schema.ts';
import { insertFileOfPending } from '#files/files.store.ts';

export type HistoryPdfRow = Selectable<Tables['history_pdfs']>;

/** The queue of PDFs to draw. */
export const historyPdfQueue = leasedWork({
  table: 'history_pdfs',
  key: ['report_id', 'language', 'masked'],
  policy: reportPdfPolicy,
});

/** The PDF of a report version; requests it when missing, and with `again` also after it had failed. */
export async function requestHistoryPdf(
  db: Db,
  asked: { reportId: string; language: Language; masked: boolean; now: Date; again: boolean },
): Promise<HistoryPdfRow> {
  const { reportId, language, masked, now, again } = asked;
  const wanted = { status: 'wanted' as const, tries: 0, due_at: now, asked_at: now };
  await db
    .insertInto('history_pdfs')
    .values({ report_id: reportId, language, masked, ...wanted })
    .onConflict((conflict) => conflict.columns(['report_id', 'language', 'masked']).doNothing())
    .execute();
  if (again) {
    await db
      .updateTable('history_pdfs')
      .set(wanted)
      .where('report_id', '=', reportId)
      .where('language', '=', language)
      .where('masked', '=', masked)
      .where('status', '=', 'failed')
      .execute();
  }
  return db
    .selectFrom('history_pdfs')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('language', '=', language)
    .where('masked', '=', masked)
    .executeTakeFirstOrThrow();
}

/** Records a finished PDF with its file, whose bytes were stored by `withPendingObjects`; false, changing nothing, when the lease was lost. */
export const finishHistoryPdf = (
  db: Kysely<Tables>,
  taken: HistoryPdfRow,
  file: Insertable<Tables['files']> & { id: string },
): Promise<boolean> =>
  historyPdfQueue.whileHeld(db, taken, async (tx) => {
    await insertFileOfPending(tx, file);
    await historyPdfQueue.finish(tx, taken, { status: 'ready', file_id: file.id });
  });
