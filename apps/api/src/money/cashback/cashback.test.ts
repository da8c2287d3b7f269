import {
  cashBackForUser,
  getCashbackLogList,
  getCashbackStat,
  listClaimableCashbacks,
} from '@yanche/contract/money/cashback';
import { createBlock, liftBlock } from '@yanche/contract/console/blocks';
import { refundByHand } from '@yanche/contract/console/refunds-by-hand';
import { accountInfo } from '@yanche/contract/orders/orders';
import { DAY_MS, HOUR_MS } from '@yanche/rules/calendar';
import { type CashbackRule, firstCashbackRule } from '@yanche/rules/money/cashback-rule';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { findCashback } from './cashbacks.store.ts';
import { aColleague, callAs } from '#testing/a-colleague.ts';
import { aDealerOwner, aDealership, aProduct } from '#testing/a-place.ts';
import { anOrder } from '#testing/an-order.ts';
import { runJob } from '#testing/run-job.ts';
import { api, expectInvariants, advanceTime, test, inParallel } from '#testing/fixture.ts';
import { addRows, rowOf, setRows } from '#testing/rows.ts';
import { start, type TestPerson } from '#testing/test-api.ts';

test.beforeAll(async () => {
  await aProduct(api, { id: 1002, cashback: 500 });
  await aProduct(api, { id: 1001 });
});
test.afterEach(expectInvariants);

const claim = (person: TestPerson, orderId: string) =>
  api.call(person, cashBackForUser, { body: { orderId } });
const statOf = async (person: TestPerson) => (await api.call(person, getCashbackStat)).data;
const logsOf = async (person: TestPerson, query: object = {}) =>
  (await api.call(person, getCashbackLogList, { query })).data;
const balanceOf = async (person: TestPerson) => (await api.call(person, accountInfo)).data.balance;

/** A finished order of a dealer. */
async function aDoneOrder(given?: TestPerson, productId = 1002) {
  const person = given ?? (await aDealerOwner(api));
  const order = await anOrder(api, { status: '70', person, productId });
  await runJob(api, 'settleOrders');
  return order;
}

test('is claimed once per finished order', async () => {
  const { person, orderId } = await aDoneOrder();
  const claims = await inParallel(4, () => claim(person, orderId));
  for (const { data } of claims) expect(data).toEqual({ amount: 500, status: '1' });
  expect((await logsOf(person)).data).toHaveLength(1);
});

test('cannot be claimed before the order is done, or for unknown orders', async () => {
  const open = await anOrder(api, { status: '50' });
  expect((await claim(open.person, open.orderId)).code).toBe(2401);
  const unpaid = await anOrder(api);
  expect((await claim(unpaid.person, unpaid.orderId)).code).toBe(2401);
  const without = await aDoneOrder(undefined, 1001);
  expect((await claim(without.person, without.orderId)).code).toBe(2307);
});

test('what may be claimed is listed for its people until it is claimed', async () => {
  const listOf = (person: TestPerson | null) => api.call(person, listClaimableCashbacks);
  const { owner, staff } = await aDealership(api);
  const { orderId } = await aDoneOrder(staff);
  await aDoneOrder(staff, 1001);
  await anOrder(api, { status: '50', person: staff });
  const claimable = { orderId, bizType: 'inspection', amount: 500 };
  for (const person of [owner, staff]) {
    expect((await listOf(person)).data.orders).toMatchObject([claimable]);
  }
  expect((await listOf(await api.aPerson(['buyer']))).data.orders).toEqual([]);
  expect((await listOf(null)).code).toBe(1001);
  await claim(owner, orderId);
  expect((await listOf(staff)).data.orders).toEqual([]);
});

test('is credited to the wallet the next day, once', async () => {
  const { person, orderId } = await aDoneOrder();
  await claim(person, orderId);
  advanceTime(DAY_MS - 1);
  await runJob(api, 'settleCashbacks');
  expect(await balanceOf(person)).toBe(0);
  advanceTime(1);
  await inParallel(3, () => runJob(api, 'settleCashbacks'));
  await runJob(api, 'settleCashbacks');
  expect(await balanceOf(person)).toBe(500);
  expect((await claim(person, orderId)).data).toEqual({ amount: 500, status: '2' });
  const credited = { amount: 500, status: '2', statusText: '已到账', remark: null };
  const [log] = (await logsOf(person)).data;
  expect(log).toMatchObject({ orderId, bizType: 'inspection', ...credited });
});

test("goes to the dealership's wallet, whoever claimed it", async () => {
  const { owner, staff } = await aDealership(api);
  const { orderId } = await aDoneOrder(staff);
  await claim(owner, orderId);
  advanceTime(DAY_MS);
  await runJob(api, 'settleCashbacks');
  expect(await balanceOf(owner)).toBe(500);
  expect((await logsOf(staff)).data).toHaveLength(1);
});

