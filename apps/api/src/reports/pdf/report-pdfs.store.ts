import type { Language } from '@yanche/rules/bilingual';
import {
  nextPdfStatus,
  type PdfStep,
  pdfStepAfterBreak,
  pdfStepWhenDue,
  type ReportPdfEvent,
  type ReportPdfStatus,
} from '@yanche/rules/report-pdf-state';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { inTransaction } from '#database/database.ts';
import { insertFile } from '#files/files.store.ts';
import { lockFirst } from '#database/lock-first.ts';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type ReportPdfRow = Selectable<Tables['report_pdfs']>;
type Key = { reportId: string; language: Language };
/** A PDF taken for one try; the number of the try tells a late maker from the one who took over. */
export type PdfTry = Key & { tries: number };

/** The PDF of a report version; wants it when nobody did before, and with `again` also when it had failed. */
export async function askForPdf(
  db: Db,
  { reportId, language, now, again }: Key & { now: Date; again: boolean },
): Promise<ReportPdfRow> {
  const wanted = { tries: 0, due_at: now, asked_at: now };
  await db
    .insertInto('report_pdfs')
    .values({ report_id: reportId, language, status: 'wanted', ...wanted })
    .onConflict((conflict) => conflict.columns(['report_id', 'language']).doNothing())
    .execute();
  if (again) {
    await db
      .updateTable('report_pdfs')
      .set({ status: after('failed', 'askAgain'), ...wanted })
      .where('report_id', '=', reportId)
      .where('language', '=', language)
      .where('status', '=', 'failed')
      .execute();
  }
  return db
    .selectFrom('report_pdfs')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('language', '=', language)
    .executeTakeFirstOrThrow();
}

/**
 * Takes the PDF that waits longest for one try, or one whose maker crashed, and skips what another process is taking.
 * `given up`: all tries were made; there may be more due. Null when nothing is.
 */
export async function takePdf(db: Kysely<Tables>, now: Date): Promise<PdfTry | 'given up' | null> {
  return inTransaction(db, async (tx) => {
    const due = await lockFirst(
      tx
        .selectFrom('report_pdfs')
        .selectAll()
        .where('status', 'in', ['wanted', 'making'])
        .where('due_at', '<=', now)
        .orderBy('due_at'),
    );
    if (due === null) return null;
    const step = pdfStepWhenDue(due.tries, now);
    const given = step.event === 'giveUp';
    // Only who tried may give up: a crashed maker left it "making".
    await move(tx, due, step, { tries: due.tries + (given ? 0 : 1) });
    if (given) return 'given up';
    return { reportId: due.report_id, language: due.language, tries: due.tries + 1 };
  });
}

/** Notes a finished PDF with its file; false when another maker took over meanwhile, and nothing is changed then. */
export async function finishPdf(
  db: Kysely<Tables>,
  taken: PdfTry,
  file: Insertable<Tables['files']> & { id: string },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const mine = await lockMine(tx, taken);
    if (mine === null) return false;
    await insertFile(tx, file);
    await move(tx, mine, { event: 'finish', dueAt: mine.due_at }, { file_id: file.id });
    return true;
  });
}

/** Notes a try that failed: it is tried again after a pause, or never. */
export async function breakPdf(db: Kysely<Tables>, taken: PdfTry, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const mine = await lockMine(tx, taken);
    if (mine !== null) await move(tx, mine, pdfStepAfterBreak(taken.tries, now), {});
  });
}

async function lockMine(tx: Tx, { reportId, language, tries }: PdfTry) {
  const row = await tx
    .selectFrom('report_pdfs')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('language', '=', language)
    .where('status', '=', 'making')
    .where('tries', '=', tries)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

async function move(
  tx: Tx,
  row: ReportPdfRow,
  { event, dueAt }: PdfStep,
  set: { tries?: number; file_id?: string },
): Promise<void> {
  await tx
    .updateTable('report_pdfs')
    .set({ status: after(row.status, event), due_at: dueAt, ...set })
    .where('report_id', '=', row.report_id)
    .where('language', '=', row.language)
    .execute();
}

function after(status: ReportPdfStatus, event: ReportPdfEvent): ReportPdfStatus {
  const next = nextPdfStatus(status, event);
  if (next === null) throw new Error(`report PDF: no "${event}" in status ${status}`);
  return next;
}

/** What a PDF is made of. */
export async function findReportToDraw(db: Db, reportId: string) {
  return db
    .selectFrom('reports')
    .innerJoin('orders', 'orders.id', 'reports.order_id')
    .selectAll('reports')
    .select('orders.user_id')
    .where('reports.id', '=', reportId)
    .executeTakeFirstOrThrow();
}

/** Where the bytes of these files lie, by file id. */
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
