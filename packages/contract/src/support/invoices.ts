import { invoiceStatusLabels } from '@yanche/rules/support/invoice-state';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fen, isoTime, keyOf, pageOf, pageQuery, requestId, uuid } from '../fields.ts';

/** Names as they stand on the invoice; a company has the number of its licence. */
const invoiceTitle = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('personal'),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  }),
  z.strictObject({
    kind: z.literal('company'),
    name: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)),
    taxNo: z
      .string()
      .check(z.trim(), z.regex(/^[0-9A-HJ-NPQRTUWXY]{18}$|^[0-9A-Z]{15}$|^[0-9A-Z]{20}$/)),
  }),
]);
export type InvoiceTitle = z.output<typeof invoiceTitle>;

const invoice = z.object({
  invoiceId: uuid,
  orderId: uuid,
  orderNo: z.string(),
  amount: fen,
  titleKind: z.enum(['personal', 'company']),
  titleName: z.string(),
  /** Of a company, as it was asked for. */
  taxNo: z.nullable(z.string()),
  status: keyOf(invoiceStatusLabels),
  statusText: z.string(),
  /** Red invoices that took back what was refunded afterwards; those that are still to be issued have no number. */
  credits: z.array(
    z.object({
      amount: fen,
      invoiceNo: z.nullable(z.string()),
      sample: z.boolean(),
      issuedAt: z.nullable(isoTime),
      url: z.nullable(z.string()),
    }),
  ),
  /** Why it was refused, in our words; the person may ask again. */
  refusedReason: z.nullable(z.string()),
  /** Of the issuer; a sample document says so. */
  invoiceNo: z.nullable(z.string()),
  sample: z.boolean(),
  requestedAt: isoTime,
  issuedAt: z.nullable(isoTime),
  /** A link for the person who asked; null until it is issued. */
  url: z.nullable(z.string()),
});
export type Invoice = z.output<typeof invoice>;

/** What an order keeps after refunds, in money. Once per order; idempotent by `requestId`. */
export const requestInvoice = endpoint({
  name: 'requestInvoice',
  method: 'POST',
  path: '/api/invoice/request',
  summary: 'Ask for the invoice of a finished order',
  access: 'login',
  encoding: 'json',
  body: z.strictObject({ orderId: uuid, title: invoiceTitle, requestId }),
  answer: invoice,
});

export const listInvoices = endpoint({
  name: 'listInvoices',
  method: 'GET',
  path: '/api/invoice/list',
  summary: 'Invoices of the person, newest first',
  access: 'login',
  query: z.strictObject({ ...pageQuery, orderId: z.optional(uuid) }),
  answer: z.extend(pageOf(invoice), {
    /** With `orderId` and none yet: what it would be about; null: none can be asked for. */
    possible: z.nullable(z.object({ amount: fen })),
    /** Titles used before, the newest first. */
    titles: z.array(invoiceTitle),
  }),
});
