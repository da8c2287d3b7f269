import {
  decideHistoryCase,
  getHistoryCase,
  listHistoryCases,
  reportWrongRecord,
  reportWrongShared,
  withdrawWrongRecord,
} from '@yanche/contract/history/history-cases';
import {
  cancelHistory,
  createHistory,
  getHistoryRight,
  historyInfo,
  listHistories,
  previewHistory,
} from '@yanche/contract/history/history-queries';
import {
  historyReport,
  historyReportByLink,
  historyReportByOrder,
  historyReportByThirdOrder,
  historyReportByVin,
  historyReportPdf,
  sampleHistoryReport,
} from '@yanche/contract/history/history-report';
import {
  createHistoryShare,
  endHistoryShare,
  listHistoryShares,
} from '@yanche/contract/history/history-shares';
import { historyEvidence, verifyHistoryReport } from '@yanche/contract/history/verify-history';
import { openRoute, type Route, route, staffRoute } from '#route.ts';
import { decideCase, readCase, readCases } from './cases/console-cases.service.ts';
import { openCase, openCaseByLink } from './cases/open-case.service.ts';
import { withdrawCase } from './cases/withdraw-case.service.ts';
import { createNewHistory } from './order/create-history.service.ts';
import { cancelUnpaidHistory } from './order/end-unpaid.service.ts';
import { previewHistory as preview } from './order/preview-history.service.ts';
import { listOwnHistories, readHistoryInfo } from './order/read-histories.service.ts';
import { readRight } from './order/rights.service.ts';
import { pdfOfHistory } from './pdf/history-pdf.service.ts';
import { readHistory } from './report/read-history.service.ts';
import { readSampleHistory } from './report/sample-history.service.ts';
import { readHistoryEvidence, verifyHistory } from './report/verify-history.service.ts';
import {
  createShareOfHistory,
  endShareOfHistory,
  listSharesOfHistory,
  readSharedHistory,
} from './sharing/history-shares.service.ts';

export const historyRoutes: Route[] = [
  route(getHistoryRight, ({ deps, caller, language }) => readRight(deps, caller, language)),
  route(previewHistory, ({ deps, caller, language, query }) =>
    preview(deps, { ...query, caller, language }),
  ),
  route(createHistory, ({ deps, caller, clientAborted, body }) =>
    createNewHistory(deps, { body, caller, clientAborted }),
  ),
  route(listHistories, ({ deps, caller, language, query }) =>
    listOwnHistories(deps, { ...query, caller, language }),
  ),
  route(historyInfo, ({ deps, caller, language, query }) =>
    readHistoryInfo(deps, { ...query, caller, language }),
  ),
  route(cancelHistory, ({ deps, caller, language, body }) =>
    cancelUnpaidHistory(deps, { ...body, caller, language }),
  ),
  route(historyReport, ({ deps, caller, language, query }) =>
    readHistory(deps, query, { caller, language }),
  ),
  route(historyReportByVin, ({ deps, caller, language, query }) =>
    readHistory(deps, query, { caller, language }),
  ),
  route(historyReportByThirdOrder, ({ deps, caller, language, query }) =>
    readHistory(deps, query, { caller, language }),
  ),
  route(historyReportByOrder, ({ deps, caller, language, query }) =>
    readHistory(deps, query, { caller, language }),
  ),
  openRoute(sampleHistoryReport, ({ deps, language, query }) =>
    readSampleHistory(deps, query.kind, language),
  ),
  openRoute(historyReportByLink, ({ deps, language, query }) =>
    readSharedHistory(deps, query.link, language),
  ),
  openRoute(verifyHistoryReport, ({ deps, language, query }) =>
    verifyHistory(deps, query, language),
  ),
  openRoute(historyEvidence, ({ deps, query }) => readHistoryEvidence(deps, query)),
  route(historyReportPdf, ({ deps, caller, query }) => pdfOfHistory(deps, caller, query)),
  route(createHistoryShare, ({ deps, caller, body }) => createShareOfHistory(deps, caller, body)),
  route(listHistoryShares, ({ deps, caller, query }) =>
    listSharesOfHistory(deps, caller, query.orderId),
  ),
  route(endHistoryShare, ({ deps, caller, body }) => endShareOfHistory(deps, caller, body.shareId)),
  route(reportWrongRecord, ({ deps, caller, language, body }) =>
    openCase(deps, { body, caller, language }),
  ),
  route(reportWrongShared, ({ deps, caller, language, body }) =>
    openCaseByLink(deps, { body, caller, language }),
  ),
  route(withdrawWrongRecord, ({ deps, caller, language, body }) =>
    withdrawCase(deps, { ...body, caller, language }),
  ),
  staffRoute(listHistoryCases, async ({ deps, staff, query, language }) =>
    readCases(deps, staff, query, language),
  ),
  staffRoute(getHistoryCase, async ({ deps, staff, query, language }) =>
    readCase(deps, staff, query.caseId, language),
  ),
  staffRoute(decideHistoryCase, async ({ deps, staff, body }) => decideCase(deps, staff, body)),
];
