import { decideHistoryCase, reportWrongRecord } from '@yanche/contract/history/history-cases';
import { historyReportByOrder } from '@yanche/contract/history/history-report';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aColleague, callAs } from '#testing/a-colleague.ts';
import { aHistory, aHistoryVin, historyOf } from '#testing/a-history.ts';
import { advanceTime, api, expectInvariants, test } from '#testing/fixture.ts';
import { rowOf } from '#testing/rows.ts';
import { runSlowJob } from '#testing/run-job.ts';

test.afterEach(expectInvariants);

test.each([
  ['03', 1_800],
  ['13', 7],
])('a car ending in %s is waited for as long as was told before paying', async (ending, usual) => {
  const { orderId, person } = await aHistory(api, { form: { vin: aHistoryVin(ending) } });
  const { paid_at: paidAt } = await rowOf('history_orders', { id: orderId });
  const { wait } = await historyOf(api, person, orderId);
  expect((Date.parse(wait?.usualUntil ?? '') - Number(paidAt)) / 1000).toBe(usual);
});

test('invented records stay labelled when the built-in sources are gone, also in a corrected report', async () => {
  const { orderId, person } = await aHistory(api, { form: { vin: aHistoryVin('14') } });
  await runSlowJob(api, 'askSources');
  advanceTime(20_000);
  await runSlowJob(api, 'askSources');
  const read = async () =>
    (await api.call(person, historyReportByOrder, { query: { orderId } })).data;
  const rowKey = (await read()).events.find(({ kind }) => kind === 'claim')?.key ?? null;
  const kept = api.deps.historySources;
  api.deps.historySources = [];
  expect((await historyOf(api, person, orderId)).sample).toBe(true);
  const told = { requestId: newId(), orderId, rowKey, fault: 'notThisCar' as const, words: '不是' };
  const { data } = await api.call(person, reportWrongRecord, { body: told });
  const support = await aColleague(['support']);
  const body = { caseId: data.caseId, decision: 'correct' as const, version: 0, reason: '录错了' };
  expect((await callAs(support, decideHistoryCase, { body })).code).toBe(0);
  expect(await read()).toMatchObject({ version: 2, sample: true });
  api.deps.historySources = kept;
});