test('is frozen while the console keeps its dealer or car from it, and credited once that is lifted', async () => {
  const subjects = { dealer: 'dealerId', vin: 'vin' } as const;
  for (const kind of ['dealer', 'vin'] as const) {
    const support = await aColleague(['support']);
    const { person, orderId } = await aDoneOrder();
    await claim(person, orderId);
    const { vin } = await rowOf('orders', { id: orderId });
    const named = { dealerId: person.dealerId ?? '', vin }[subjects[kind]];
    const given = { kind, subject: named, stops: ['cashback' as const], endsAt: null };
    const body = { ...given, told: '订单核实中', reason: '同一台车反复下单', sure: false };
    if (kind === 'dealer') {
      const asked = await callAs(support, createBlock, { body });
      expect(asked.message).toContain('1 笔待到账的返现');
    }
    const made = await callAs(support, createBlock, { body: { ...body, sure: true } });
    const { blockId, version } = made.data;
    advanceTime(DAY_MS);
    await runJob(api, 'settleCashbacks');
    await runJob(api, 'settleCashbacks');
    const [frozen] = (await logsOf(person)).data;
    expect(frozen).toMatchObject({ status: '4', remark: '账号或车辆受限，解除后到账' });
    expect(await statOf(person)).toMatchObject({ total: 500, settled: 0, pending: 500 });
    const lifted = { blockId, version, reason: '核实无误' };
    const next = await aColleague(['support']);
    expect((await callAs(next, liftBlock, { body: lifted })).code).toBe(0);
    await runJob(api, 'settleCashbacks');
    expect(await statOf(person)).toMatchObject({ total: 500, settled: 500, pending: 0 });
    expect((await logsOf(person)).data[0]).toMatchObject({ status: '2', remark: null });
  }
});

test('is void when the order was not paid', async () => {
  const { person, orderId } = await aDoneOrder();
  await claim(person, orderId);
  const setPayStatus = (pay_status: 'paid' | 'refunded') =>
    setRows('orders', { id: orderId }, { pay_status });
  await setPayStatus('refunded');
  advanceTime(DAY_MS);
  await runJob(api, 'settleCashbacks');
  await setPayStatus('paid');
  expect(await balanceOf(person)).toBe(0);
  expect((await logsOf(person, { status: '3' })).data).toMatchObject([
    { status: '3', remark: '订单已退款，返现失效' },
  ]);
  expect(await statOf(person)).toMatchObject({ total: 0, invalid: 500, month: [] });
});

/** Gives back by hand all but this much of an order's price, into the wallet. */
async function giveBackAllBut(left: number, orderId: string) {
  const finance = await aColleague(['finance']);
  const { real_price: price } = await rowOf('orders', { id: orderId });
  const body = {
    orderId,
    refundable: price,
    amount: price - left,
    way: 'wallet',
    reason: '晚到',
  } as const;
  expect((await callAs(finance, refundByHand, { body })).code).toBe(0);
}

test('is void, or cannot be claimed, when so much was given back by hand that less is left', async () => {
  const { person, orderId } = await aDoneOrder();
  await claim(person, orderId);
  await giveBackAllBut(499, orderId);
  const before = await balanceOf(person);
  advanceTime(DAY_MS);
  await runJob(api, 'settleCashbacks');
  expect(await balanceOf(person)).toBe(before);
  expect((await logsOf(person)).data).toMatchObject([{ status: '3' }]);
  const late = await aDoneOrder();
  await giveBackAllBut(499, late.orderId);
  expect((await claim(late.person, late.orderId)).code).toBe(2307);
  expect((await api.call(late.person, listClaimableCashbacks)).data.orders).toEqual([]);
  // A smaller favour takes nothing away.
  const kept = await aDoneOrder();
  await giveBackAllBut(500, kept.orderId);
  expect((await claim(kept.person, kept.orderId)).data).toMatchObject({ amount: 500 });
});

test('waits for an order whose price has not become ours yet', async () => {
  const { person, orderId } = await aDoneOrder();
  await claim(person, orderId);
  await setRows('orders', { id: orderId }, { settled: false });
  advanceTime(DAY_MS);
  await runJob(api, 'settleCashbacks');
  expect((await logsOf(person)).data).toMatchObject([{ status: '1' }]);
  await setRows('orders', { id: orderId }, { settled: true });
  advanceTime(HOUR_MS);
  await runJob(api, 'settleCashbacks');
  expect((await logsOf(person)).data).toMatchObject([{ status: '2' }]);
});

test('orders that would get nothing hide none behind them', async () => {
  const { person, orderId } = await aDoneOrder();
  const order = await rowOf('orders', { id: orderId });
  // Paid with gold, say: there are no payments of money.
  const newer = Array.from({ length: 60 }, (_, index) => ({
    ...order,
    id: newId(),
    order_no: newId(),
    request_id: newId(),
    created_at: new Date(order.created_at.getTime() + index),
  }));
  await addRows('orders', ...newer);
  expect((await api.call(person, listClaimableCashbacks)).data.orders).toMatchObject([{ orderId }]);
  const copies = newer.map(({ id }) => id);
  await api.deps.db.deleteFrom('orders').where('id', 'in', copies).execute();
});

