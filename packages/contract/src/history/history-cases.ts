import {
  historyCaseStatusLabels,
  historyDecisionLabels,
  historyFaultLabels,
} from '@yanche/rules/history/history-case';
import * as z from 'zod/mini';
import { shareKey } from '../reports/share-links.ts';
import { pageSize } from '../console/audit.ts';
import { commandBody } from '../console/command-body.ts';
import { searchText } from '../console/search-terms.ts';
import { endpoint } from '../endpoint.ts';
import { fen, isoTime, keyOf, pageOf, pageQuery, reasonText, requestId, uuid } from '../fields.ts';

export const historyFault = keyOf(historyFaultLabels);
export const historyCaseStatus = keyOf(historyCaseStatusLabels);

/** "This record is wrong", as its people see it. `rowKey` null: about the report as a whole. */
export const historyCase = z.object({
  caseId: uuid,
  caseNo: z.string(),
  rowKey: z.nullable(z.string()),
  fault: historyFault,
  faultText: z.string(),
  words: z.string(),
  status: historyCaseStatus,
  statusText: z.string(),
  createdAt: isoTime,
  /** The end of the fifth working day. */
  dueAt: isoTime,
  decidedAt: z.nullable(isoTime),
  /** What was found, in the words of whoever decided. */
  answer: z.nullable(z.string()),
});
export type HistoryCase = z.output<typeof historyCase>;

/** Idempotent by person and `requestId`; one open case for a record at a time. */
export const reportWrongRecord = endpoint({
  name: 'reportWrongRecord',
  method: 'POST',
  path: '/external/insurance/query/order/wrongRecord',
  summary: 'Say that a record of a history report is wrong; answered within 5 working days',
  access: 'login',
  act: 'handleOrders',
  encoding: 'json',
  body: z.strictObject({
    requestId,
    orderId: uuid,
    /** The source's name and its own number of the record. */
    rowKey: z.nullable(z.string().check(z.maxLength(80))),
    fault: historyFault,
    words: reasonText.check(z.trim(), z.minLength(1)),
  }),
  answer: historyCase,
});

/** The same by whoever holds a link to the report: the owner of the car, perhaps, who was shown it. Nothing of it stands with the report. */
export const reportWrongShared = endpoint({
  name: 'reportWrongShared',
  method: 'POST',
  path: '/external/common/report/history/link/wrongRecord',
  summary: 'Say that a record of a history report that one was sent a link to is wrong',
  access: 'login',
  encoding: 'json',
  body: z.strictObject({
    requestId,
    link: shareKey,
    rowKey: z.nullable(z.string().check(z.maxLength(80))),
    fault: historyFault,
    words: reasonText.check(z.trim(), z.minLength(1)),
  }),
  answer: historyCase,
});

/** By its people, or by the holder of a link who opened it; before it is decided. Repeating it changes nothing. */
export const withdrawWrongRecord = endpoint({
  name: 'withdrawWrongRecord',
  method: 'POST',
  path: '/external/insurance/query/order/wrongRecord/withdraw',
  summary: 'Take back that a record is wrong',
  access: 'login',
  act: 'handleOrders',
  encoding: 'json',
  body: z.strictObject({ caseId: uuid }),
  answer: historyCase,
});

/** At the console. `late`: past its deadline without an answer. */
const consoleCase = z.extend(historyCase, {
  version: z.int(),
  orderId: uuid,
  orderNo: z.string(),
  reportNo: z.string(),
  carTitle: z.string(),
  vin: z.string(),
  productName: z.string(),
  /** The record as the report tells it; null for the whole report, and when the report was deleted. */
  record: z.nullable(z.string()),
  /** Whom to ask. */
  sources: z.array(z.string()),
  late: z.boolean(),
  decidedBy: z.nullable(z.string()),
  sample: z.boolean(),
  actions: z.array(keyOf(historyDecisionLabels)),
});
export type ConsoleCase = z.output<typeof consoleCase>;

/** By the deadline, which is in the order they were opened: the one that is due first comes first, unless the newest are wanted. */
export const listHistoryCases = endpoint({
  name: 'listHistoryCases',
  method: 'GET',
  path: '/api/console/history-cases',
  summary: 'Records of history reports that somebody calls wrong, with their deadlines',
  access: { staff: 'history.read' },
  query: z.strictObject({
    ...pageQuery,
    size: pageSize,
    status: z.optional(historyCaseStatus),
    fault: z.optional(historyFault),
    search: z.optional(searchText),
    sort: z._default(z.enum(['oldest', 'newest']), 'oldest'),
  }),
  answer: pageOf(consoleCase),
});

/** One case at the desk. */
export const getHistoryCase = endpoint({
  name: 'getHistoryCase',
  method: 'GET',
  path: '/api/console/history-cases/detail',
  summary: 'A case beside the records of its report, with the other cases of the query',
  access: { staff: 'history.read' },
  query: z.strictObject({ caseId: uuid }),
  answer: z.extend(consoleCase, {
    /** Every record of the report, the newest first; empty once it was deleted. */
    records: z.array(
      z.object({
        key: z.string(),
        at: z.string(),
        title: z.string(),
        source: z.nullable(z.string()),
        km: z.nullable(z.int()),
        amount: z.nullable(fen),
        withdrawn: z.boolean(),
        /** The one that the case is about. */
        meant: z.boolean(),
      }),
    ),
    /** The other cases of the same query. */
    others: z.array(historyCase),
  }),
});
export type ConsoleCaseDetail = z.output<typeof getHistoryCase.answer>;

/** `reason` is what its people read. Corrected: the report shows the record as withdrawn, in a new version. */
export const decideHistoryCase = endpoint({
  name: 'decideHistoryCase',
  method: 'POST',
  path: '/api/console/history-cases/decide',
  summary: 'Answer a case: the record is corrected, or it stands',
  access: { staff: 'history.decide' },
  encoding: 'json',
  body: z.strictObject({
    caseId: uuid,
    decision: keyOf(historyDecisionLabels),
    ...commandBody,
  }),
  answer: z.object({ status: historyCaseStatus }),
});
