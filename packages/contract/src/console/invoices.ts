import {
  creditNoteStatusLabels,
  invoiceActionLabels,
  invoiceStatusLabels,
} from '@yanche/rules/support/invoice-state';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fen, isoTime, keyOf, pageOf, pageQuery, uuid } from '../fields.ts';
import { pageSize } from './audit.ts';
import { commandBody, words } from './command-body.ts';
import { searchText } from './search-terms.ts';

const row = z.object({
  invoiceId: uuid,
  order: z.object({ orderId: uuid, orderNo: z.string() }),
  person: z.object({ userId: uuid, name: z.string() }),
  dealerName: z.nullable(z.string()),
  amount: fen,
  title: z.object({
    kind: z.enum(['personal', 'company']),
    name: z.string(),
    /** Of a company. */
    taxNo: z.nullable(z.string()),
  }),
  status: keyOf(invoiceStatusLabels),
  invoiceNo: z.nullable(z.string()),
  /** Issued by the built-in provider: a document without tax effect. */
  sample: z.boolean(),
  tries: z.int(),
  requestedAt: isoTime,
  issuedAt: z.nullable(isoTime),
  refusedReason: z.nullable(z.string()),
  /** What was taken back of it since, because money went back. */
  credits: z.array(
    z.object({
      amount: fen,
      status: keyOf(creditNoteStatusLabels),
      invoiceNo: z.nullable(z.string()),
      sample: z.boolean(),
      tries: z.int(),
      createdAt: isoTime,
      issuedAt: z.nullable(isoTime),
      url: z.nullable(z.string()),
    }),
  ),
  /** The document; null until it is issued. */
  url: z.nullable(z.string()),
  version: commandBody.version,
  actions: z.array(keyOf(invoiceActionLabels)),
});
export type ConsoleInvoice = z.output<typeof row>;

export const listConsoleInvoices = endpoint({
  name: 'listConsoleInvoices',
  method: 'GET',
  path: '/api/console/invoices',
  summary: 'Invoices that customers asked for',
  access: { staff: 'invoices.read' },
  query: z.strictObject({
    ...pageQuery,
    size: pageSize,
    /** `failed`: also those of which a credit note failed. */
    status: z.optional(keyOf(invoiceStatusLabels)),
    /** An order number, an invoice number, or part of the name on the invoice. */
    search: z.optional(searchText),
    sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
  }),
  answer: pageOf(row),
});

export const issueInvoice = endpoint({
  name: 'issueInvoice',
  method: 'POST',
  path: '/api/console/invoices/issue',
  summary: 'Ask the issuer at once, once more; it answers the same invoice to the same request',
  access: { staff: 'invoices.decide' },
  encoding: 'json',
  body: z.strictObject({ invoiceId: uuid, ...commandBody }),
  answer: row,
});

export const creditInvoice = endpoint({
  name: 'creditInvoice',
  method: 'POST',
  path: '/api/console/invoices/credit',
  summary: 'Ask at once for the credit notes of an invoice that wait or failed',
  access: { staff: 'invoices.decide' },
  encoding: 'json',
  body: z.strictObject({ invoiceId: uuid, ...commandBody }),
  answer: row,
});

export const refuseInvoice = endpoint({
  name: 'refuseInvoice',
  method: 'POST',
  path: '/api/console/invoices/refuse',
  summary: 'Send a request back; the customer reads why and may ask again',
  access: { staff: 'invoices.decide' },
  encoding: 'json',
  body: z.strictObject({ invoiceId: uuid, ...commandBody, told: words(200) }),
  answer: row,
});
