import { decideBooking } from '@yanche/contract/console/bookings';
import { correctPosting, listPostings } from '@yanche/contract/console/ledger';
import { getConsoleOrder } from '@yanche/contract/console/orders';
import { topUpWallet } from '@yanche/contract/console/wallets';
import type { BodyOf, QueryOf } from '@yanche/contract/endpoint';
import { listNotices } from '@yanche/contract/notices/notices';
import { payOrder, submitOrder } from '@yanche/contract/orders/orders';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { settleOrders } from '#money/settle-orders.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { anOrder, anOrderForm, aTopUp } from '#testing/an-order.ts';
import { api, expectInvariants, inParallel, test } from '#testing/fixture.ts';
import { rowOf, rowsOf } from '#testing/rows.ts';

let finance: Colleague;
let second: Colleague;
test.beforeEach(async () => {
  finance = await aColleague(['finance']);
  second = await aColleague(['finance']);
});
test.afterAll(expectInvariants);

let references = 0;
/** A buyer whose transfer was booked, and its entry. */
async function aTransfer(amount = 100_000, by = finance) {
  const person = await aBuyer();
  references += 1;
  const owner = { kind: 'user', id: person.userId } as const;
  const body = { owner, amount, bankReference: `CORRECT${references}`, reason: '回单已核对' };
  const { data } = await callAs(by, topUpWallet, { body });
  if (data.status === 'proposed') {
    const decision = { bookingId: data.bookingId, decision: 'confirm', reason: '看过' } as const;
    await callAs(second, decideBooking, { body: decision });
  }
  return { person, postingId: data.bookingId };
}
const list = async (query: QueryOf<typeof listPostings>) =>
  (await callAs(finance, listPostings, { query })).data.data;
const entry = async (postingId: string) => {
  const [row] = await list({ postingId });
  if (row === undefined) throw new Error('no entry');
  return row;
};
const correct = (body: Partial<BodyOf<typeof correctPosting>> & { postingId: string }) =>
  callAs(finance, correctPosting, { body: { version: 0, reason: '记错了', move: null, ...body } });
const balanceOf = async (ownerId: string) =>
  (await rowsOf('ledger_accounts', { owner_id: ownerId, kind: 'wallet' }))[0]?.balance ?? 0;

const walletIn = (row: Awaited<ReturnType<typeof entry>>) =>
  row.correctable.find(({ name }) => name.includes('钱包'))?.accountId ?? '';
const aBuyer = () => api.aPerson(['buyer']);

test('a second person may find that the money is spent', async () => {
  const { person, postingId } = await aTransfer(600_000);
  const { data } = await correct({ postingId });
  const form = await anOrderForm(api, { person });
  const { data: order } = await api.call(person, submitOrder, {
    query: { requestId: newId() },
    body: form,
  });
  const paid = await api.call(person, payOrder, {
    body: { orderId: order.orderId, method: 'wallet' },
  });
  expect(paid.code).toBe(0);
  const body = { bookingId: data.bookingId, decision: 'confirm', reason: '同意' } as const;
  expect((await callAs(second, decideBooking, { body })).code).toBe(2302);
  expect((await entry(postingId)).corrections).toMatchObject([{ status: 'proposed' }]);
});

test('a move takes no more than the entry brought, and nothing twice', async () => {
  const { person, postingId } = await aTransfer();
  // Other money of theirs is not what this entry brought.
  await aTopUp(api, person, 100_000);
  const [one, other] = [await aBuyer(), await aBuyer()];
  const row = await entry(postingId);
  const from = walletIn(row);
  const bank = row.correctable.find(({ name }) => name === '银行转账')?.accountId ?? '';
  const move = { from, to: null, toOwner: one.phone, amount: 60_000 };
  expect((await correct({ postingId, move: { ...move, amount: 100_001 } })).code).toBe(2475);
  expect((await correct({ postingId, move: { ...move, from: bank, amount: 1 } })).code).toBe(2475);
  expect((await correct({ postingId, move })).data.status).toBe('done');
  const rest = await correct({ postingId, version: 1, move: { ...move, toOwner: other.phone } });
  expect(rest).toMatchObject({ code: 2475 });
  expect(rest.message).toContain('400.00');
  expect(
    (await entry(postingId)).correctable.find(({ accountId }) => accountId === from)?.left,
  ).toBe(40_000);
  // Nor is the whole taken back of which a part is gone.
  expect((await correct({ postingId, version: 1 })).code).toBe(2464);
  expect(await balanceOf(person.userId)).toBe(140_000);
  expect(await balanceOf(other.userId)).toBe(0);
});

test('revenue gives no more than the entry moved, and nothing to the correction of a correction', async () => {
  await anOrder(api, { status: '70' });
  await settleOrders(api.deps);
  const { postingId } = await aTransfer(5_000);
  const revenue = (await entry(postingId)).correctable.find(({ name }) => name === '收入');
  const { phone } = await aBuyer();
  const move = { from: revenue?.accountId ?? '', to: null, toOwner: phone, amount: 5_000 };
  expect(revenue?.left).toBe(5_000);
  expect((await correct({ postingId, move: { ...move, amount: 5_001 } })).code).toBe(2475);
  const { data } = await correct({ postingId, move });
  expect(data.status).toBe('done');
  expect((await correct({ postingId, version: 1, move: { ...move, amount: 1 } })).code).toBe(2475);
  expect((await correct({ postingId: data.bookingId, move: { ...move, amount: 1 } })).code).toBe(
    2475,
  );
});

