import { CHECKLIST_VERSION } from '@yanche/rules/inspections/checklist';
import { accountInfo, payOrder } from '@yanche/contract/orders/orders';
import { describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aDealer, aDealership } from '#testing/a-place.ts';
import { anOrder, aTopUp } from '#testing/an-order.ts';
import { api, expectInvariants, test } from '#testing/fixture.ts';
import { itemCodesOf, rowOf, setRows, infoOf } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

let owner: TestPerson;
let staff: TestPerson;
test.beforeAll(async () => {
  ({ owner, staff } = await aDealership(api));
});
test.afterAll(expectInvariants);

const pay = (person: TestPerson | null, orderId: string, method: 'wallet' | 'sandbox' = 'wallet') =>
  api.call(person, payOrder, { body: { orderId, method } });

const balanceOf = async (person: TestPerson) => (await api.call(person, accountInfo)).data.balance;
const orderOf = (orderId: string) => rowOf('orders', { id: orderId });

describe('payOrder', () => {
  test("refuses visitors, strangers' orders, unknown methods and fields", async () => {
    const { orderId } = await anOrder(api, { person: owner });
    expect((await pay(null, orderId)).code).toBe(1001);
    expect((await pay(await api.aPerson(['buyer']), orderId)).code).toBe(1004);
    expect((await pay(await api.aPerson(['reviewer']), orderId)).code).toBe(1004);
    expect((await pay(owner, newId())).code).toBe(1004);
    expect((await pay(owner, orderId, 'cash' as never)).status).toBe(400);
    const extra = { orderId, method: 'wallet', amount: '1' } as never;
    expect((await api.call(owner, payOrder, { body: extra })).status).toBe(400);
  });

  test("staff pay from the dealer's wallet, and the inspector's task is created", async () => {
    await aTopUp(api, owner, 50_000);
    const before = await balanceOf(owner);
    const { orderId } = await anOrder(api, { person: staff });
    const { code, data } = await pay(staff, orderId);
    expect(code).toBe(0);
    expect(data).toMatchObject({ payStatus: 'paid', cashierUrl: null });
    expect(await balanceOf(owner)).toBe(before - 26_800);
    const order = await infoOf(owner, orderId);
    expect(order).toMatchObject({
      status: '20',
      payStatus: 'paid',
      payMethod: 'wallet',
      expireAt: null,
    });
    expect(order.timeline.map(({ event }) => event)).toEqual(['create', 'payOnAccount']);
    const task = await rowOf('tasks', { order_id: orderId });
    expect(task).toMatchObject({ inspector_id: null, checklist_version: CHECKLIST_VERSION });
    expect(await itemCodesOf(orderId)).toContain('GB040');
    expect(task.start_at).toEqual((await orderOf(orderId)).start_at);
    // Paying again changes nothing.
    expect((await pay(owner, orderId)).data).toEqual(data);
    expect(await balanceOf(owner)).toBe(before - 26_800);
  });

  test('an insufficient balance changes nothing', async () => {
    const person = await api.aPerson(['buyer']);
    await aTopUp(api, person, 26_799);
    const { orderId } = await anOrder(api, { person });
    expect((await pay(person, orderId)).code).toBe(2302);
    expect(await balanceOf(person)).toBe(26_799);
    expect((await orderOf(orderId)).status).toBe('10');
    await aTopUp(api, person, 1);
    expect((await pay(person, orderId)).data.payStatus).toBe('paid');
    expect(await balanceOf(person)).toBe(0);
  });

  test('refuses expired and cancelled orders', async () => {
    const { orderId, person } = await anOrder(api);
    await aTopUp(api, person, 50_000);
    const { now } = api.time;
    api.time.now = new Date(now.getTime() + 31 * 60_000);
    expect((await pay(person, orderId)).code).toBe(2401);
    expect((await pay(person, orderId, 'sandbox')).code).toBe(2401);
    api.time.now = now;
    const cancelled = await anOrder(api, { status: '80' });
    const reply = await pay(cancelled.person, cancelled.orderId);
    expect(reply.code).toBe(2401);
    expect(reply.message).toContain('已取消');
  });

  test("former staff cannot spend the dealership's money", async () => {
    const dealerId = await aDealer(api);
    const leaver = await api.aPerson(['dealerStaff'], { dealerId });
    await aTopUp(api, leaver, 50_000);
    const { orderId } = await anOrder(api, { person: leaver });
    await setRows('users', { id: leaver.userId }, { dealer_id: null, roles: ['buyer'] });
    expect((await pay(leaver, orderId)).code).toBe(1004);
  });

  test('opening the cashier repeatedly returns one trade', async () => {
    const { orderId, person } = await anOrder(api);
    const first = await pay(person, orderId, 'sandbox');
    expect(first.data).toMatchObject({ payStatus: 'pending' });
    expect(first.data.cashierUrl).toBe(`/cashier?tradeNo=${first.data.tradeNo}`);
    expect((await pay(person, orderId, 'sandbox')).data).toEqual(first.data);
  });

  test('no sandbox where it is disabled', async () => {
    const { orderId, person } = await anOrder(api);
    api.deps.cashiers = {};
    expect((await pay(person, orderId, 'sandbox')).code).toBe(2303);
    const { data } = await api.call(person, accountInfo);
    expect(data.methods).toEqual([]);
  });
});

describe('accountInfo', () => {
  test('needs a login', async () => {
    expect((await api.call(null, accountInfo)).code).toBe(1001);
  });

  test('a dealer has a wallet, a buyer the cashier', async () => {
    const dealer = await api.call(staff, accountInfo);
    expect(dealer.data.methods.map(({ method }) => method)).toEqual(['wallet', 'sandbox']);
    const buyer = await api.call(await api.aPerson(['buyer']), accountInfo);
    expect(buyer.data).toMatchObject({ balance: 0, gold: 0 });
    expect(buyer.data.methods.map(({ method }) => method)).toEqual(['sandbox']);
  });
});

test('accountInfo begins with what the last order was paid with', async () => {
  const { owner } = await aDealership(api);
  await aTopUp(api, owner, 100_000);
  const namesOf = async (person: TestPerson) =>
    (await api.call(person, accountInfo)).data.methods.map(({ method }) => method);
  expect(await namesOf(owner)).toEqual(['wallet', 'sandbox']);
  await anOrder(api, { person: owner, status: '20' }); // at the sandbox cashier
  expect(await namesOf(owner)).toEqual(['sandbox', 'wallet']);
  api.time.now = new Date(api.time.now.getTime() + 60_000);
  const { orderId } = await anOrder(api, { person: owner });
  await api.call(owner, payOrder, { body: { orderId, method: 'wallet' } });
  expect(await namesOf(owner)).toEqual(['wallet', 'sandbox']);
});
