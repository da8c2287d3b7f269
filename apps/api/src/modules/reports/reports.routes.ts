import {
  getBusinessReportShort,
  getCommonReportShort,
  reportByOrder,
  reportPdf,
  reportPdfUrl,
  reportUrl,
  verifyReport,
} from '@yanche/contract/reports';
import { openRoute, type Route, route } from '#route';
import { pdfByNumber, pdfOfOrder } from './pdf.service.ts';
import { readOwnShort, readReport, urlOfReport } from './reports.service.ts';
import { readCommonShort, verify } from './verify.service.ts';

export const reportRoutes: Route[] = [
  route(reportByOrder, async ({ deps, caller, query }) => readReport(deps, caller, query)),
  route(getBusinessReportShort, async ({ deps, caller, query }) =>
    readOwnShort(deps, caller, query.orderId),
  ),
  openRoute(getCommonReportShort, async ({ deps, query }) => readCommonShort(deps, query)),
  route(reportUrl, async ({ deps, caller, query }) => urlOfReport(deps, caller, query.orderId)),
  route(reportPdf, async ({ deps, caller, query }) => pdfOfOrder(deps, caller, query)),
  route(reportPdfUrl, async ({ deps, caller, query }) => pdfByNumber(deps, caller, query)),
  openRoute(verifyReport, async ({ deps, query }) => verify(deps, query)),
];
