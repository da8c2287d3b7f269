import type { ReportContent } from '@yanche/contract/reports/reports';
import type { HistoryWorld } from '#history/package/history-of-inspection.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { newReportNo, newShortCode } from '#lib/signing/report-code.ts';
import { sealReport } from '#lib/signing/report-hash.ts';
import { maskReport, photosForStrangers } from '#reports/mask-report.ts';
import type { AppendsTo } from '#transparency/append-entries.ts';
import { enterReports } from '#transparency/enter-reports.ts';
import {
  expireReportsByMileage,
  findChainEnd,
  insertReport,
  listOrderReports,
  lockCarReports,
  supersedeReports,
} from '#reports/reports.store.ts';
import type { Tx } from '#database/schema.ts';
import { wantMasks } from '#files/photo-masks/photo-masks.store.ts';
import { findTask } from '#inspections/tasks.store.ts';
import { loadReport } from './report-facts.ts';

type Publication = {
  taskId: string;
  reviewer: { userId: string; name: string };
  now: Date;
  /** Sample data: the report says so. */
  sample: boolean;
  /** When it expires; without it, after the usual days. */
  expireAt?: Date;
};

const maxNumberTries = 50;

/**
 * Builds, hashes, chains and signs the report of an inspection and enters it into the public log. A further report of an order is the next version under
 * the same number and supersedes the old one. Expires reports of the car whose mileage limit is exceeded. The caller
 * moves the order.
 */
export async function publishReport(
  tx: Tx,
  deps: AppendsTo & HistoryWorld,
  { taskId, reviewer, now, sample, expireAt }: Publication,
): Promise<{ reportId: string; content: ReportContent }> {
  const task = await findTask(tx, taskId);
  if (task === null) throw new Failure('notFound');
  await lockCarReports(tx, task.vin);
  const prevHash = await findChainEnd(tx, task.vin);
  const [previous] = await listOrderReports(tx, task.order_id);
  const build = await loadReport(tx, deps, task);
  await supersedeReports(tx, task.order_id);

  const version = (previous?.version ?? 0) + 1;
  for (let attempt = 1; attempt <= maxNumberTries; attempt += 1) {
    const reportNo = previous?.report_no ?? newReportNo(now);
    const content = build({
      reportNo,
      version,
      reviewerName: reviewer.name,
      sample,
      now,
      expireAt,
    });
    const reportId = newId();
    const seal = sealReport(deps.signer, prevHash, content);
    const isNew = await insertReport(tx, {
      id: reportId,
      report_no: reportNo,
      order_id: task.order_id,
      task_id: taskId,
      vin: task.vin,
      version,
      status: 'published',
      content: JSON.stringify(content),
      ...seal,
      short_code: newShortCode(),
      published_at: now,
      expires_at: new Date(content.expireAt),
    });
    if (!isNew) continue;
    await expireReportsByMileage(tx, reportId);
    // Read in the background, so that they are there when the link is passed on. Samples share a few drawings.
    if (!sample) await wantMasks(tx, photosForStrangers(content), now);
    // Last: all publications wait for the log.
    const publicContent = maskReport(content);
    const former = previous?.hash ?? null;
    await enterReports(tx, deps, 'reports', [
      { id: reportId, hash: seal.hash, prevHash, former, publicContent },
    ]);
    return { reportId, content };
  }
  throw new Error('No free report number found for this day');
}
