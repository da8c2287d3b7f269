import { historyReportByOrder } from '@yanche/contract/history/history-report';
import { historyNoticePath } from '@yanche/contract/history/history-pages';
import { accountInfo } from '@yanche/contract/orders/orders';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { SourceFault } from '#providers/history/history-source.ts';
import { signSampleNotice } from '#providers/history/sample-source.ts';
import { aHistory, aHistoryVin, aRight, historyOf, historyProductIds } from '#testing/a-history.ts';
import { aDealership } from '#testing/a-place.ts';
import { advanceTime, api, expectInvariants, inParallel, test } from '#testing/fixture.ts';
import { rowOf, rowsOf } from '#testing/rows.ts';
import { runJob, runSlowJob } from '#testing/run-job.ts';

test.afterEach(expectInvariants);

const ask = () => runSlowJob(api, 'askSources');
/** Orders, and asks again once the answers are there. */
async function askUntilAnswered(ms = 20_000) {
  await ask();
  advanceTime(ms);
  await ask();
}
const withEnding = (ending: string) => ({ form: { vin: aHistoryVin(ending) } });

test('a query with records ends with a report, keeps its price and says what it was', async () => {
  const { orderId, person } = await aHistory(api, withEnding('14'));
  expect(await historyOf(api, person, orderId)).toMatchObject({
    status: '20',
    actions: [],
    sources: [{ state: 'asking' }, { state: 'asking' }],
  });
  await ask();
  expect((await historyOf(api, person, orderId)).sources).toMatchObject([
    { state: 'waiting' },
    { state: 'waiting' },
  ]);
  await askUntilAnswered();
  const info = await historyOf(api, person, orderId);
  expect(info).toMatchObject({
    status: '30',
    refund: null,
    actions: ['viewReport'],
    sample: true,
    headline: expect.stringContaining('里程倒退过'),
  });
  await runJob(api, 'settleOrders');
  expect(await rowsOf('refunds', { order_id: orderId })).toEqual([]);
});

test('no record: the share that was told comes back at once, and the report says what that means', async () => {
  const { orderId, person } = await aHistory(api, withEnding('12'));
  await askUntilAnswered();
  expect(await historyOf(api, person, orderId)).toMatchObject({
    status: '31',
    payStatus: 'refunded',
    refund: { amount: 3_000, right: false, status: 'done' },
    headline: '没查到记录，不等于没出过事',
  });
  const { data } = await api.call(person, historyReportByOrder, { query: { orderId } });
  expect(data).toMatchObject({ empty: true, tone: 'plain', refund: { amount: 3_000 } });
  expect(data.verdicts.map(({ word }) => word)).toEqual([
    '无记录',
    '无记录',
    '无记录',
    '无记录',
    '无记录',
    '未知',
  ]);
});

test.each([
  ['04', 'failed'],
  ['02', 'badInput'],
])('a car ending in %s fails as %s: everything comes back, once', async (ending, outcome) => {
  const { orderId, person } = await aHistory(api, withEnding(ending));
  await askUntilAnswered();
  expect(await historyOf(api, person, orderId)).toMatchObject({
    status: '90',
    payStatus: 'refunded',
    refund: { amount: 6_990, status: 'done' },
    reportNo: null,
    actions: ['rebuy'],
  });
  expect(await rowOf('history_orders', { id: orderId })).toMatchObject({ outcome });
  await ask();
  expect(await rowsOf('refunds', { order_id: orderId })).toHaveLength(1);
});

test('one of two sources missing: the report tells it, and the share comes back', async () => {
  const { orderId, person } = await aHistory(api, withEnding('06'));
  await askUntilAnswered();
  // 06 has claims, whose past is "plain".
  expect(await historyOf(api, person, orderId)).toMatchObject({
    status: '30',
    refund: { amount: 3_000, status: 'done' },
  });
  const { data } = await api.call(person, historyReportByOrder, { query: { orderId } });
  expect(data.missing.map(({ detail }) => detail)).toContain('示例维保数据没有答复');
});

test('a free query comes back without a record, and not with one', async () => {
  const { owner: person } = await aDealership(api);
  const rightId = await aRight(api, person, { total: 2 });
  const remaining = async () => (await rowOf('history_rights', { id: rightId })).remaining;
  const empty = await aHistory(api, { person, form: { vin: aHistoryVin('12'), by: 'right' } });
  const full = await aHistory(api, { person, form: { vin: aHistoryVin('13'), by: 'right' } });
  expect(await remaining()).toBe(0);
  await askUntilAnswered();
  expect(await historyOf(api, person, empty.orderId)).toMatchObject({
    status: '31',
    by: 'right',
    refund: { amount: 0, right: true, status: 'done' },
  });
  expect(await historyOf(api, person, full.orderId)).toMatchObject({ status: '30', refund: null });
  expect(await remaining()).toBe(1);
  const failing = await aHistory(api, { person, form: { vin: aHistoryVin('04'), by: 'right' } });
  await askUntilAnswered();
  expect(await historyOf(api, person, failing.orderId)).toMatchObject({ status: '90' });
  expect(await remaining()).toBe(1);
});

