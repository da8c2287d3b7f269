import {
  historyAnswerLabels,
  historyTopicLabels,
  historyVerdictLabels,
} from '@yanche/rules/history/history-topics';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fen, isoTime, keyOf, uuid } from '../fields.ts';
import { pdfAnswer } from '../reports/report-pdf.ts';
import { shareKey } from '../reports/share-links.ts';
import { whyChanged } from '../reports/report-changed.ts';
import { historyCase } from './history-cases.ts';

const topic = keyOf(historyTopicLabels);
const answer = keyOf(historyAnswerLabels);
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** A day, or a month where the source tells no day: "2021-08-09", "2021-08". */
const dayOrMonth = z.string().check(z.regex(/^\d{4}-\d{2}(-\d{2})?$/));

/** All words are in the reader's language; the hashed content behind them has none but the sources'. */
export const historyVerdict = z.object({
  kind: keyOf(historyVerdictLabels),
  label: z.string(),
  answer,
  /** "有", "无记录", "未知". */
  word: z.string(),
  /** "3 claims, 1 to the frame", "2 sources asked, 0 rows", "no source". */
  detail: z.string(),
  /** `grave`: frame, flood, fire, total loss, theft, odometer. Never `good`: nothing here is a proof of health. */
  tone: z.enum(['grave', 'warn', 'plain']),
  /** The rows it rests on. */
  rowKeys: z.array(z.string()),
});
export type HistoryVerdict = z.output<typeof historyVerdict>;

const claimItem = z.object({
  name: z.string(),
  /** Of the checklist, for the car diagram; null for what has no place there (labour, materials, unknown names). */
  part: z.nullable(z.string()),
  work: z.enum(['replace', 'repair', 'material', 'labour']),
  workText: z.string(),
  amount: z.nullable(fen),
  structural: z.boolean(),
});

/**
 * One line of the timeline, newest first. `gap`: a time without any record, which is told as such. `mark`: a source says something of
 * the car without a record of it; it stands at the day the source's data end.
 */
const event = z.object({
  key: z.string(),
  kind: z.enum([
    'claim',
    'service',
    'repair',
    'mileage',
    'policy',
    'owner',
    'mark',
    'inspection',
    'gap',
  ]),
  at: dayOrMonth,
  title: z.string(),
  detail: z.string(),
  source: z.nullable(z.string()),
  km: z.nullable(z.int()),
  /** Its mileage does not fit another one. */
  conflict: z.boolean(),
  amount: z.nullable(fen),
  structural: z.boolean(),
  items: z.array(claimItem),
  /** The reader's own inspection, as a link. */
  inspectionOrderId: z.nullable(uuid),
  /** The record was withdrawn after a case; it counts for nothing any more. */
  withdrawn: z.boolean(),
});
export type HistoryEventRow = z.output<typeof event>;

const mileage = z.object({
  /** Oldest first. */
  points: z.array(
    z.object({
      key: z.string(),
      at: dayOrMonth,
      km: z.int(),
      source: z.string(),
      /** Read by our inspector. */
      ours: z.boolean(),
      conflict: z.boolean(),
    }),
  ),
  /** Two readings of which the later is lower. */
  conflicts: z.array(
    z.object({ from: z.string(), to: z.string(), dropKm: z.int(), text: z.string() }),
  ),
  summary: z.string(),
});

/** What insurers paid for one part, the largest first; `number` is its pin on the diagram, 0 for what has no place. */
const partMoney = z.object({
  number: z.int(),
  part: z.nullable(z.string()),
  name: z.string(),
  amount: fen,
  structural: z.boolean(),
  rowKeys: z.array(z.string()),
});

const source = z.object({
  name: z.string(),
  topics: z.array(z.object({ topic, label: z.string() })),
  state: z.enum(['ready', 'noRecord', 'unsupported', 'badInput', 'contradictory', 'failed']),
  stateText: z.string(),
  rows: z.int(),
  /** The bar of the time that the source covers: before and after it is blind. */
  since: z.nullable(dayOrMonth),
  through: z.nullable(dayOrMonth),
});

