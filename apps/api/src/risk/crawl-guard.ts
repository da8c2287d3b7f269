import { type CrawlPayload, guardApp } from '@yanche/contract/people/captcha';
import { verifyContract } from '@yanche/contract/contracts/contracts';
import type { Endpoint } from '@yanche/contract/endpoint';
import { explainSaleDetail } from '@yanche/contract/market/explain-market';
import { getOrderListByDealerId } from '@yanche/contract/orders/orders';
import { listHistories, previewHistory } from '@yanche/contract/history/history-queries';
import {
  historyReport,
  historyReportByLink,
  historyReportByOrder,
  historyReportByThirdOrder,
  historyReportByVin,
  historyReportPdf,
} from '@yanche/contract/history/history-report';
import { historyEvidence, verifyHistoryReport } from '@yanche/contract/history/verify-history';
import { reportPdf, reportPdfUrl } from '@yanche/contract/reports/report-pdf';
import { reportUrl, reportUrls } from '@yanche/contract/reports/report-urls';
import {
  getBusinessReportShort,
  getCommonReportShort,
  reportByOrder,
  verifyReport,
} from '@yanche/contract/reports/reports';
import { saasReport } from '@yanche/contract/partners/saas-report';
import { reportByLink, sharedReport } from '@yanche/contract/reports/shared-report';
import { reportEvidence } from '@yanche/contract/reports/report-evidence';
import { listSelfOrders } from '@yanche/contract/self-orders/self-orders';
import { selfReportByCode, selfReportByOrder } from '@yanche/contract/reports/self-reports';
import type { Deps } from '#deps.ts';
import { hostOf } from '#lib/http/address.ts';
import { Failure } from '#lib/failure.ts';
import { limitOf } from './limit-rules.ts';
import { inTurn, countHit } from './limits.store.ts';
import { captchaChoice } from './captcha-choice.ts';

/**
 * Calls worth scraping, or whose codes may be guessed. Login, captcha and sessions must never be listed: nobody could
 * recover from a 598.
 */
const guardedCalls = new Set<string>(
  (
    [
      getOrderListByDealerId,
      reportByOrder,
      getBusinessReportShort,
      getCommonReportShort,
      reportUrl,
      reportUrls,
      reportPdf,
      reportPdfUrl,
      sharedReport,
      reportByLink,
      saasReport,
      reportEvidence,
      verifyReport,
      verifyContract,
      explainSaleDetail,
      listSelfOrders,
      selfReportByCode,
      selfReportByOrder,
      listHistories,
      previewHistory,
      historyReport,
      historyEvidence,
      verifyHistoryReport,
      historyReportByLink,
      historyReportByOrder,
      historyReportByThirdOrder,
      historyReportByVin,
      historyReportPdf,
    ] satisfies Endpoint[]
  ).map(({ name }) => name),
);

/** Whether a captcha is asked of whoever calls it faster than a person reads. */
export const isGuarded = ({ name }: Pick<Endpoint, 'name'>): boolean => guardedCalls.has(name);

export type Reader = { sessionId: string | null; ip: string };

/** The subject of the counter: the session, or the address without one. */
export const crawlSubject = ({ sessionId, ip }: Reader): string =>
  sessionId === null ? `address ${hostOf(ip)}` : `session ${sessionId}`;

export const crawlLimit = ({ pii }: Deps, subject: string) =>
  limitOf(pii, 'crawlBySubject', subject);

/** Throws the HTTP 598 that requires a captcha when reads are faster than a person's. */
export async function rejectCrawling(deps: Deps, call: Endpoint, reader: Reader): Promise<void> {
  if (!deps.config.antiCrawl || !isGuarded(call)) return;
  const subject = crawlSubject(reader);
  const limit = crawlLimit(deps, subject);
  if (await inTurn(deps.db, limit, () => countHit(deps.db, limit, deps.clock.now()))) return;
  const payload: CrawlPayload = {
    appCode: guardApp.appCode,
    appScene: guardApp.crawlScene,
    ...captchaChoice(deps),
    challenge: deps.singleUseTokens.issue('challenge', subject),
  };
  throw new Failure('crawling', {}, payload);
}
