import { createHistory } from '@yanche/contract/history/history-queries';
import { cancelOrder } from '@yanche/contract/orders/cancel-orders';
import { accountInfo, payOrder } from '@yanche/contract/orders/orders';
import { createTopUp } from '@yanche/contract/money/top-ups';
import { getWalletBill } from '@yanche/contract/money/wallet-bill';
import { orderStatus } from '@yanche/rules/orders/order-status';
import { HOUR_MS } from '@yanche/rules/calendar';
import { sumFen } from '@yanche/rules/money/money';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aSlot } from '#testing/a-place.ts';
import { aBatchBody, aRichDealership, sendBatch } from '#testing/a-batch.ts';
import { anOrder, payAtCashier } from '#testing/an-order.ts';
import { api, expectInvariants, inParallel, test, timeAfter } from '#testing/fixture.ts';
import { rowOf, rowsOf, setRows } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

test.afterEach(expectInvariants);

const reached = 1256;
const price = 26_800;
let owner: TestPerson;
let buyer: TestPerson;

test.beforeEach(async () => {
  ({ owner, staff: buyer } = await aRichDealership(1_000_000_00));
});
const limitTo = (fen: number | null) =>
  setRows('users', { id: buyer.userId }, { month_limit: fen });
const pay = (orderId: string, method: 'wallet' | 'sandbox' = 'wallet', by = buyer) =>
  api.call(by, payOrder, { body: { orderId, method } });
const left = async () => (await api.call(buyer, accountInfo)).data.month?.left;

test('up to the limit orders are paid; over it nothing is paid, nothing is lost, and the owner may pay or raise it', async () => {
  const [first, second] = [
    await anOrder(api, { person: buyer }),
    await anOrder(api, { person: buyer }),
  ];
  await limitTo(price + 100);
  expect((await pay(first.orderId)).code).toBe(0);
  expect(await left()).toBe(100);
  const refused = await pay(second.orderId);
  expect(refused.code).toBe(reached);
  expect(refused.data).toEqual({ left: 100, amount: price });
  expect(refused.message).toContain('¥1.00');
  expect((await pay(second.orderId, 'sandbox')).code).toBe(reached);
  expect((await pay(second.orderId, 'wallet', owner)).code).toBe(0);
  expect(await left()).toBe(100);
});

test('two orders at once, from the wallet or outside, never pass it together', async () => {
  const orders = await inParallel(4, () => anOrder(api, { person: buyer }));
  await limitTo(price * 2);
  const replies = await inParallel(4, (index) =>
    pay(orders[index]?.orderId ?? '', index % 2 === 0 ? 'wallet' : 'sandbox'),
  );
  expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
    0,
    0,
    reached,
    reached,
  ]);
  expect(await left()).toBe(0);
});

test('a refund gives it back in the month of the payment, and a new month begins anew', async () => {
  const order = await anOrder(api, { person: buyer });
  await limitTo(price);
  await pay(order.orderId);
  expect(await left()).toBe(0);
  const body = { orderId: order.orderId, code: 'U01' };
  expect((await api.call(buyer, cancelOrder, { body })).code).toBe(0);
  expect(await left()).toBe(price);
  const other = await anOrder(api, { person: buyer });
  await pay(other.orderId);
  expect(await left()).toBe(0);
  api.time.now = new Date('2026-12-01T02:00:00Z');
  expect(await left()).toBe(price);
});

test('what a late cancellation costs stays spent, and stands in the bill', async () => {
  const slot = await aSlot(api, { start_at: timeAfter(3 * HOUR_MS) });
  // An inspector has taken it, and it is less than two hours away.
  const order = await anOrder(api, { person: buyer, slot, status: orderStatus.assigned });
  await limitTo(price);
  api.time.now = new Date(slot.start_at.getTime() - HOUR_MS);
  const body = { orderId: order.orderId, code: 'U01' };
  expect((await api.call(buyer, cancelOrder, { body })).code).toBe(0);
  const payment = await rowOf('payments', { order_id: order.orderId });
  const fee = price - (await rowOf('refunds', { payment_id: payment.id })).amount;
  expect(fee).toBeGreaterThan(0);
  expect(await left()).toBe(price - fee);
  const { data } = await api.call(owner, getWalletBill, { query: { month: '2026-11' } });
  expect(data.people).toEqual([{ name: expect.any(String), amount: fee }]);
  const paid = data.wallet.lines.filter(({ kind }) => kind === 'pay' || kind === 'refund');
  expect(sumFen(paid.map((line) => line.out - line.in)) + data.direct).toBe(fee);
});

test('what is open at a payment company counts, once; what was paid there stays counted', async () => {
  const order = await anOrder(api, { person: buyer });
  await limitTo(price);
  const { data } = await pay(order.orderId, 'sandbox');
  expect((await pay(order.orderId, 'sandbox')).data.tradeNo).toBe(data.tradeNo);
  expect(await left()).toBe(0);
  expect(await payAtCashier(api, buyer, order.orderId)).toBe(data.tradeNo);
  expect(await left()).toBe(0);
});

test('a batch counts as a whole, and without a limit nobody is told of one', async () => {
  const body = await aBatchBody(buyer, { cars: 3 });
  await limitTo(2 * 26_800);
  expect((await sendBatch(buyer, body)).code).toBe(reached);
  expect(await rowsOf('orders', { dealer_id: buyer.dealerId })).toEqual([]);
  await limitTo(3 * 26_800);
  expect((await sendBatch(buyer, body)).code).toBe(0);
  await limitTo(null);
  expect((await api.call(buyer, accountInfo)).data).not.toHaveProperty('month');
});

test('a purchaser with a limit sees no more of the wallet than they may pay, tops nothing up and reads no bill', async () => {
  await limitTo(500_00);
  const { data } = await api.call(buyer, accountInfo);
  expect(data.balance).toBe(500_00);
  expect(data.month?.owner).toBeTruthy();
  expect((await api.call(owner, accountInfo)).data.balance).toBe(1_000_000_00);
  const amount = 100_00;
  const topUp = { requestId: newId(), amount, orderFor: null };
  expect((await api.call(buyer, createTopUp, { body: topUp as never })).code).toBe(1255);
  expect((await api.call(buyer, getWalletBill, { query: { month: '2026-11' } })).code).toBe(1255);
});

test('the bill names who paid', async () => {
  const order = await anOrder(api, { person: buyer });
  await pay(order.orderId);
  const { data } = await api.call(owner, getWalletBill, { query: { month: '2026-11' } });
  expect(data.people).toEqual([{ name: expect.any(String), amount: price }]);
});

test('whoever was taken out since their page was opened pays nothing, and who only reads neither', async () => {
  const order = await anOrder(api, { person: buyer });
  await setRows('users', { id: buyer.userId }, { roles: ['dealerReader'] });
  expect((await pay(order.orderId)).code).toBe(1255);
  expect((await api.call(buyer, createHistory, { body: {} as never })).code).toBe(1255);
  await setRows('users', { id: buyer.userId }, { dealer_id: null, roles: ['buyer'] });
  expect((await pay(order.orderId)).code).toBe(1004);
});
