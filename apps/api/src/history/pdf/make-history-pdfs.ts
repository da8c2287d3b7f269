import { createHash } from 'node:crypto';
import { maskVin } from '@yanche/rules/cars/vin';
import type { Deps } from '#deps.ts';
import { withPendingObjects } from '#files/pending-objects.store.ts';
import { verifyUrlOf } from '#lib/signing/report-code.ts';
import { newId } from '#lib/ids.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';
import { historyQueries } from '../history-queries.ts';
import { findHistoryReport } from '../report/history-reports.store.ts';
import { readView } from '../report/read-history.service.ts';
import { finishHistoryPdf, type HistoryPdfRow, historyPdfQueue } from './history-pdfs.store.ts';

/** Each takes half a second: other jobs of the round must not wait long. */
const maxPerRound = 4;

/** Makes the PDFs that were asked for. One that fails is tried again after a pause, and the round goes on later. */
export const makeHistoryPdfs = (deps: Deps, signal?: AbortSignal): Promise<number> =>
  repeatUntilDone(signal, () => makeNext(deps), maxPerRound);

async function makeNext(deps: Deps): Promise<boolean> {
  const taken = await historyPdfQueue.take(deps.db, deps.clock.now());
  if (taken === null) return false;
  try {
    await make(deps, taken);
  } catch (error) {
    await historyPdfQueue.fail(deps.db, taken, deps.clock.now());
    throw error;
  }
  return true;
}

async function make(deps: Deps, taken: HistoryPdfRow): Promise<void> {
  const { language, masked } = taken;
  const report = await findHistoryReport(deps.db, taken.report_id);
  const order = report && (await historyQueries.find(deps.db, report.order_id));
  const now = deps.clock.now();
  // Its time is over: there is nothing to draw, and the row goes with the content.
  if (report === null || order === null || report.content === null || report.kept_until <= now) {
    return;
  }
  const view = await readView(deps, report, report, { caller: null, language });
  const bytes = await deps.drawHistoryPdf({
    view: masked ? { ...view, vin: maskVin(view.vin) } : view,
    keyId: report.key_id,
    verifyUrl: verifyUrlOf(deps.config.publicUrl, report),
    correction:
      report.reason === null
        ? null
        : { at: report.published_at.toISOString(), reason: report.reason },
    language,
  });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  // Of this try alone, so that what a killed one left behind is swept and in nobody's way.
  const key = `history-pdf/${newId()}.pdf`;
  await withPendingObjects(deps.db, { keys: [key], now }, async () => {
    await deps.storage.put(key, bytes);
    await finishHistoryPdf(deps.db, taken, {
      id: newId(),
      owner_id: order.user_id,
      object_key: key,
      content_type: 'application/pdf',
      bytes: bytes.length,
      sha256,
      kind: 'document',
      download_name: `${report.report_no}.pdf`,
      created_at: now,
    });
  });
}
