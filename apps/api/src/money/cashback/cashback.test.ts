import {
  cashBackForUser,
  getCashbackLogList,
  getCashbackStat,
  listClaimableCashbacks,
} from '@yanche/contract/money/cashback';
import { accountInfo } from '@yanche/contract/orders/orders';
import { DAY_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { findCashback, moveCashback } from './cashbacks.store.ts';
import { inTransaction } from '#database/database.ts';
import { aProduct, aDealership } from '#testing/a-place.ts';
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
const move = (orderId: string, event: 'freeze' | 'release') =>
  inTransaction(api.deps.db, async (tx) => {
    const row = await findCashback(tx, orderId);
    return row !== null && (await moveCashback(tx, row, event));
  });

/** A finished order with the given price. */
async function aDoneOrder(person?: TestPerson, productId = 1002) {
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

test('is not credited while frozen', async () => {
  const { person, orderId } = await aDoneOrder();
  await claim(person, orderId);
  expect(await move(orderId, 'freeze')).toBe(true);
  expect(await move(orderId, 'freeze')).toBe(false);
  advanceTime(DAY_MS);
  await runJob(api, 'settleCashbacks');
  expect(await statOf(person)).toMatchObject({ total: 500, settled: 0, pending: 500 });
  expect(await move(orderId, 'release')).toBe(true);
  await runJob(api, 'settleCashbacks');
  expect(await statOf(person)).toMatchObject({ total: 500, settled: 500, pending: 0 });
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

test('the list pages completely, optionally by status; the sums agree', async () => {
  const person = await api.aPerson(['buyer']);
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
