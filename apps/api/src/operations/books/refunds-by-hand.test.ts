import { decideBooking } from '@yanche/contract/console/bookings';
import { getConsoleOrder } from '@yanche/contract/console/orders';
import { listRefunds } from '@yanche/contract/console/refunds';
import { payRefundToWallet, refundByHand } from '@yanche/contract/console/refunds-by-hand';
import type { BodyOf } from '@yanche/contract/endpoint';
import { listNotices } from '@yanche/contract/notices/notices';
import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { payOrder } from '@yanche/contract/orders/orders';
import { HOUR_MS, MINUTE_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { newId } from '#lib/ids.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';
import { processRefunds } from '#money/refunds/process-refunds.ts';
import { settleOrders } from '#money/settle-orders.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { anOrder, anOrderForm, aTopUp, sandboxOf } from '#testing/an-order.ts';
import { advanceTime, api, expectInvariants, inParallel, test } from '#testing/fixture.ts';
import { infoOf, rowOf, rowsOf, setRows } from '#testing/rows.ts';
import { submitOrder } from '@yanche/contract/orders/orders';
import { aProduct } from '#testing/a-place.ts';

let finance: Colleague;
let second: Colleague;
test.beforeEach(async () => {
  finance = await aColleague(['finance']);
  second = await aColleague(['administrator']);
});
test.afterAll(expectInvariants);

/** Inspected, and its price is revenue. */
async function aDoneOrder() {
  const order = await anOrder(api, { status: '70' });
  await settleOrders(api.deps);
  const { real_price: price } = await rowOf('orders', { id: order.orderId });
  return { ...order, price };
}
const read = async (orderId: string, by = finance) =>
  (await callAs(by, getConsoleOrder, { query: { orderId } })).data;
type Body = BodyOf<typeof refundByHand>;
const giveBack = (body: Partial<Body> & Pick<Body, 'orderId' | 'refundable'>, by = finance) =>
  callAs(by, refundByHand, {
    body: { amount: 5_000, way: 'wallet', reason: '检测师晚到', ...body },
  });
const balanceOf = async (ownerId: string, kind: 'wallet' | 'gold' = 'wallet') =>
  (await rowsOf('ledger_accounts', { owner_id: ownerId, kind }))[0]?.balance ?? 0;

test('part of the price goes back to the wallet, at once, and the customer is told', async () => {
  const { orderId, person, price } = await aDoneOrder();
  const order = await read(orderId);
  expect(order).toMatchObject({ refundable: price, actions: ['refundByHand'] });
  const { data } = await giveBack({ orderId, refundable: price });
  expect(data.status).toBe('done');
  expect(await balanceOf(person.userId)).toBe(5_000);
  const after = await read(orderId);
  expect(after).toMatchObject({ status: '70', payStatus: 'paid', refundable: price - 5_000 });
  expect(after.money).toMatchObject({ paid: price, refunded: 5_000, difference: 0 });
  expect(after.timeline.some(({ lines }) => lines.includes('检测师晚到'))).toBe(true);
  const notices = await api.call(person, listNotices, { query: {} });
  expect(notices.data.data[0]).toMatchObject({ title: '退款已到账' });
  expect(notices.data.data[0]?.text).toContain('50.00 元已退至钱包余额');
});

test('the original way: the company is asked for this part, tried again until it pays, and once', async () => {
  const { orderId, person, price } = await aDoneOrder();
  const sandbox = sandboxOf(api);
  const asked: object[] = [];
  let isAway = true;
  const refund: typeof sandbox.refund = async (request) => {
    asked.push(request);
    if (isAway) throw new Error('away');
    return 'done';
  };
  api.deps.cashiers = { sandbox: { ...sandbox, refund, queryRefund: async () => 'none' } };
  const { data } = await giveBack({ orderId, refundable: price, way: 'original' });
  expect(data.status).toBe('done');
  const row = await rowOf('refunds', { booking_id: data.bookingId });
  expect(row).toMatchObject({ status: 'pending', amount: 5_000, gold: 0, way: 'original' });
  expect(asked).toMatchObject([{ refundNo: row.id, amount: 5_000, paid: price }]);
  // What is on its way counts already.
  expect((await read(orderId)).refundable).toBe(price - 5_000);
  isAway = false;
  advanceTime(HOUR_MS);
  await processRefunds(api.deps);
  await processRefunds(api.deps);
  api.deps.cashiers = { sandbox };
  expect(await rowOf('refunds', { id: row.id })).toMatchObject({ status: 'done' });
  expect(await rowOf('orders', { id: orderId })).toMatchObject({
    status: '70',
    pay_status: 'paid',
  });
  expect(await balanceOf(person.userId)).toBe(0);
  finance = await aColleague(['finance']);
  expect((await read(orderId)).money).toMatchObject({ refunded: 5_000, difference: 0 });
  const listed = (await callAs(finance, listRefunds, { query: { state: 'done', size: '500' } }))
    .data;
  expect(listed.data.find(({ refundId }) => refundId === row.id)).toMatchObject({
    byHand: true,
    way: 'original',
  });
});

test('never more than was kept: repeated, at once, in parts, and the rest', async () => {
  const { orderId, person, price } = await aDoneOrder();
  const body = { orderId, refundable: price, amount: 5_000 };
  const replies = await inParallel(5, () => giveBack(body));
  expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
    0, 2462, 2462, 2462, 2462,
  ]);
  const refundable = price - 5_000;
  for (const amount of [refundable + 1, price, 999_999_99]) {
    const reply = await giveBack({ orderId, refundable, amount });
    expect(reply.code).toBe(2462);
    expect(reply.message).toContain((refundable / 100).toFixed(2));
  }
  const rest = await giveBack({ orderId, refundable, amount: refundable, way: 'original' });
  expect(rest.code).toBe(0);
  const done = await read(orderId);
  expect(done).toMatchObject({ refundable: 0, actions: [] });
  expect(done.money).toMatchObject({ refunded: price, difference: 0 });
  expect((await giveBack({ orderId, refundable: 0, amount: 1 })).code).toBe(2462);
  expect(await balanceOf(person.userId)).toBe(5_000);
});

