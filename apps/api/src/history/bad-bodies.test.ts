import type { Endpoint } from '@yanche/contract/endpoint';
import {
  decideHistoryCase,
  getHistoryCase,
  listHistoryCases,
  reportWrongRecord,
  reportWrongShared,
  withdrawWrongRecord,
} from '@yanche/contract/history/history-cases';
import {
  cancelHistory,
  createHistory,
  historyInfo,
  listHistories,
  previewHistory,
} from '@yanche/contract/history/history-queries';
import {
  historyReport,
  historyReportByLink,
  historyReportByOrder,
  historyReportByThirdOrder,
  historyReportByVin,
  historyReportPdf,
  sampleHistoryReport,
} from '@yanche/contract/history/history-report';
import {
  createHistoryShare,
  endHistoryShare,
  listHistoryShares,
} from '@yanche/contract/history/history-shares';
import { historyEvidence, verifyHistoryReport } from '@yanche/contract/history/verify-history';
import { cashBackForUser, getCashbackLogList } from '@yanche/contract/money/cashback';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aColleague, callAs } from '#testing/a-colleague.ts';
import { api, test } from '#testing/fixture.ts';

/* What no call of the group takes, whoever sends it: refused by the contract, before anything is looked up. */

const long = 'x'.repeat(200);
const [orderId, requestId] = [newId(), newId()];
const wrong = { requestId, orderId, rowKey: null, fault: 'other', words: '不对' };
type Bad = { query?: object; body?: object };

test.each<[Endpoint, Bad]>([
  [previewHistory, { query: {} }],
  [previewHistory, { query: { vin: long } }],
  [createHistory, { body: { requestId } }],
  [listHistories, { query: { tab: 'x' } }],
  [historyInfo, { query: { orderId: 'x' } }],
  [cancelHistory, { body: { orderId, more: 1 } }],
  [historyReport, { query: { reportNo: long } }],
  [historyReport, { query: { reportNo: 'CS1', version: 'x' } }],
  [historyReportByVin, { query: { vin: long } }],
  [historyReportByThirdOrder, { query: { thirdOrderId: '' } }],
  [historyReportByOrder, { query: { orderId: 'x' } }],
  [historyReportPdf, { query: { orderId, lang: 'fr' } }],
  [historyReportPdf, { query: { orderId, masked: '0' } }],
  [sampleHistoryReport, { query: { kind: 'x' } }],
  [historyReportByLink, { query: { link: 'x' } }],
  [createHistoryShare, { body: { orderId } }],
  [listHistoryShares, { query: { orderId: 'x' } }],
  [endHistoryShare, { body: { shareId: 'x' } }],
  [reportWrongRecord, { body: { ...wrong, fault: 'x' } }],
  [reportWrongRecord, { body: { ...wrong, rowKey: long } }],
  [reportWrongRecord, { body: { ...wrong, words: ' ' } }],
  [reportWrongShared, { body: { ...wrong, link: 'x'.repeat(22) } }],
  [withdrawWrongRecord, { body: {} }],
  [verifyHistoryReport, { query: { reportNo: long, code: long } }],
  [historyEvidence, { query: {} }],
  [cashBackForUser, { body: { orderId: 'x' } }],
  [getCashbackLogList, { query: { status: '9' } }],
])('$name refuses it', async (endpoint, bad) => {
  const person = await api.aPerson(['buyer']);
  expect((await api.call(person, endpoint, bad as never)).status).toBe(400);
});

test.each<[Endpoint, Bad]>([
  [listHistoryCases, { query: { sort: 'x' } }],
  [getHistoryCase, { query: { caseId: 'x' } }],
  [decideHistoryCase, { body: { caseId: newId(), decision: 'x', version: 0, reason: '核实' } }],
  [decideHistoryCase, { body: { caseId: newId(), decision: 'correct', version: 0, reason: ' ' } }],
])('$name refuses it at the console', async (endpoint, bad) => {
  const support = await aColleague(['support']);
  expect((await callAs(support, endpoint, bad as never)).status).toBe(400);
});
