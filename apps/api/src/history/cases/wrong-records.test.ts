import {
  decideHistoryCase,
  reportWrongRecord,
  reportWrongShared,
  withdrawWrongRecord,
} from '@yanche/contract/history/history-cases';
import { historyReportByLink, historyReportByOrder } from '@yanche/contract/history/history-report';
import { createHistoryShare, endHistoryShare } from '@yanche/contract/history/history-shares';
import { listNotices } from '@yanche/contract/notices/notices';
import { DAY_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aColleague, callAs } from '#testing/a-colleague.ts';
import {
  aHistory,
  anAnsweredHistory,
  aRight,
  historyOf,
  historyProductIds,
} from '#testing/a-history.ts';
import { aDealership } from '#testing/a-place.ts';
import { advanceTime, api, expectInvariants, test } from '#testing/fixture.ts';
import { rowOf, rowsOf } from '#testing/rows.ts';
import { runJob, runSlowJob } from '#testing/run-job.ts';
import type { TestPerson } from '#testing/test-api.ts';

test.afterEach(expectInvariants);

type Answered = Awaited<ReturnType<typeof anAnsweredHistory>>;
const wrong = () => ({ requestId: newId(), fault: 'notThisCar' as const, words: '不是这台车' });
const claimOf = ({ events }: Answered['report']) =>
  events.find(({ kind }) => kind === 'claim')?.key ?? '';
const read = async (person: TestPerson, orderId: string) =>
  (await api.call(person, historyReportByOrder, { query: { orderId } })).data;

async function decide(caseId: string, decision: 'correct' | 'uphold' = 'correct') {
  const body = { caseId, decision, version: 0, reason: '数据方确认记错了车' };
  expect((await callAs(await aColleague(['support']), decideHistoryCase, { body })).code).toBe(0);
}

/** Calls every record of a report wrong, which is then found so. */
async function correctAll({ orderId, person, report }: Answered) {
  const records = report.events.filter(({ kind }) => kind !== 'gap' && kind !== 'inspection');
  for (const { key: rowKey } of records) {
    const body = { ...wrong(), orderId, rowKey };
    await decide((await api.call(person, reportWrongRecord, { body })).data.caseId);
  }
}

/** Another query for the same car, of somebody else. */
async function nextBuyer(vin: string) {
  const made = await aHistory(api, { form: { vin } });
  await runSlowJob(api, 'askSources');
  advanceTime(20_000);
  await runSlowJob(api, 'askSources');
  return { ...made, report: await read(made.person, made.orderId) };
}

test('what was called wrong is taken back before it is decided, by its people', async () => {
  const { orderId, person, report } = await anAnsweredHistory(api);
  const body = { ...wrong(), orderId, rowKey: claimOf(report) };
  const { data } = await api.call(person, reportWrongRecord, { body });
  const withdraw = (who: TestPerson | null, caseId = data.caseId) =>
    api.call(who, withdrawWrongRecord, { body: { caseId } });
  expect((await withdraw(null)).code).toBe(1001);
  expect((await withdraw(await api.aPerson(['buyer']))).code).toBe(1004);
  expect((await withdraw(person, newId())).code).toBe(1004);
  expect((await withdraw(person, 'x')).status).toBe(400);
  expect((await withdraw(person)).data).toMatchObject({ status: 'withdrawn', answer: null });
  expect((await withdraw(person)).data.status).toBe('withdrawn');
  // It can be called wrong again, and is decided then.
  const again = await api.call(person, reportWrongRecord, {
    body: { ...body, requestId: newId() },
  });
  await decide(again.data.caseId, 'uphold');
  expect((await withdraw(person, again.data.caseId)).code).toBe(3013);
});

