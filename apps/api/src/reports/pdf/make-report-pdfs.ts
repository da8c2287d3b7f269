import { createHash } from 'node:crypto';
import type { Deps } from '#deps.ts';
import { newId } from '#lib/ids.ts';
import { pdfName } from './pdf-name.ts';
import type { ReportToDraw } from './report-to-draw.ts';
import { thumbnail } from './thumbnail.ts';
import { verifyUrlOf } from '#lib/signing/report-code.ts';
import { localizeReport } from '../localize-report.ts';
import {
  findReportToDraw,
  finishPdf,
  listObjectKeys,
  pdfQueue,
  type ReportPdfRow,
} from './report-pdfs.store.ts';
import { findReportWords } from '../report-words.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';

/** Each takes half a second: other jobs of the round must not wait long. */
const maxPerRound = 4;

/** Makes the PDFs that were asked for. One that fails is tried again after a pause, and the round goes on later. */
export const makeReportPdfs = (deps: Deps, signal?: AbortSignal): Promise<number> =>
  repeatUntilDone(signal, () => makeNext(deps), maxPerRound);

async function makeNext(deps: Deps): Promise<boolean> {
  const taken = await pdfQueue.take(deps.db, deps.clock.now());
  if (taken === null) return false;
  try {
    await make(deps, taken);
  } catch (error) {
    await pdfQueue.fail(deps.db, taken, deps.clock.now());
    throw error;
  }
  return true;
}

async function make(deps: Deps, taken: ReportPdfRow): Promise<void> {
  const report = await findReportToDraw(deps.db, taken.report_id);
  const product = await findReportWords(deps.db, report.order_id, taken.language);
  const bytes = await deps.drawReportPdf({
    content: localizeReport(taken.language, report.content, product),
    hash: report.hash,
    prevHash: report.prev_hash,
    keyId: report.key_id,
    shortCode: report.short_code,
    verifyUrl: verifyUrlOf(deps.config.publicUrl, report),
    language: taken.language,
    photos: await thumbnails(deps, report.content),
  });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const key = `report-pdf/${sha256}.pdf`;
  await deps.storage.put(key, bytes);
  await finishPdf(deps.db, taken, {
    id: newId(),
    owner_id: report.user_id,
    object_key: key,
    content_type: 'application/pdf',
    bytes: bytes.length,
    sha256,
    kind: 'document',
    download_name: pdfName(report.content, taken.language),
    created_at: deps.clock.now(),
  });
}

/** Thumbnails of the first photo and of the findings'; missing and unreadable ones are left out, and the report says so. */
async function thumbnails(
  { db, storage }: Deps,
  { findings, photos: [cover] }: ReportToDraw['content'],
): Promise<ReportToDraw['photos']> {
  const shown = findings.flatMap(({ photos }) => photos);
  const fileIds = [...new Set(cover === undefined ? shown : [cover.fileId, ...shown])];
  const made: [string, Uint8Array][] = [];
  for (const [fileId, key] of await listObjectKeys(db, fileIds)) {
    const bytes = await storage.get(key);
    const small = bytes && (await thumbnail(bytes));
    if (small) made.push([fileId, small]);
  }
  return Object.fromEntries(made);
}
