import { accountInfo, payOrder } from '@yanche/contract/orders/orders';
import { DAY_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { aHistory, aHistoryVin, historyOf, historyProductIds } from '#testing/a-history.ts';
import { aDealership } from '#testing/a-place.ts';
import { aTopUp } from '#testing/an-order.ts';
import { advanceTime, api, expectInvariants, test } from '#testing/fixture.ts';
import { rowsOf } from '#testing/rows.ts';
import { runJob, runSlowJob } from '#testing/run-job.ts';

test.afterEach(expectInvariants);

const ask = () => runSlowJob(api, 'askSources');
/** Orders, and asks again once the answers are there. */
async function askUntilAnswered(ms = 20_000) {
  await ask();
  advanceTime(ms);
  await ask();
}

test('cashback of an insurance query is credited a day after its report, once', async () => {
  const { owner: person } = await aDealership(api);
  const { orderId } = await aHistory(api, {
    person,
    form: { vin: aHistoryVin('13'), productId: historyProductIds.insurance },
  });
  await askUntilAnswered();
  expect(await rowsOf('cashbacks', { order_id: orderId })).toMatchObject([
    { amount: 500, status: '1', biz_type: 'history' },
  ]);
  await runJob(api, 'settleOrders');
  advanceTime(DAY_MS);
  await runJob(api, 'settleCashbacks');
  await runJob(api, 'settleCashbacks');
  // A session of before may have rotated; the wallet is what counts.
  expect((await api.call(person, accountInfo)).data.balance).toBe(500);
  const none = await aHistory(api, {
    person,
    form: { vin: aHistoryVin('12'), productId: historyProductIds.insurance },
  });
  await askUntilAnswered();
  expect(await rowsOf('cashbacks', { order_id: none.orderId })).toEqual([]);
});

test('what was paid with gold brings no cashback, which is money', async () => {
  const { owner: person } = await aDealership(api);
  await aTopUp(api, person, 10_000, 'gold');
  const form = { vin: aHistoryVin('13'), productId: historyProductIds.insurance };
  const { orderId } = await aHistory(api, { person, form, isPaid: false });
  await api.call(person, payOrder, { body: { orderId, method: 'gold' } });
  await askUntilAnswered();
  expect(await historyOf(api, person, orderId)).toMatchObject({ status: '30' });
  expect(await rowsOf('cashbacks', { order_id: orderId })).toEqual([]);
});