test('a worker that dies between order and answer charges once and gives back once', async () => {
  const { orderId, person } = await aHistory(api, withEnding('12'));
  const orders: string[] = [];
  const kept = api.deps.historySources;
  // The source takes the order, and the process dies before it keeps that.
  api.deps.historySources = kept.map((source) => ({
    ...source,
    order: async (order) => {
      orders.push((await source.order(order)).thirdOrderId);
      return new Promise<never>(() => {});
    },
  }));
  void ask();
  await expect.poll(() => orders.length).toBe(2);
  api.deps.historySources = kept.map((source) => ({
    ...source,
    order: async (order) => {
      const accepted = await source.order(order);
      orders.push(accepted.thirdOrderId);
      return accepted;
    },
  }));
  // Nobody else takes it while the lease runs.
  expect(await ask()).toBe(0);
  advanceTime(2 * MINUTE_MS);
  await askUntilAnswered();
  expect(new Set(orders).size).toBe(2);
  expect(orders).toHaveLength(4);
  expect(await historyOf(api, person, orderId)).toMatchObject({ status: '31' });
  expect(await rowsOf('refunds', { order_id: orderId })).toHaveLength(1);
});

test('two processes that ask at once end a query once', async () => {
  const made = await Promise.all(['12', '13', '04'].map((end) => aHistory(api, withEnding(end))));
  await inParallel(3, ask);
  advanceTime(20_000);
  await inParallel(3, ask);
  const events = await Promise.all(
    made.map(
      async ({ orderId }) => (await rowsOf('history_order_events', { order_id: orderId })).length,
    ),
  );
  expect(events).toEqual([3, 3, 4]);
});

test('a source that is down for a day fails the query; one that comes back answers it', async () => {
  const kept = api.deps.historySources;
  const down = kept.map((source) => ({
    ...source,
    order: async () => Promise.reject(new SourceFault(source.key, 'no answer')),
  }));
  const lost = await aHistory(api, withEnding('13'));
  const saved = await aHistory(api, withEnding('15'));
  api.deps.historySources = down;
  await ask();
  advanceTime(10_000);
  await ask();
  expect((await rowsOf('history_requests', { order_id: lost.orderId }))[0]?.tries).toBe(2);
  advanceTime(23 * HOUR_MS);
  api.deps.historySources = kept;
  // Only one of them is asked again before the day is over.
  api.deps.historySources = down;
  advanceTime(HOUR_MS);
  await ask();
  expect(await historyOf(api, lost.person, lost.orderId)).toMatchObject({
    status: '90',
    refund: { amount: 6_990 },
  });
  expect(await historyOf(api, saved.person, saved.orderId)).toMatchObject({ status: '90' });
  api.deps.historySources = kept;
  const later = await aHistory(api, withEnding('17'));
  await askUntilAnswered();
  expect(await historyOf(api, later.person, later.orderId)).toMatchObject({ status: '30' });
});

test('notices make us ask at once; forged, unknown and late ones do nothing', async () => {
  const { orderId, person } = await aHistory(api, withEnding('05'));
  await ask();
  const [claims] = await rowsOf('history_requests', { order_id: orderId }, 'source');
  const url = historyNoticePath('sample-claims');
  const send = (thirdOrderId: string, headers: Record<string, string> = {}) => {
    const signed = signSampleNotice(api.deps, thirdOrderId);
    return api.app.inject({
      method: 'POST',
      url,
      payload: signed.rawBody,
      headers: { ...signed.headers, ...headers },
    });
  };
  const id = claims?.third_order_id ?? '';
  expect((await send(id, { 'x-sample-signature': 'forged' })).statusCode).toBe(401);
  expect((await send(id, { 'x-sample-signature': 'forged' })).json()).toEqual({ code: 3021 });
  const unknown = await send('SC0');
  expect([unknown.statusCode, unknown.json()]).toEqual([404, { code: 3022 }]);
  for (let time = 1; time <= 3; time += 1) expect((await send(id)).statusCode).toBe(200);
  expect(await rowOf('history_requests', { id: claims?.id })).toMatchObject({
    notices: 3,
    status: 'wanted',
    due_at: api.time.now,
  });
  // An old one, signed well, is refused too.
  const old = signSampleNotice(api.deps, id);
  advanceTime(10 * MINUTE_MS);
  const late = await api.app.inject({
    method: 'POST',
    url,
    payload: old.rawBody,
    headers: old.headers,
  });
  expect(late.statusCode).toBe(401);
  await ask();
  expect(await historyOf(api, person, orderId)).toMatchObject({ status: '30' });
  // Once more after the end: thanked for, and ignored.
  expect((await send(id)).statusCode).toBe(200);
  expect(await ask()).toBe(0);
});

test('cashback of an insurance query is credited a day after its report, once', async () => {
  const { orderId, person } = await aHistory(api, {
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
    form: { vin: aHistoryVin('12'), productId: historyProductIds.insurance },
  });
  await askUntilAnswered();
  expect(await rowsOf('cashbacks', { order_id: none.orderId })).toEqual([]);
});