const view = z.object({
  reportNo: z.string(),
  version: z.int(),
  newestVersion: z.int(),
  sample: z.boolean(),
  status: z.enum(['published', 'superseded']),
  changed: z.optional(whyChanged),
  carTitle: z.string(),
  plateMask: z.nullable(z.string()),
  /** Whole for its people, masked for holders of a link. */
  vin: z.string(),
  productName: z.string(),
  queriedAt: isoTime,
  /** What counts, in one sentence: "里程倒退过，左前撞过，动了纵梁". */
  headline: z.string(),
  /** What it rests on: "2 sources, 17 rows, and our inspection of 11-22". */
  basis: z.string(),
  tone: z.enum(['grave', 'warn', 'plain']),
  /** No source has any row: the page without timeline (look 2C). */
  empty: z.boolean(),
  verdicts: z.array(historyVerdict),
  /** "No record" is not "did not happen"; to be shown with every report. */
  caution: z.object({ title: z.string(), text: z.string() }),
  mileage,
  events: z.array(event),
  money: z.object({ total: fen, parts: z.array(partMoney) }),
  /** What our inspections saw that no record has. */
  unrecorded: z.array(
    z.object({
      at: dayOrMonth,
      title: z.string(),
      detail: z.string(),
      inspectionOrderId: z.nullable(uuid),
    }),
  ),
  sources: z.array(source),
  missing: z.array(z.object({ key: z.string(), title: z.string(), detail: z.string() })),
  /** The content is deleted then. */
  keptUntil: isoTime,
  seal: z.object({
    hash,
    prevHash: z.nullable(hash),
    signature: z.string(),
    shortCode: z.string(),
    /** Its place in the public log. */
    logIndex: z.nullable(z.int()),
    /** Content, hash and signature match. */
    genuine: z.boolean(),
  }),
});
export type HistoryReportView = z.output<typeof view>;

const ownReport = z.extend(view, {
  orderId: uuid,
  /** What came back of this query; null for none. */
  refund: z.nullable(
    z.object({
      amount: fen,
      right: z.boolean(),
      status: z.enum(['pending', 'done']),
      text: z.string(),
    }),
  ),
  cases: z.array(historyCase),
  /** Rows that may be called wrong, and until when. */
  disputable: z.boolean(),
});
export type HistoryReport = z.output<typeof ownReport>;

const access = 'login';
const version = z.optional(z.string().check(z.regex(/^\d{1,3}$/)));

export const historyReport = endpoint({
  name: 'historyReport',
  method: 'GET',
  path: '/external/insurance/query/order/report',
  summary: 'A history report by its number, the newest version or an older one',
  access,
  query: z.strictObject({ reportNo: z.string().check(z.maxLength(24)), version }),
  answer: ownReport,
});

/** The newest report of this side that is still kept. */
export const historyReportByVin = endpoint({
  name: 'historyReportByVin',
  method: 'GET',
  path: '/external/insurance/query/order/report/byVin',
  summary: 'The newest history report of a car, by VIN',
  access,
  query: z.strictObject({ vin: z.string().check(z.maxLength(40)) }),
  answer: ownReport,
});

export const historyReportByThirdOrder = endpoint({
  name: 'historyReportByThirdOrder',
  method: 'GET',
  path: '/external/insurance/query/order/report/byThirdOrderId',
  summary: 'The history report that came of a source’s order',
  access,
  query: z.strictObject({ thirdOrderId: z.string().check(z.minLength(1), z.maxLength(80)) }),
  answer: ownReport,
});

export const historyReportByOrder = endpoint({
  name: 'historyReportByOrder',
  method: 'GET',
  path: '/external/insurance/query/order/report/byOrderId',
  summary: 'The history report of a query',
  access,
  query: z.strictObject({ orderId: uuid }),
  answer: ownReport,
});

/** Made of invented records by the same rules; in no log, signed by nobody. */
export const sampleHistoryReport = endpoint({
  name: 'sampleHistoryReport',
  method: 'GET',
  path: '/external/insurance/query/order/report/sample',
  summary: 'A history report of invented records, for anybody',
  access: 'none',
  query: z.strictObject({ kind: z._default(z.enum(['rich', 'empty']), 'rich') }),
  answer: z.omit(view, { seal: true }),
});
export type SampleHistoryReport = z.output<typeof sampleHistoryReport.answer>;

export const historyReportByLink = endpoint({
  name: 'historyReportByLink',
  method: 'GET',
  path: '/external/common/report/history/link',
  summary: 'A history report for holders of a share link, without the whole VIN',
  access: 'none',
  query: z.strictObject({ link: shareKey }),
  answer: z.extend(view, { shareId: uuid }),
});
export type SharedHistoryReport = z.output<typeof historyReportByLink.answer>;

/** As PDFs of inspections: made when first asked for, a few seconds. */
export const historyReportPdf = endpoint({
  name: 'historyReportPdf',
  method: 'GET',
  path: '/external/insurance/query/order/report/pdf',
  summary: 'A history report as a PDF, made when it is first asked for',
  access,
  query: z.strictObject({
    orderId: uuid,
    lang: z.optional(z.enum(['zh', 'en'])),
    /** For passing on: with a masked VIN. */
    masked: z.optional(z.literal('1')),
    again: z.optional(z.literal('1')),
  }),
  answer: pdfAnswer,
});
