import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '#deps.ts';
import { errorForLog } from '#lib/error-for-log.ts';
import { logLine } from '#lib/log-line.ts';
import type { WatchJob } from './telemetry/observe-jobs.ts';
import { archivePartitions } from '#archive/archive-partitions.ts';
import { keepPartitions } from '#archive/keep-partitions.ts';
import { assignInspectors } from '#orders/assignment/assign-inspectors.ts';
import { checkPayments } from '#money/payments/check-payments.ts';
import { checkSelfOrders } from '#self-orders/check/check-self-orders.ts';
import { approveClaims } from '#claims/approve-claims.ts';
import { creditInvoices } from '#invoices/credit-invoices.ts';
import { makeInvoices } from '#invoices/make-invoices.ts';
import { payClaims } from '#claims/pay-claims.ts';
import { sweepClaims } from '#claims/sweep-claims.ts';
import { closeContracts } from '#contracts/close-contracts.ts';
import { remindOfContracts } from '#contracts/inspector-contract.service.ts';
import { closeExams } from '#certification/exam/close-exam.ts';
import { remindOfCertificates } from '#certification/certificate/issue-certificate.ts';
import { closeUnpaidOrders } from '#orders/close-unpaid-orders.ts';
import { tellReminders } from '#orders/notes/tell-reminders.ts';
import { askForRatings } from '#orders/ratings/ask-for-ratings.ts';
import { confirmReports } from '#orders/approval/confirm-reports.ts';
import { deleteExpiredRows } from '#risk/delete-expired.ts';
import { endSelfOrders } from '#self-orders/end-self-orders.ts';
import { processRefunds } from '#money/refunds/process-refunds.ts';
import { createMissingSlots } from '#catalogue/appointments/create-missing-slots.ts';
import { deleteSlotsOfThePast } from '#catalogue/appointments/delete-old-slots.ts';
import { enterFormerReports } from '#reports/enter-former-reports.ts';
import { askSources } from '#history/asking/ask-sources.ts';
import { endUnpaidHistories } from '#history/order/end-unpaid.service.ts';
import { openPackageQueries } from '#history/package/open-package-queries.ts';
import { makeHistoryPdfs } from '#history/pdf/make-history-pdfs.ts';
import { deleteOldHistories } from '#history/report/delete-history.ts';
import { moveItemCodes } from '#inspections/move-item-codes.ts';
import { makeReportPdfs } from '#reports/pdf/make-report-pdfs.ts';
import { makePhotoMasks } from '#files/photo-masks/make-photo-masks.ts';
import { makeVideos } from '#files/videos/make-videos.ts';
import { refundUnassignedOrders } from '#orders/change/refund-unassigned-orders.ts';
import { sendNotices } from '#notices/send-notices.ts';
import { sendVideoNotices } from '#files/videos/send-video-notices.ts';
import { settleCashbacks } from '#money/cashback/settle-cashbacks.ts';
import { applyRetention } from '#privacy/apply-retention.ts';
import { sealAnew } from './keys/seal-anew.ts';
import { settleOrders } from '#money/settle-orders.ts';
import { sweepPapers } from '#files/sweep-papers.ts';
import { sweepUploads } from '#files/uploads/sweep-uploads.ts';
import { issueBills } from '#partners/bills/issue-bills.ts';
import { sendPartnerHooks } from '#partners/hooks/send-partner-hooks.ts';
import { noticePartnerTasks } from '#partners/tasks/notice-partner-tasks.ts';
import { sendMarketplaceNotices } from '#shelf/send-marketplace-notices.ts';

/**
 * Every job finds its due work in the database, so a killed process loses nothing and two processes may run the same
 * job.
 */
export const jobs = {
  checkPayments,
  closeUnpaidOrders,
  closeContracts,
  closeExams,
  remindOfCertificates,
  remindOfContracts,
  assignInspectors,
  refundUnassignedOrders,
  processRefunds,
  createMissingSlots,
  deleteSlotsOfThePast,
  confirmReports,
  askForRatings,
  tellReminders,
  settleOrders,
  settleCashbacks,
  endSelfOrders,
  checkSelfOrders,
  endUnpaidHistories,
  deleteOldHistories,
  makeHistoryPdfs,
  sweepClaims,
  approveClaims,
  payClaims,
  makeInvoices,
  creditInvoices,
  noticePartnerTasks,
  issueBills,
  enterFormerReports,
  makeReportPdfs,
  deleteExpiredRows,
  applyRetention,
  sweepPapers,
  sweepUploads,
  sealAnew,
  keepPartitions,
  moveItemCodes,
} as const satisfies Record<string, (deps: Deps, signal?: AbortSignal) => Promise<number>>;

/**
 * Jobs that take minutes or wait for others. Each runs in its own loop, once per process, and stops early when `signal`
 * fires.
 */
export const slowJobs = {
  openPackageQueries,
  askSources,
  makeVideos,
  makePhotoMasks,
  sendVideoNotices,
  sendNotices,
  sendMarketplaceNotices,
  sendPartnerHooks,
  archivePartitions,
} as const satisfies Record<string, (deps: Deps, signal: AbortSignal) => Promise<number>>;

type Lane = Readonly<Record<string, (deps: Deps, signal: AbortSignal) => Promise<number>>>;
const lanes: readonly Lane[] = [
  jobs,
  ...Object.entries(slowJobs).map(([name, job]) => ({ [name]: job })),
];

export const jobNames = [...Object.keys(jobs), ...Object.keys(slowJobs)];

type OnError = (name: string, error: unknown) => void;

const writeError: OnError = (job, error) =>
  logLine('error', 'job failed', { job, err: errorForLog(error) });

const unwatched: WatchJob = (_, work) => work();

/** Runs all jobs now and then `everyMs` after each round. The answer stops them, after the step under way. */
export function runJobs(
  deps: Deps,
  {
    everyMs,
    onError = writeError,
    watch = unwatched,
  }: { everyMs: number; onError?: OnError; watch?: WatchJob },
): () => Promise<void> {
  const stop = new AbortController();
  const ends = lanes.map((lane) =>
    runLane(deps, lane, { everyMs, onError, watch, signal: stop.signal }),
  );
  return async () => {
    stop.abort();
    await Promise.all(ends);
  };
}

/** Repeats a lane until `signal` fires. */
async function runLane(
  deps: Deps,
  lane: Lane,
  {
    everyMs,
    onError,
    watch,
    signal,
  }: { everyMs: number; onError: OnError; watch: WatchJob; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    for (const [name, job] of Object.entries(lane)) {
      if (signal.aborted) return;
      // One failing job must not stop the others; it runs again in the next round.
      await watch(name, () => job(deps, signal)).catch((error: unknown) => onError(name, error));
    }
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
  }
}
