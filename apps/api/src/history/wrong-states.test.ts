import { failureCodes } from '@yanche/contract/failure-codes';
import {
  decideHistoryCase,
  reportWrongRecord,
  reportWrongShared,
  withdrawWrongRecord,
} from '@yanche/contract/history/history-cases';
import { historyFailureCodes } from '@yanche/contract/history/history-failure-codes';
import { getHistoryRight } from '@yanche/contract/history/history-queries';
import { historyReportByLink, historyReportPdf } from '@yanche/contract/history/history-report';
import { createHistoryShare, listHistoryShares } from '@yanche/contract/history/history-shares';
import { getCashbackStat } from '@yanche/contract/money/cashback';
import { DAY_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aColleague, callAs } from '#testing/a-colleague.ts';
import { aHistory, anAnsweredHistory, aRight } from '#testing/a-history.ts';
import { aDealership } from '#testing/a-place.ts';
import { advanceTime, api, expectInvariants, test } from '#testing/fixture.ts';
import { rowsOf, setRows } from '#testing/rows.ts';
import { runJob } from '#testing/run-job.ts';
import type { TestPerson } from '#testing/test-api.ts';

/* Calls that come too early, too late or again with something else: told so, and nothing is changed. */

test.afterEach(expectInvariants);

const wrong = () => ({
  requestId: newId(),
  rowKey: null,
  fault: 'other' as const,
  words: '整份都不是这台车',
});

/** What is asked of a report, with what each answers. */
const askReport = (person: TestPerson, orderId: string) =>
  Promise.all([
    api.call(person, historyReportPdf, { query: { orderId } }),
    api.call(person, createHistoryShare, { body: { orderId, requestId: newId() } }),
    api.call(person, reportWrongRecord, { body: { ...wrong(), orderId } }),
  ]);

async function expectNothingMade(orderId: string): Promise<void> {
  expect(await rowsOf('share_links', { order_id: orderId })).toEqual([]);
  expect(await rowsOf('history_cases', { order_id: orderId })).toEqual([]);
}

test('before there is a report none is drawn, shared or called wrong', async () => {
  const { orderId, person } = await aHistory(api);
  const answers = await askReport(person, orderId);
  expect(answers.map(({ code }) => code)).toEqual(Array(3).fill(failureCodes.reportNotReady));
  const { data } = await api.call(person, listHistoryShares, { query: { orderId } });
  expect(data.links).toEqual([]);
  await expectNothingMade(orderId);
});

test('once its time is over a report is not drawn, shared, opened by a link or called wrong', async () => {
  const { orderId, person } = await anAnsweredHistory(api);
  const older = await anAnsweredHistory(api);
  const body = { orderId: older.orderId, requestId: newId() };
  const { data } = await api.call(older.person, createHistoryShare, { body });
  const link = new URL(data.url).searchParams.get('link') ?? '';
  advanceTime(31 * DAY_MS);
  for (const { userId } of [person, older.person]) {
    await setRows('sessions', { user_id: userId }, { expires_at: new Date('2030-01-01') });
  }
  const reader = await api.aPerson(['buyer']);
  for (const isDeleted of [false, true]) {
    if (isDeleted) await runJob(api, 'deleteOldHistories');
    const gone = [
      ...(await askReport(person, orderId)),
      await api.call(null, historyReportByLink, { query: { link } }),
      await api.call(reader, reportWrongShared, { body: { ...wrong(), link } }),
    ];
    expect(gone.map(({ code }) => code)).toEqual(Array(5).fill(failureCodes.historyReportGone));
  }
  await expectNothingMade(orderId);
});

test('what was called wrong by a link is one case: again with other words it is refused', async () => {
  const { orderId, person } = await anAnsweredHistory(api);
  const shared = await api.call(person, createHistoryShare, {
    body: { orderId, requestId: newId() },
  });
  const link = new URL(shared.data.url).searchParams.get('link') ?? '';
  const reader = await api.aPerson(['buyer']);
  const body = { ...wrong(), link };
  const tell = (more: object = {}) =>
    api.call(reader, reportWrongShared, { body: { ...body, ...more } });
  const first = await tell();
  expect((await tell()).data.caseId).toBe(first.data.caseId);
  expect((await tell({ words: '别的' })).code).toBe(failureCodes.requestReused);
  expect(await rowsOf('history_cases', { order_id: orderId })).toHaveLength(1);
});

test('a case that was taken back is decided by nobody', async () => {
  const { orderId, person } = await anAnsweredHistory(api);
  const { data } = await api.call(person, reportWrongRecord, { body: { ...wrong(), orderId } });
  await api.call(person, withdrawWrongRecord, { body: { caseId: data.caseId } });
  const decided = { caseId: data.caseId, decision: 'correct' as const, version: 0 };
  const support = await aColleague(['support']);
  const late = await callAs(support, decideHistoryCase, {
    body: { ...decided, reason: '数据方确认记错了车' },
  });
  expect(late.code).toBe(historyFailureCodes.historyCaseDecided);
  expect(await rowsOf('history_reports', { order_id: orderId })).toHaveLength(1);
  expect(await rowsOf('audit_entries', { subject_id: data.caseId })).toEqual([]);
});

test('the free queries and cash-backs of a dealership are nobody else’s, whoever is named', async () => {
  const { owner } = await aDealership(api);
  await aRight(api, owner, { total: 4 });
  const person = await api.aPerson(['buyer']);
  const query = { dealerId: owner.dealerId ?? '' };
  for (const endpoint of [getHistoryRight, getCashbackStat]) {
    const own = await api.call(person, endpoint);
    const named = await api.call(person, endpoint, { query } as never);
    expect([own.code, named.data]).toEqual([0, own.data]);
  }
  expect((await api.call(owner, getHistoryRight)).data.remaining).toBe(4);
});