test('whoever holds a link calls a record wrong, unseen by the buyer, and is told the answer', async () => {
  const answered = await anAnsweredHistory(api);
  const { orderId, person, report } = answered;
  const shared = await api.call(person, createHistoryShare, {
    body: { orderId, requestId: newId() },
  });
  const link = new URL(shared.data.url).searchParams.get('link') ?? '';
  const owner = await api.aPerson(['buyer']);
  const body = { ...wrong(), link, rowKey: claimOf(report) };
  const tell = (who: TestPerson | null, more: object = {}) =>
    api.call(who, reportWrongShared, { body: { ...body, ...more } });
  expect((await tell(null)).code).toBe(1001);
  expect((await tell(owner, { link: 'x'.repeat(22) })).code).toBe(4006);
  expect((await tell(owner, { words: ' ' })).status).toBe(400);
  expect((await tell(owner, { rowKey: 'sample-claims:X' })).code).toBe(3012);
  const { data } = await tell(owner);
  expect((await tell(owner)).data.caseId).toBe(data.caseId);
  const own = await api.call(person, reportWrongRecord, {
    body: { ...wrong(), orderId, rowKey: body.rowKey },
  });
  expect([own.code, own.data]).toEqual([3011, {}]);
  expect((await read(person, orderId)).cases).toEqual([]);
  expect((await historyOf(api, person, orderId)).cases).toEqual([]);
  expect(
    (await api.call(person, withdrawWrongRecord, { body: { caseId: data.caseId } })).code,
  ).toBe(1004);
  await decide(data.caseId);
  const told = async (who: TestPerson) =>
    (await api.call(who, listNotices)).data.data.filter(
      ({ kind }) => kind === 'historyCaseDecided',
    );
  expect(await told(owner)).toMatchObject([{ link: null }]);
  expect(await told(person)).toEqual([]);
  const opened = await api.call(null, historyReportByLink, { query: { link } });
  expect(opened.data.events.find(({ key }) => key === body.rowKey)?.withdrawn).toBe(true);
  await api.call(person, endHistoryShare, { body: { shareId: shared.data.shareId } });
  expect((await tell(owner, { requestId: newId() })).code).toBe(4005);
});

test('a record that was found wrong counts for nothing in the next report of its car', async () => {
  const { orderId, person, report, vin } = await anAnsweredHistory(api);
  const rowKey = claimOf(report);
  const body = { ...wrong(), orderId, rowKey };
  await decide((await api.call(person, reportWrongRecord, { body })).data.caseId);
  const next = await nextBuyer(vin);
  expect(next.report.version).toBe(1);
  expect(next.report.events.find(({ key }) => key === rowKey)?.withdrawn).toBe(true);
  expect(next.report.verdicts.flatMap(({ rowKeys }) => rowKeys)).not.toContain(rowKey);
  const claims = ({ sources }: Answered['report']) => sources.map(({ rows }) => rows);
  expect(claims(next.report)).toEqual(claims(await read(person, orderId)));
});

test('with no record left the query ends as one without, and its share comes back, once', async () => {
  const answered = await anAnsweredHistory(api, '06');
  const { orderId, person, vin } = answered;
  // One of its two sources did not answer: the share came back already.
  await correctAll(answered);
  expect(await historyOf(api, person, orderId)).toMatchObject({
    status: '31',
    refund: { amount: 3_000, status: 'done' },
  });
  expect(await rowsOf('refunds', { order_id: orderId })).toHaveLength(1);
  const next = await nextBuyer(vin);
  expect(await historyOf(api, next.person, next.orderId)).toMatchObject({ status: '90' });
});

test('the price was revenue already and its cashback credited: what is left of the share comes back', async () => {
  const { owner: person } = await aDealership(api);
  const { insurance: productId } = historyProductIds;
  for (const isCredited of [false, true]) {
    const answered = await anAnsweredHistory(api, '14', person, { productId });
    const { orderId, vin } = answered;
    await runJob(api, 'settleOrders');
    if (isCredited) {
      advanceTime(DAY_MS);
      await runJob(api, 'settleCashbacks');
    }
    await correctAll(answered);
    const { no_record_refund: share, real_price: paid } = await rowOf('history_orders', {
      id: orderId,
    });
    const back = isCredited ? Math.min(share, paid - 500) : share;
    expect(await historyOf(api, person, orderId)).toMatchObject({
      status: '31',
      payStatus: 'refunded',
      refund: { amount: back, status: 'done' },
    });
    expect((await rowOf('cashbacks', { order_id: orderId })).status).toBe(isCredited ? '2' : '3');
    expect(await runJob(api, 'settleCashbacks')).toBe(0);
    // The next buyer pays the same for nothing as for a car without any record.
    const next = await nextBuyer(vin);
    expect((await historyOf(api, next.person, next.orderId)).status).not.toBe('90');
  }
});

test('with no record left a free query comes back', async () => {
  const { owner: person } = await aDealership(api);
  await aRight(api, person, { total: 1 });
  const answered = await anAnsweredHistory(api, '13', person, { by: 'right' });
  await correctAll(answered);
  expect(await historyOf(api, person, answered.orderId)).toMatchObject({
    status: '31',
    refund: { amount: 0, right: true, status: 'done' },
  });
  expect(await rowsOf('history_rights', { dealer_id: person.dealerId ?? '' })).toMatchObject([
    { total: 1, remaining: 1 },
  ]);
});
