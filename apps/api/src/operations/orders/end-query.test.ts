import { getOtherOrder } from '@yanche/contract/console/all-orders';
import { endQueryForCustomer } from '@yanche/contract/console/order-commands';
import { failureCodes } from '@yanche/contract/failure-codes';
import { historyReportByOrder } from '@yanche/contract/history/history-report';
import { listNotices } from '@yanche/contract/notices/notices';
import { HOUR_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { aHistory, aHistoryVin, aRight, historyOf } from '#testing/a-history.ts';
import { aDealership } from '#testing/a-place.ts';
import { advanceTime, api, expectInvariants, inParallel, test } from '#testing/fixture.ts';
import { rowOf, rowsOf, setRows } from '#testing/rows.ts';
import { runSlowJob } from '#testing/run-job.ts';

let support: Colleague;
test.beforeAll(async () => {
  support = await aColleague(['support']);
});
test.afterEach(expectInvariants);

const reason = '数据方今天连不上，客户急着要';
const end = (orderId: string, by = support) =>
  callAs(by, endQueryForCustomer, { body: { orderId, reason } });
const actionsOf = async (orderId: string) =>
  (await callAs(support, getOtherOrder, { query: { orderId } })).data.actions;

/** A query whose sources were tried in vain. */
async function aTroubled(more: Parameters<typeof aHistory>[1] = {}) {
  const made = await aHistory(api, more);
  await setRows('history_requests', { order_id: made.orderId }, { tries: 3 });
  return made;
}

test('sources cannot be reached: it is ended at once, all comes back, and the customer is told', async () => {
  const { orderId, person } = await aTroubled();
  expect(await actionsOf(orderId)).toContain('endQuery');
  const replies = await inParallel(3, () => end(orderId));
  const paid = (await rowOf('history_orders', { id: orderId })).real_price;
  expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
    0,
    failureCodes.wrongState,
    failureCodes.wrongState,
  ]);
  expect(replies.find(({ code }) => code === 0)?.data).toEqual({
    refund: paid,
    rightReturned: false,
  });
  expect(await historyOf(api, person, orderId)).toMatchObject({
    status: '90',
    refund: { amount: paid, status: 'done' },
  });
  expect(await rowsOf('refunds', { order_id: orderId })).toHaveLength(1);
  expect(await rowsOf('audit_entries', { subject_id: orderId })).toMatchObject([
    { action: 'history.end', reason },
  ]);
  expect(await actionsOf(orderId)).not.toContain('endQuery');
  const { data } = await api.call(person, listNotices);
  expect(data.data[0]).toMatchObject({ link: { to: 'history', id: orderId } });
  // Nobody asks any more.
  advanceTime(HOUR_MS);
  expect(await runSlowJob(api, 'askSources')).toBe(0);
  support = await aColleague(['support']);
});

test('what one source answered becomes the report; of the other the share comes back', async () => {
  const { orderId, person } = await aHistory(api, { form: { vin: aHistoryVin('14') } });
  await runSlowJob(api, 'askSources');
  // Claims answer after four seconds, services after seven.
  advanceTime(5_000);
  await runSlowJob(api, 'askSources');
  expect(await actionsOf(orderId)).not.toContain('endQuery');
  expect((await end(orderId)).code).toBe(failureCodes.wrongState);
  advanceTime(HOUR_MS);
  support = await aColleague(['support']);
  expect(await actionsOf(orderId)).toContain('endQuery');
  expect((await end(orderId)).data).toEqual({ refund: 3_000, rightReturned: false });
  const query = { orderId };
  const { data } = await api.call(person, historyReportByOrder, { query });
  expect(data.sources.map(({ state }) => state)).toEqual(['ready', 'failed']);
  expect(await historyOf(api, person, orderId)).toMatchObject({
    status: '30',
    refund: { amount: 3_000, status: 'done' },
  });
});

test('a free query comes back', async () => {
  const { owner: person } = await aDealership(api);
  await aRight(api, person, { total: 1 });
  const { orderId } = await aTroubled({ person, form: { by: 'right' } });
  expect((await end(orderId)).data).toEqual({ refund: 0, rightReturned: true });
  expect(await rowsOf('history_rights', { dealer_id: person.dealerId ?? '' })).toMatchObject([
    { remaining: 1 },
  ]);
});

test('not by everybody, not of what is unpaid, over or unknown, and not without a reason', async () => {
  const { orderId } = await aTroubled();
  for (const role of ['finance', 'auditor', 'reviewer'] as const) {
    expect((await end(orderId, await aColleague([role]))).code, role).toBe(1003);
  }
  for (const bad of [{ reason: ' ' }, { orderId: 'x' }, { version: 1 }]) {
    const body = { orderId, reason, ...bad };
    expect((await callAs(support, endQueryForCustomer, { body })).status).toBe(400);
  }
  expect((await end(newId())).code).toBe(1004);
  const unpaid = await aHistory(api, { isPaid: false });
  expect((await end(unpaid.orderId)).code).toBe(failureCodes.wrongState);
  expect((await rowOf('history_orders', { id: orderId })).status).toBe('20');
});
