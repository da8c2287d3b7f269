import { reportPdf, reportPdfUrl } from '@yanche/contract/reports/report-pdf';
import {
  getBusinessReportShort,
  getCommonReportShort,
  reportByOrder,
  reportUrl,
  reportUrls,
  verifyReport,
} from '@yanche/contract/reports/reports';
import { sharedReport } from '@yanche/contract/reports/shared-report';
import { openRoute, type Route, route } from '#route.ts';
import { pdfByNumber, pdfOfOrder } from './pdf/pdf.service.ts';
import { readOwnShort, readReport, urlOfReport, urlsOfReport } from './reports.service.ts';
import { readCommonShort, readShared, verify } from './verify.service.ts';

export const reportRoutes: Route[] = [
  route(reportByOrder, async ({ deps, caller, language, query }) =>
    readReport(deps, caller, { ...query, language }),
  ),
  route(getBusinessReportShort, async ({ deps, caller, language, query }) =>
    readOwnShort(deps, caller, { ...query, language }),
  ),
  openRoute(getCommonReportShort, async ({ deps, language, query }) =>
    readCommonShort(deps, query, language),
  ),
  route(reportUrl, async ({ deps, caller, query }) => urlOfReport(deps, caller, query.orderId)),
  route(reportUrls, async ({ deps, caller, query }) => urlsOfReport(deps, caller, query.orderId)),
  route(reportPdf, async ({ deps, caller, query }) => pdfOfOrder(deps, caller, query)),
  route(reportPdfUrl, async ({ deps, caller, query }) => pdfByNumber(deps, caller, query)),
  openRoute(sharedReport, async ({ deps, language, query }) => readShared(deps, query, language)),
  openRoute(verifyReport, async ({ deps, query }) => verify(deps, query)),
];
