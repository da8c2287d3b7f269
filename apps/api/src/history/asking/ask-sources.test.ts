import { historyReportByOrder } from '@yanche/contract/history/history-report';
import { historyNoticePath } from '@yanche/contract/history/history-pages';
import { DAY_MS, HOUR_MS, MINUTE_MS, shanghaiDay } from '@yanche/rules/calendar';
import type { SourceFacts } from '@yanche/rules/history/source-facts';
import { expect } from 'vitest';
import { type SourceAccepted, SourceFault } from '#providers/history/history-source.ts';
import { signSampleNotice } from '#providers/history/sample-source.ts';
import { aHistory, aHistoryVin, aRight, historyOf, historyProductIds } from '#testing/a-history.ts';
import { listFeed } from '#orders/live/order-feed.store.ts';
import { aDealership } from '#testing/a-place.ts';
import {
  advanceTime,
  api,
  expectInvariants,
  inParallel,
  test,
  timeAfter,
} from '#testing/fixture.ts';
import { rowOf, rowsOf } from '#testing/rows.ts';
import { runJob, runSlowJob } from '#testing/run-job.ts';
import { countTroubledSources } from './source-health.store.ts';

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

test('a free query that comes back too late to be used lasts a week, and prolongs no other', async () => {
  const { owner: person, dealerId } = await aDealership(api);
  const rightId = await aRight(api, person, { total: 3, days: 1 });
  const before = await rowOf('history_rights', { id: rightId });
  const form = { vin: aHistoryVin('12'), by: 'right' as const };
  const { orderId } = await aHistory(api, { person, form });
  await askUntilAnswered();
  expect(await rowOf('history_rights', { id: rightId })).toMatchObject({
    remaining: 2,
    expires_at: before.expires_at,
  });
  expect(await rowsOf('history_rights', { dealer_id: dealerId, total: 1 })).toMatchObject([
    { remaining: 1, returned_for: orderId, expires_at: timeAfter(7 * DAY_MS) },
  ]);
  // It is used like every other.
  advanceTime(2 * DAY_MS);
  await aHistory(api, { person, form: { vin: aHistoryVin('13'), by: 'right' } });
  expect((await rowsOf('history_rights', { dealer_id: dealerId, total: 1 }))[0]?.remaining).toBe(0);
});

const idOf = (accepted: SourceAccepted) =>
  'thirdOrderId' in accepted ? accepted.thirdOrderId : 'refused';

