import { listInvoices, requestInvoice } from '@yanche/contract/support/invoices';
import {
  creditInvoice,
  issueInvoice,
  listConsoleInvoices,
  refuseInvoice,
} from '@yanche/contract/console/invoices';
import { type Route, route, staffRoute } from '#route.ts';
import { credit, issue, readInvoices, refuse } from './console-invoices.service.ts';
import { list, request } from './invoices.service.ts';

export const invoiceRoutes: Route[] = [
  route(requestInvoice, async ({ deps, caller, body, language }) =>
    request(deps, caller, body, language),
  ),
  route(listInvoices, async ({ deps, caller, query, language }) =>
    list(deps, caller, query, language),
  ),
  staffRoute(listConsoleInvoices, async ({ deps, staff, query }) =>
    readInvoices(deps, staff, query),
  ),
  staffRoute(issueInvoice, async ({ deps, staff, body }) => issue(deps, staff, body)),
  staffRoute(creditInvoice, async ({ deps, staff, body }) => credit(deps, staff, body)),
  staffRoute(refuseInvoice, async ({ deps, staff, body }) => refuse(deps, staff, body)),
];
