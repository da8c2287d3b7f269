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
import { countHit, inTurn, listWaits } from './limits.store.ts';
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

/** Calls open to whoever has a number and its code: a stranger may guess. */
const guessableCalls = new Set<string>(
  (
    [
      getCommonReportShort,
      reportEvidence,
      verifyReport,
      verifyContract,
      selfReportByCode,
      historyEvidence,
      verifyHistoryReport,
    ] satisfies Endpoint[]
  ).map(({ name }) => name),
);

/** Whether a captcha is asked of whoever calls it faster than a person reads. */
export const isGuarded = ({ name }: Pick<Endpoint, 'name'>): boolean => guardedCalls.has(name);

export type Reader = { sessionId: string | null; ip: string };

/** The subject of the counter: the session, or the address without one. */
export const crawlSubject = ({ sessionId, ip }: Reader): string =>
  sessionId === null ? `address ${hostOf(ip)}` : `session ${sessionId}`;

const crawlLimit = ({ pii }: Deps, subject: string) => limitOf(pii, 'crawlBySubject', subject);

const guessLimit = ({ pii }: Deps, subject: string) => limitOf(pii, 'wrongReportCode', subject);

/** What a passed captcha resets. */
export const crawlKeys = (deps: Deps, subject: string): string[] => [
  crawlLimit(deps, subject).key,
  guessLimit(deps, subject).key,
];

/** Counts a number and code that belong to nothing. */
export async function countGuess(deps: Deps, call: Endpoint, reader: Reader): Promise<void> {
  if (!guessableCalls.has(call.name)) return;
  await countHit(deps.db, guessLimit(deps, crawlSubject(reader)), deps.clock.now());
}

async function isGuessing(deps: Deps, call: Endpoint, subject: string): Promise<boolean> {
  if (!guessableCalls.has(call.name)) return false;
  const { key, windows } = guessLimit(deps, subject);
  const questions = windows.map((window) => ({ key, ...window }));
  return (await listWaits(deps.db, questions, deps.clock.now())).some((wait) => wait > 0);
}

/** Throws the HTTP 598 that requires a captcha when reads are faster than a person's, or codes are being guessed. */
export async function rejectCrawling(deps: Deps, call: Endpoint, reader: Reader): Promise<void> {
  if (!deps.config.antiCrawl || !isGuarded(call)) return;
  const subject = crawlSubject(reader);
  const limit = crawlLimit(deps, subject);
  const isRead = await inTurn(deps.db, limit, () => countHit(deps.db, limit, deps.clock.now()));
  if (isRead && !(await isGuessing(deps, call, subject))) return;
  const payload: CrawlPayload = {
    appCode: guardApp.appCode,
    appScene: guardApp.crawlScene,
    ...captchaChoice(deps),
    challenge: deps.singleUseTokens.issue('challenge', subject),
  };
  throw new Failure('crawling', {}, payload);
}
