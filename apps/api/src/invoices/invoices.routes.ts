import { listInvoices, requestInvoice } from '@yanche/contract/support/invoices';
import { type Route, route } from '#route.ts';
import { list, request } from './invoices.service.ts';

export const invoiceRoutes: Route[] = [
  route(requestInvoice, async ({ deps, caller, body, language }) =>
    request(deps, caller, body, language),
  ),
  route(listInvoices, async ({ deps, caller, query, language }) =>
    list(deps, caller, query, language),
  ),
];