test('nothing is given back of an order whose money is still held, unpaid, or unknown', async () => {
  const running = await anOrder(api, { status: '40' });
  expect(await read(running.orderId)).toMatchObject({ refundable: 0, actions: [] });
  expect((await giveBack({ orderId: running.orderId, refundable: 0, amount: 1 })).code).toBe(2462);
  const unpaid = await anOrder(api);
  expect((await giveBack({ orderId: unpaid.orderId, refundable: 0, amount: 1 })).code).toBe(2462);
  expect((await giveBack({ orderId: newId(), refundable: 0, amount: 1 })).code).toBe(1004);
  const { orderId, price } = await aDoneOrder();
  for (const bad of [
    { amount: 0 },
    { reason: ' ' },
    { way: 'cash' as never },
    { refundable: -1 },
  ]) {
    expect((await giveBack({ orderId, refundable: price, ...bad })).status).toBe(400);
  }
  expect((await read(orderId, second)).actions).not.toContain('refundByHand');
});

test('a fee that was kept can be given back; the refund by rules stays what it was', async () => {
  const { orderId, person, form } = await anOrder(api, { status: '35' });
  await api.call(person, cancelForUser, { body: { orderId, code: 'U01' } });
  const { status, cancel_fee: fee } = await rowOf('orders', { id: orderId });
  expect([status, (fee ?? 0) > 0, form.productId]).toEqual(['90', true, 1002]);
  const { refundable } = await read(orderId);
  expect(refundable).toBe(fee);
  const { code } = await giveBack({ orderId, refundable, amount: refundable });
  expect(code).toBe(0);
  expect(await balanceOf(person.userId)).toBe(fee);
  expect((await read(orderId)).refundable).toBe(0);
  expect(await rowsOf('refunds', { order_id: orderId })).toHaveLength(2);
});

test('gold stays gold', async () => {
  const person = await api.aPerson(['buyer']);
  await aTopUp(api, person, 3_000, 'gold');
  const { orderId, price } = await anOrderWithGold(person, 3_000);
  const { data } = await giveBack({ orderId, refundable: price, amount: price });
  expect(data.status).toBe('done');
  expect([await balanceOf(person.userId), await balanceOf(person.userId, 'gold')]).toEqual([
    price - 3_000,
    3_000,
  ]);
  const [told] = (await api.call(person, listNotices, { query: {} })).data.data;
  expect(told?.text).toContain('、金币 ¥30.00。');
});

test('above 5,000 yuan a second person confirms it', async () => {
  const price = 600_000;
  await aProduct(api, { id: 1002 });
  const person = await api.aPerson(['buyer']);
  const { orderId } = await aDoneOrder();
  // As if it had cost that much: its payment, its revenue.
  const { id } = await rowOf('products', { id: 1002 });
  await setRows('products', { id }, { price, origin_price: price });
  const dear = await anOrder(api, { person, status: '70' });
  await setRows('products', { id }, { price: 24_800, origin_price: 24_800 });
  await settleOrders(api.deps);
  const { refundable } = await read(dear.orderId);
  expect(refundable).toBe(price);
  const { data } = await giveBack({ orderId: dear.orderId, refundable, amount: 500_001 });
  expect(data.status).toBe('proposed');
  expect(await balanceOf(person.userId)).toBe(0);
  // What waits is set aside.
  expect((await read(dear.orderId)).refundable).toBe(price - 500_001);
  const body = { bookingId: data.bookingId, decision: 'confirm', reason: '同意' } as const;
  expect((await callAs(finance, decideBooking, { body })).code).toBe(2715);
  const replies = await inParallel(3, () => callAs(second, decideBooking, { body }));
  expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 2403, 2403]);
  expect(await balanceOf(person.userId)).toBe(500_001);
  const acts = await rowsOf('audit_entries', { subject_id: dear.orderId }, 'at');
  expect(acts.map(({ action }) => action)).toEqual(['booking.propose', 'booking.confirm']);
  expect(orderId).not.toBe(dear.orderId);
});

