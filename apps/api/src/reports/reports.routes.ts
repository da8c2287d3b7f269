import { reportPdf, reportPdfUrl } from '@yanche/contract/reports/report-pdf';
import {
  getBusinessReportShort,
  getCommonReportShort,
  reportByOrder,
  verifyReport,
} from '@yanche/contract/reports/reports';
import { reportUrl, reportUrls } from '@yanche/contract/reports/report-urls';
import {
  countShareOpen,
  createShareLink,
  endShareLink,
  listShareLinks,
} from '@yanche/contract/reports/share-links';
import { reportByLink, sharedReport } from '@yanche/contract/reports/shared-report';
import { reportEvidence, reportInLog } from '@yanche/contract/reports/report-evidence';
import { openRoute, type Route, route } from '#route.ts';
import { readEvidence, readInLog } from './evidence.service.ts';
import { pdfByNumber, pdfOfOrder } from './pdf/pdf.service.ts';
import { readOwnShort, readReport, urlOfReport, urlsOfReport } from './reports.service.ts';
import { countShareOpening } from './sharing/count-open.service.ts';
import {
  openByCode,
  openByLink,
  readShared,
  readSharedShort,
} from './sharing/read-shared.service.ts';
import { createLink, endLink, listLinks } from './sharing/share-links.service.ts';
import { verify } from './verify.service.ts';

export const reportRoutes: Route[] = [
  route(reportByOrder, async ({ deps, caller, language, query }) =>
    readReport(deps, caller, { ...query, language }),
  ),
  route(getBusinessReportShort, async ({ deps, caller, language, query }) =>
    readOwnShort(deps, caller, { ...query, language }),
  ),
  openRoute(getCommonReportShort, async ({ deps, language, query }) =>
    readSharedShort(deps, await openByCode(deps, query), language),
  ),
  route(reportUrl, async ({ deps, caller, query }) => urlOfReport(deps, caller, query.orderId)),
  route(reportUrls, async ({ deps, caller, query }) => urlsOfReport(deps, caller, query.orderId)),
  route(reportPdf, async ({ deps, caller, query }) => pdfOfOrder(deps, caller, query)),
  route(reportPdfUrl, async ({ deps, caller, query }) => pdfByNumber(deps, caller, query)),
  openRoute(sharedReport, async ({ deps, language, query, visitor }) => {
    if (visitor.device === null) visitor.markDevice();
    return readShared(deps, await openByCode(deps, query), language);
  }),
  openRoute(reportByLink, async ({ deps, language, query, visitor }) => {
    if (visitor.device === null) visitor.markDevice();
    return readShared(deps, await openByLink(deps, query.link), language);
  }),
  openRoute(countShareOpen, async ({ deps, caller, visitor, body }) =>
    countShareOpening(deps, { ...body, caller, visitor }),
  ),
  route(createShareLink, async ({ deps, caller, body }) => createLink(deps, caller, body)),
  route(listShareLinks, async ({ deps, caller, query }) => listLinks(deps, caller, query.orderId)),
  route(endShareLink, async ({ deps, caller, body }) => endLink(deps, caller, body.shareId)),
  openRoute(reportEvidence, async ({ deps, query }) => readEvidence(deps, query)),
  openRoute(reportInLog, async ({ deps, query }) => readInLog(deps, query.hash ?? null)),
  openRoute(verifyReport, async ({ deps, query, language }) => verify(deps, query, language)),
];