test('an order that has earned nothing yet gives no revenue away: its money may still go back', async () => {
  await anOrder(api, { status: '70' });
  await settleOrders(api.deps);
  const { orderId } = await anOrder(api, { status: '20' });
  const { order_no: orderNo } = await rowOf('orders', { id: orderId });
  const [paid] = await list({ orderNo, kind: 'pay' });
  if (paid === undefined) throw new Error('not paid');
  expect(paid).toMatchObject({ isFixed: true, actions: [] });
  const [revenue] = await rowsOf('ledger_accounts', { kind: 'revenue', owner_id: 'yanche' });
  const { phone } = await aBuyer();
  const move = { from: revenue?.id ?? '', to: null, toOwner: phone, amount: 1 };
  expect((await correct({ postingId: paid.postingId, move })).code).toBe(2475);
});

test('what was corrected stands in what happened to the order, with who and why', async () => {
  const { orderId } = await anOrder(api, { status: '70' });
  await settleOrders(api.deps);
  const { order_no: orderNo } = await rowOf('orders', { id: orderId });
  const [settled] = await list({ orderNo, kind: 'settle' });
  const from = settled?.correctable.find(({ left }) => left > 0)?.accountId ?? '';
  const { phone } = await aBuyer();
  const move = { from, to: null, toOwner: phone, amount: 1 };
  const { code } = await correct({ postingId: settled?.postingId ?? '', move });
  expect(code).toBe(0);
  const { data } = await callAs(await aColleague(['auditor']), getConsoleOrder, {
    query: { orderId },
  });
  expect(data.timeline).toContainEqual(
    expect.objectContaining({ group: 'money', what: '更正分录', lines: ['记错了'] }),
  );
});

test('many entries into one wallet count as one sum', async () => {
  const one = await aBuyer();
  const entries = [await aTransfer(300_000, second), await aTransfer(300_000, second)];
  const replies = await inParallel(2, async (index) => {
    const { postingId } = entries[index] ?? { postingId: '' };
    const from = walletIn(await entry(postingId));
    const move = { from, to: null, toOwner: one.phone, amount: 300_000 };
    return (await correct({ postingId, move })).data.status;
  });
  expect(replies.sort()).toEqual(['done', 'proposed']);
  expect(await balanceOf(one.userId)).toBe(300_000);
});

test('a chain of corrections counts as one sum, to whomever the money goes', async () => {
  const { postingId } = await aTransfer(300_000, second);
  const [one, other] = [await aBuyer(), await aBuyer()];
  const move = { to: null, amount: 300_000 };
  const first = await correct({
    postingId,
    move: { ...move, from: walletIn(await entry(postingId)), toOwner: one.phone },
  });
  expect(first.data.status).toBe('done');
  const { bookingId } = first.data;
  const theirs = (await entry(bookingId)).correctable.find(({ left }) => left > 0);
  const next = await correct({
    postingId: bookingId,
    move: { ...move, from: theirs?.accountId ?? '', toOwner: other.phone },
  });
  expect(next.data.status).toBe('proposed');
  expect(await balanceOf(other.userId)).toBe(0);
});

test('what waits is measured again when it is confirmed', async () => {
  const { person, postingId } = await aTransfer(600_000);
  const [one, other] = [await aBuyer(), await aBuyer()];
  const from = walletIn(await entry(postingId));
  const whole = { from, to: null, toOwner: one.phone, amount: 600_000 };
  const { data } = await correct({ postingId, move: whole });
  expect(data.status).toBe('proposed');
  const part = { ...whole, toOwner: other.phone, amount: 1 };
  expect((await correct({ postingId, version: 1, move: part })).data.status).toBe('done');
  await aTopUp(api, person, 600_000);
  const body = { bookingId: data.bookingId, decision: 'confirm', reason: '同意' } as const;
  expect((await callAs(second, decideBooking, { body })).code).toBe(2475);
  expect(await balanceOf(one.userId)).toBe(0);
});

test('gold moves to gold only, and its owner is told', async () => {
  await anOrder(api, { status: '70' });
  await settleOrders(api.deps);
  const [wrong, right] = [await aBuyer(), await aBuyer()];
  await aTopUp(api, wrong, 20_000, 'gold');
  const [posting] = await list({ ownerId: wrong.userId });
  const postingId = posting?.postingId ?? '';
  const account = (word: string) =>
    posting?.correctable.find(({ name }) => name.includes(word))?.accountId ?? '';
  const [gold, revenue] = [account('金币'), account('收入')];
  for (const move of [
    { from: gold, to: revenue, amount: 1 },
    { from: revenue, to: gold, amount: 1 },
  ]) {
    expect((await correct({ postingId, move })).code).toBe(2476);
  }
  const move = { from: gold, to: null, toOwner: right.phone, amount: 20_000 };
  expect((await correct({ postingId, move })).data.status).toBe('done');
  const goldOf = async (ownerId: string) =>
    (await rowsOf('ledger_accounts', { owner_id: ownerId, kind: 'gold' }))[0]?.balance ?? 0;
  expect([await goldOf(wrong.userId), await goldOf(right.userId)]).toEqual([0, 20_000]);
  expect(await balanceOf(right.userId)).toBe(0);
  const notices = await api.call(right, listNotices, { query: {} });
  expect(notices.data.data[0]).toMatchObject({ title: '金币已更正' });
  expect(notices.data.data[0]?.text).toContain('200.00');
});