/** A version of the rule that begins now. */
async function withRule(content: Partial<CashbackRule>) {
  const id = newId();
  const all = { ...firstCashbackRule, ...content };
  const row = {
    id,
    kind: 'cashback',
    starts_at: api.time.now,
    content: all,
  } as const;
  await addRows('product_settings', { ...row, created_at: api.time.now });
  return () => api.deps.db.deleteFrom('product_settings').where('id', '=', id).execute();
}

test('is for dealers only', async () => {
  const { person, orderId } = await aDoneOrder(await api.aPerson(['buyer']));
  expect((await claim(person, orderId)).code).toBe(2307);
  expect((await api.call(person, listClaimableCashbacks)).data.orders).toEqual([]);
});

test('follows the rule that the order was placed under: rate, days', async () => {
  const before = await aDoneOrder();
  advanceTime(1);
  const first = await withRule({ ratePct: 2, days: 3 });
  const { person, orderId } = await aDoneOrder();
  advanceTime(1);
  const second = await withRule({ ratePct: 50 });
  expect((await claim(before.person, before.orderId)).data.amount).toBe(500);
  expect((await claim(person, orderId)).data.amount).toBe(536);
  const settleAt = new Date(api.time.now.getTime() + 3 * DAY_MS).toISOString();
  expect((await logsOf(person)).data).toMatchObject([{ settleAt }]);
  await first();
  await second();
});

test('a dealer gets so much noted a day, and the rest on the next, whoever claims at once', async () => {
  const drop = await withRule({ dailyCapFen: 1_000 });
  const { owner, staff } = await aDealership(api);
  const orders = [];
  for (let each = 0; each < 3; each += 1) orders.push(await aDoneOrder(staff));
  const replies = await Promise.all(
    orders.map(({ orderId }, index) => claim(index === 1 ? owner : staff, orderId)),
  );
  expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 0, 2311]);
  const left = (await api.call(owner, listClaimableCashbacks)).data.orders;
  expect(left).toHaveLength(1);
  advanceTime(DAY_MS);
  expect((await claim(owner, left[0]?.orderId ?? '')).data).toMatchObject({ amount: 500 });
  await drop();
});

test('months without any stand in the chart', async () => {
  const { person, orderId } = await aDoneOrder();
  await claim(person, orderId);
  const at = new Date(api.time.now.getTime() - 92 * DAY_MS);
  await sql`update cashbacks set created_at = ${at} where order_id = ${orderId}`.execute(
    api.deps.db,
  );
  expect((await statOf(person)).month).toEqual([
    { month: '2026-11', amount: 0 },
    { month: '2026-10', amount: 0 },
    { month: '2026-09', amount: 0 },
    { month: '2026-08', amount: 500 },
  ]);
});

test('the list pages completely, optionally by status; the sums agree', async () => {
  const person = await aDealerOwner(api);
  const { orderId } = await aDoneOrder(person);
  await claim(person, orderId);
  const first = await findCashback(api.deps.db, orderId);
  if (first === null) throw new Error('none');
  // Several share one timestamp: paging must neither skip nor repeat rows.
  const order = await rowOf('orders', { id: orderId });
  const orders = Array.from({ length: 24 }, () => ({
    ...order,
    id: newId(),
    order_no: newId(),
    request_id: newId(),
  }));
  await addRows('orders', ...orders);
  const more = orders.map(({ id }, index) => ({
    ...first,
    id: newId(),
    order_id: id,
    status: index < 4 ? ('4' as const) : ('1' as const),
    created_at: new Date(start.getTime() - Math.floor(index / 3) * 20 * DAY_MS),
  }));
  await addRows('cashbacks', ...more);
  const walk = async (query: object) => {
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page = await logsOf(person, { ...query, ...(after && { after }) });
      seen.push(...page.data.map(({ logId }) => logId));
      after = page.next;
    }
    return seen;
  };
  expect(new Set(await walk({})).size).toBe(25);
  expect(await walk({})).toHaveLength(25);
  expect(await walk({ status: '4' })).toHaveLength(4);
  expect(await statOf(person)).toEqual({
    total: 12_500,
    settled: 0,
    pending: 12_500,
    invalid: 0,
    count: 25,
    month: expect.arrayContaining([{ month: '2026-11', amount: 3_500 }]),
  });
  const stranger = await api.aPerson(['buyer']);
  expect((await logsOf(stranger)).data).toEqual([]);
  expect((await statOf(stranger)).count).toBe(0);
  for (const query of [{ status: '5' }, { page: '2' }]) {
    const reply = await api.call(person, getCashbackLogList, { query: query as never });
    expect(reply.status).toBe(400);
  }
  await api.deps.db.deleteFrom('cashbacks').where('user_id', '=', person.userId).execute();
  const copies = orders.map(({ id }) => id);
  await api.deps.db.deleteFrom('orders').where('id', 'in', copies).execute();
});
