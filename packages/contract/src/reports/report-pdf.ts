import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, uuid } from '../fields.ts';
import { reportVersion } from './reports.ts';

/** A PDF takes a few seconds to make, once per version, language and kind; until then the answer is its state. */
export const pdfAnswer = z.object({
  status: z.enum(['making', 'ready', 'failed']),
  /** When ready: a link for anybody who has it, until `expireAt`. */
  url: z.nullable(z.string()),
  expireAt: z.nullable(isoTime),
});
export type ReportPdf = z.output<typeof pdfAnswer>;

const pdfQuery = {
  version: reportVersion,
  lang: z.optional(z.enum(['zh', 'en'])),
  /** For passing on: without the whole VIN, names and papers, and with covered plates. */
  masked: z.optional(z.literal('1')),
  /** After "failed": tries again. */
  again: z.optional(z.literal('1')),
};

export const reportPdf = endpoint({
  name: 'reportPdf',
  method: 'GET',
  path: '/external/business/report/info/pdf',
  summary: 'The report of an order as a PDF, made when it is first asked for',
  access: 'login',
  query: z.strictObject({ orderId: uuid, ...pdfQuery }),
  answer: pdfAnswer,
});

/** The same by the printed report number. The PDF shows the full VIN, so the number alone is not enough. */
export const reportPdfUrl = endpoint({
  name: 'reportPdfUrl',
  method: 'GET',
  path: '/external/common/report/info/pdfUrl',
  summary: 'Where the PDF of a report is, by report number',
  access: 'login',
  query: z.strictObject({ reportNo: z.string().check(z.maxLength(24)), ...pdfQuery }),
  answer: pdfAnswer,
});