test('a worker that dies between order and answer charges once and gives back once', async () => {
  const { orderId, person } = await aHistory(api, withEnding('12'));
  const orders: string[] = [];
  const kept = api.deps.historySources;
  // The source takes the order, and the process dies before it keeps that.
  api.deps.historySources = kept.map((source) => ({
    ...source,
    order: async (order) => {
      orders.push(idOf(await source.order(order)));
      return new Promise<never>(() => {});
    },
  }));
  void ask();
  await expect.poll(() => orders.length).toBe(2);
  api.deps.historySources = kept.map((source) => ({
    ...source,
    order: async (order) => {
      const accepted = await source.order(order);
      orders.push(idOf(accepted));
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

test('an order that a source refuses for good ends at once, and everything comes back', async () => {
  const { orderId, person } = await aHistory(api, withEnding('14'));
  const kept = api.deps.historySources;
  api.deps.historySources = kept.map((source) => ({
    ...source,
    order: async () => ({ refused: 'badInput' as const }),
  }));
  await ask();
  api.deps.historySources = kept;
  expect(await historyOf(api, person, orderId)).toMatchObject({
    status: '90',
    refund: { amount: 6_990 },
    headline: expect.stringContaining('没认出'),
  });
});

test('two processes that ask at once end a query once', async () => {
  const made = await Promise.all(['12', '13', '04'].map((end) => aHistory(api, withEnding(end))));
  await inParallel(3, ask);
  advanceTime(20_000);
  await inParallel(3, ask);
  const events = await Promise.all(
    made.map(async ({ orderId }) =>
      (await rowsOf('history_order_events', { order_id: orderId }, 'at', 'id')).map((r) => r.event),
    ),
  );
  const asked = ['create', 'pay', 'answer', 'answer'];
  expect(events).toEqual([
    [...asked, 'empty', 'refund'],
    [...asked, 'ready'],
    [...asked, 'fail', 'refund'],
  ]);
});

test('each answer, and money that has come back, is a step that open pages hear of', async () => {
  const { orderId, person } = await aHistory(api, withEnding('12'));
  const steps = async () =>
    (await historyOf(api, person, orderId)).timeline.map(({ text }) => text).slice(2);
  await ask();
  expect(await steps()).toEqual([]);
  // Claims take four seconds, services seven.
  advanceTime(5_000);
  await ask();
  expect(await steps()).toEqual(['示例理赔数据：没有记录']);
  expect((await historyOf(api, person, orderId)).status).toBe('20');
  await askUntilAnswered();
  expect(await steps()).toEqual([
    '示例理赔数据：没有记录',
    '示例维保数据：没有记录',
    '没有查到记录',
    '已退回',
  ]);
  const feed = await listFeed(api.deps.db, {
    since: new Date(0),
    person: { userId: person.userId, dealerId: null },
    limit: 10,
  });
  expect(feed).toHaveLength(6);
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
  // The sources rest after so many faults.
  advanceTime(15 * MINUTE_MS);
  await askUntilAnswered();
  expect(await historyOf(api, later.person, later.orderId)).toMatchObject({ status: '30' });
});

test('a dead source is left alone for a while, is counted, and keeps no other waiting', async () => {
  const productId = historyProductIds.lite;
  const waiting = [];
  for (let each = 0; each < 12; each += 1) {
    waiting.push(await aHistory(api, { form: { vin: aHistoryVin('13'), productId } }));
  }
  const other = await aHistory(api, {
    form: { vin: aHistoryVin('13'), productId: historyProductIds.services },
  });
  const kept = api.deps.historySources;
  let calls = 0;
  api.deps.historySources = kept.map((source) => ({
    ...source,
    async order(order) {
      if (source.key !== 'sample-claims') return source.order(order);
      calls += 1;
      throw new SourceFault(source.key, 'refuses us', 'account');
    },
  }));
  const before = await faultsToday('sample-claims', 'account');
  await ask();
  // Each of the four lanes may be under way when the fifth fault comes.
  expect(calls).toBeGreaterThanOrEqual(5);
  expect(calls).toBeLessThanOrEqual(8);
  expect((await faultsToday('sample-claims', 'account')) - before).toBe(calls);
  const tried = calls;
  await ask();
  expect(calls).toBe(tried);
  expect((await historyOf(api, other.person, other.orderId)).sources[0]?.state).toBe('waiting');
  expect(await countTroubledSources(api.deps.db, api.time.now)).toMatchObject({ count: 1 });
  api.deps.historySources = kept;
  advanceTime(15 * MINUTE_MS);
  await askUntilAnswered();
  for (const { orderId, person } of waiting) {
    expect(await historyOf(api, person, orderId)).toMatchObject({ status: '30' });
  }
  expect(await countTroubledSources(api.deps.db, api.time.now)).toMatchObject({ count: 0 });
});

const faultsToday = async (source: string, kind: string) =>
  (await rowsOf('history_faults', { source, kind, day: shanghaiDay(api.time.now) }))[0]?.count ?? 0;

test('a fault of our own is counted as ours, and no reason to leave the source alone', async () => {
  const { orderId, person } = await aHistory(api, withEnding('13'));
  const kept = api.deps.historySources;
  api.deps.historySources = kept.map((source) => ({
    ...source,
    order: async () => Promise.reject(new TypeError('of our own')),
  }));
  const before = await faultsToday('sample-claims', 'ours');
  await ask();
  api.deps.historySources = kept;
  expect(await faultsToday('sample-claims', 'ours')).toBe(before + 1);
  advanceTime(MINUTE_MS);
  await askUntilAnswered();
  expect(await historyOf(api, person, orderId)).toMatchObject({ status: '30' });
});

/** Sources whose answer of claims is changed before we keep it. */
const withClaims = (change: (facts: SourceFacts) => SourceFacts) => {
  const kept = api.deps.historySources;
  api.deps.historySources = kept.map((source) => ({
    ...source,
    async result(of) {
      const result = await source.result(of);
      return source.key === 'sample-claims' && 'facts' in result
        ? { ...result, facts: change(result.facts) }
        : result;
    },
  }));
  return () => {
    api.deps.historySources = kept;
  };
};

test('texts that no database takes are kept without what it does not take', async () => {
  const { orderId, person } = await aHistory(api, withEnding('14'));
  const restore = withClaims((facts) => ({
    ...facts,
    rows: facts.rows.map((row) => ({ ...row, title: 'a\0b \ud83d' })),
  }));
  await askUntilAnswered();
  restore();
  expect(await historyOf(api, person, orderId)).toMatchObject({ status: '30' });
  const { data } = await api.call(person, historyReportByOrder, { query: { orderId } });
  expect(data.events.map(({ title }) => title)).toContain('理赔：ab \ufffd');
});

test('an answer that we cannot keep holds the money for a day and no longer', async () => {
  const { orderId, person } = await aHistory(api, withEnding('14'));
  // JSON has no such number.
  const restore = withClaims((facts) => ({ ...facts, keptDays: 30n as never }));
  await askUntilAnswered();
  expect(await historyOf(api, person, orderId)).toMatchObject({ status: '20' });
  const claims = async () => (await rowsOf('history_requests', { order_id: orderId }, 'source'))[0];
  expect(await claims()).toMatchObject({ status: 'wanted', outcome: null });
  advanceTime(DAY_MS);
  await ask();
  restore();
  expect(await historyOf(api, person, orderId)).toMatchObject({
    status: '30',
    refund: { amount: 3_000 },
  });
  // We ended it: whether the source charges us for it nobody has said.
  expect(await claims()).toMatchObject({ outcome: 'failed', charged: null });
});

test('an answer that was kept and cannot be published fails the whole query after a day', async () => {
  const { orderId, person } = await aHistory(api, withEnding('14'));
  const restore = withClaims((facts) => ({
    ...facts,
    rows: facts.rows.map((row) => ({ ...row, items: null as never })),
  }));
  await ask();
  advanceTime(5_000);
  // Claims answer first, and alone nothing is wrong with them.
  await ask();
  expect((await historyOf(api, person, orderId)).sources[0]?.state).toBe('ready');
  await askUntilAnswered();
  expect(await historyOf(api, person, orderId)).toMatchObject({ status: '20' });
  advanceTime(DAY_MS);
  await ask();
  restore();
  expect(await historyOf(api, person, orderId)).toMatchObject({
    status: '90',
    refund: { amount: 6_990, status: 'done' },
  });
});

test('a result that contradicts itself is not used, has its own sentence, and costs nothing', async () => {
  const { orderId, person } = await aHistory(api, withEnding('11'));
  await askUntilAnswered();
  expect(await historyOf(api, person, orderId)).toMatchObject({
    status: '90',
    headline: '数据方的答复自相矛盾，没有采用',
    refund: { amount: 6_990, status: 'done' },
    sources: [{ state: 'contradictory' }, { state: 'contradictory' }],
  });
  expect((await api.call(person, historyReportByOrder, { query: { orderId } })).code).toBe(3015);
  expect(
    (await rowsOf('history_requests', { order_id: orderId })).map(({ facts }) => facts),
  ).toEqual([null, null]);
  // One of two: the other one's report says so.
  const half = await aHistory(api, withEnding('14'));
  const restore = withClaims((facts) => ({ ...facts, through: '2999-01-01' }));
  await askUntilAnswered();
  restore();
  expect(await historyOf(api, half.person, half.orderId)).toMatchObject({
    status: '30',
    refund: { amount: 3_000 },
  });
  const query = { orderId: half.orderId };
  const { data } = await api.call(half.person, historyReportByOrder, { query });
  expect(data.missing.map(({ detail }) => detail)).toContain(
    '示例理赔数据的答复自相矛盾，没有采用',
  );
});

test('each product tells what it sells: policies, records in brief, nothing beside', async () => {
  const kindsOf = async (productId: number, ending = '13') => {
    const { orderId, person } = await aHistory(api, {
      form: { vin: aHistoryVin(ending), productId },
    });
    await askUntilAnswered();
    const { data } = await api.call(person, historyReportByOrder, { query: { orderId } });
    return { ...data, kinds: new Set(data.events.map(({ kind }) => kind)) };
  };
  const { insurance, lite, services, combo } = historyProductIds;
  const insured = await kindsOf(insurance, '28');
  expect(insured.kinds).toEqual(new Set(['claim', 'policy', 'gap']));
  expect(insured.events.map(({ detail }) => detail)).toContainEqual(
    expect.stringMatching(/^到 [0-9-]{10}，之后 365 天没有投保记录$/),
  );
  expect((await kindsOf(combo)).kinds).not.toContain('policy');
  expect((await kindsOf(services)).kinds).toEqual(new Set(['service', 'repair', 'gap']));
  const brief = await kindsOf(lite);
  const claims = brief.events.filter(({ kind }) => kind === 'claim');
  expect(claims).toMatchObject([{ amount: null, items: [], detail: '没有零件明细' }]);
  expect(brief.money).toEqual({ total: 0, parts: [] });
  expect(brief.headline).toBe('1 条事故记录，没有零件明细');
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