/** Cancelled while the payment company does not answer. */
async function aRefundInTrouble() {
  const sandbox = sandboxOf(api);
  const { orderId, person } = await anOrder(api, { status: '20' });
  const away = async () => Promise.reject(new Error('away'));
  api.deps.cashiers = { sandbox: { ...sandbox, refund: away, queryRefund: away } };
  await api.call(person, cancelForUser, { body: { orderId, code: 'U01' } });
  const refund = await rowOf('refunds', { order_id: orderId });
  const next_at = new Date(api.time.now.getTime() + 8 * MINUTE_MS);
  await setRows('refunds', { id: refund.id }, { tries: 5, next_at });
  const answer = (told: 'none' | 'pending' | 'done') =>
    (api.deps.cashiers = { sandbox: { ...sandbox, refund: away, queryRefund: async () => told } });
  return { orderId, person, refund, answer, back: () => (api.deps.cashiers = { sandbox }) };
}

test('a refund in trouble goes to the wallet once its company says that it has not paid it', async () => {
  const { orderId, person, refund, answer, back } = await aRefundInTrouble();
  const body = { refundId: refund.id, tries: 5, reason: '超过一年，微信不再退' };
  const turn = (by = finance) => callAs(by, payRefundToWallet, { body });
  // Just tried, or the company does not answer, or it may have paid.
  expect((await turn()).code).toBe(2463);
  advanceTime(5 * MINUTE_MS);
  expect((await turn()).code).toBe(2463);
  for (const told of ['pending', 'done'] as const) {
    answer(told);
    expect((await turn()).code).toBe(2463);
  }
  expect(await balanceOf(person.userId)).toBe(0);
  answer('none');
  const row = (await callAs(finance, listRefunds, { query: { state: 'trouble' } })).data.data.find(
    ({ refundId }) => refundId === refund.id,
  );
  expect(row).toMatchObject({ actions: ['retry', 'toWallet', 'settle'], way: 'original' });
  const replies = await inParallel(4, () => turn());
  expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 2403, 2403, 2403]);
  advanceTime(HOUR_MS);
  await processRefunds(api.deps);
  expect(await balanceOf(person.userId)).toBe(refund.amount);
  expect(await rowOf('orders', { id: orderId })).toMatchObject({ status: '90' });
  // Everywhere it is told where the money went, not where it came from.
  const notices = await api.call(person, listNotices, { query: {} });
  expect(notices.data.data[0]).toMatchObject({ kind: 'refunded' });
  expect(notices.data.data[0]?.text).toMatch(/已退至钱包余额。$/);
  expect((await infoOf(person, orderId)).refund).toMatchObject({ to: '钱包余额', status: 'done' });
  const reader = await aColleague(['finance']);
  const shown = await read(orderId, reader);
  expect(shown.money.refunds).toMatchObject([{ to: '钱包余额', status: 'done' }]);
  expect(
    shown.timeline.some(({ lines }) => lines.some((line) => line.endsWith('退至钱包余额'))),
  ).toBe(true);
  const done = await callAs(reader, listRefunds, { query: { state: 'done', size: '500' } });
  expect(done.data.data.find(({ refundId }) => refundId === refund.id)).toMatchObject({
    to: '钱包余额',
  });
  back();
  await processRefunds(api.deps);
  expect(await rowsOf('ledger_transactions', { order_id: orderId, kind: 'refund' })).toHaveLength(
    1,
  );
  finance = await aColleague(['finance']);
  expect((await turn()).code).toBe(2403);
  expect(
    (await callAs(finance, payRefundToWallet, { body: { ...body, refundId: newId() } })).code,
  ).toBe(1004);
  expect((await turn(await aColleague(['support']))).code).toBe(1003);
});

async function anOrderWithGold(person: Awaited<ReturnType<typeof api.aPerson>>, gold: number) {
  const form = await anOrderForm(api, { person });
  const submitted = await api.call(person, submitOrder, {
    query: { requestId: newId() },
    body: form,
  });
  const { orderId } = submitted.data;
  const { real_price: price } = await rowOf('orders', { id: orderId });
  await aTopUp(api, person, price - gold);
  const body = { orderId, method: 'wallet', useGold: gold } as const;
  const paid = await api.call(person, payOrder, { body });
  if (paid.code !== 0) throw new Error(paid.message);
  for (const event of ['assign', 'depart', 'checkIn', 'submit', 'approveAuto'] as const) {
    await inTransaction(api.deps.db, async (tx) => {
      const order = await inspectionOrders.lock(tx, orderId);
      if (order === null) throw new Error('no order');
      const actor = { kind: event === 'approveAuto' ? 'reviewer' : 'inspector', id: null } as const;
      const now = api.time.now;
      await inspectionOrders.transition(tx, {
        orderId,
        from: order.status,
        event,
        actor,
        now,
        set: {},
      });
    });
  }
  await settleOrders(api.deps);
  return { orderId, price };
}
