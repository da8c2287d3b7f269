import { cancelForUser } from '@yanche/contract/cancel-orders';
import { accountInfo, orderInfo, payOrder } from '@yanche/contract/orders';
import { finishSandboxTrade, verifyGold } from '@yanche/contract/payments';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { checkInvariants } from '#testing/check-invariants.ts';
import { aDealer } from '#testing/a-place.ts';
import { anOrder, aTopUp } from '#testing/an-order.ts';
import { startTestApi, type TestApi, type TestPerson } from '#testing/test-api.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';

const price = 26_800;
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterEach(async () => {
  expect(await checkInvariants(api.deps.db)).toEqual([]);
});
afterAll(() => api.close());

type Method = 'wallet' | 'gold' | 'sandbox';
const pay = (person: TestPerson, orderId: string, method: Method, useGold?: number) =>
  api.call(person, payOrder, { body: { orderId, method, ...(useGold && { useGold }) } });
const fundsOf = async (person: TestPerson) => {
  const { balance, gold } = (await api.call(person, accountInfo)).data;
  return { balance, gold };
};
const cancel = (person: TestPerson, orderId: string) =>
  api.call(person, cancelForUser, { body: { orderId, code: 'U01' } });
const finish = (person: TestPerson, tradeNo: string) =>
  api.call(person, finishSandboxTrade, { body: { tradeNo, outcome: 'paid' } });

async function aDealerOf(gold: number, balance = 0) {
  const person = await api.aPerson(['dealerOwner'], { dealerId: await aDealer(api) });
  if (gold > 0) await aTopUp(api, person, gold, 'gold');
  if (balance > 0) await aTopUp(api, person, balance);
  return person;
}

test('whether so much gold can be used', async () => {
  const person = await aDealerOf(500);
  const ask = (who: TestPerson | null, amount: string) =>
    api.call(who, verifyGold, { query: { amount } });
  expect((await ask(null, '1')).code).toBe(1001);
  for (const amount of ['-1', 'x', '1.5', '']) expect((await ask(person, amount)).status).toBe(400);
  expect((await ask(person, '500')).data).toEqual({ ok: true, max: 500, rate: 1 });
  expect((await ask(person, '501')).data).toEqual({ ok: false, max: 500, rate: 1 });
  const colleague = await api.aPerson(['dealerStaff'], { dealerId: person.dealerId ?? '' });
  expect((await ask(colleague, '500')).data.ok).toBe(true);
  expect((await ask(await api.aPerson(['buyer']), '1')).data).toEqual({
    ok: false,
    max: 0,
    rate: 1,
  });
});

test('all of it in gold; a cancelled order gives it back', async () => {
  const person = await aDealerOf(price + 100);
  const { orderId } = await anOrder(api, { person });
  const { data } = await api.call(person, accountInfo);
  expect(data.methods.map(({ method }) => method)).toEqual(['wallet', 'gold', 'sandbox']);
  expect((await pay(person, orderId, 'gold')).data.payStatus).toBe('paid');
  expect((await pay(person, orderId, 'gold')).data.payStatus).toBe('paid');
  expect(await fundsOf(person)).toEqual({ balance: 0, gold: 100 });
  const { data: order } = await api.call(person, orderInfo, { query: { orderId } });
  expect(order).toMatchObject({ status: '20', payMethod: 'gold', realPrice: price });
  expect((await cancel(person, orderId)).data).toMatchObject({ status: '90', refund: price });
  expect(await fundsOf(person)).toEqual({ balance: 0, gold: price + 100 });
});

test('a part in gold, the rest from the wallet', async () => {
  const person = await aDealerOf(10_000, price);
  const { orderId } = await anOrder(api, { person });
  expect((await pay(person, orderId, 'wallet', 10_001)).code).toBe(2305);
  expect((await pay(person, orderId, 'wallet', price + 1)).code).toBe(2306);
  expect(await fundsOf(person)).toEqual({ balance: price, gold: 10_000 });
  expect((await pay(person, orderId, 'wallet', 10_000)).code).toBe(0);
  expect(await fundsOf(person)).toEqual({ balance: 10_000, gold: 0 });
  await cancel(person, orderId);
  expect(await fundsOf(person)).toEqual({ balance: price, gold: 10_000 });
});

test('too little in the wallet for the rest: neither is taken', async () => {
  const person = await aDealerOf(10_000, price - 10_001);
  const { orderId } = await anOrder(api, { person });
  expect((await pay(person, orderId, 'wallet', 10_000)).code).toBe(2302);
  expect(await fundsOf(person)).toEqual({ balance: price - 10_001, gold: 10_000 });
});

test('a part in gold, the rest at the cashier: both when it is paid, gold first when it goes back', async () => {
  const person = await aDealerOf(10_000);
  const { orderId } = await anOrder(api, { person });
  expect((await pay(person, orderId, 'sandbox', price)).code).toBe(2306);
  expect((await pay(person, orderId, 'sandbox', 10_001)).code).toBe(2305);
  const whole = await pay(person, orderId, 'sandbox');
  const { data } = await pay(person, orderId, 'sandbox', 10_000);
  expect(data.tradeNo).not.toBe(whole.data.tradeNo);
  expect((await pay(person, orderId, 'sandbox', 10_000)).data).toEqual(data);
  expect(await fundsOf(person)).toEqual({ balance: 0, gold: 10_000 });
  expect((await finish(person, data.tradeNo)).data).toMatchObject({
    amount: price - 10_000,
    status: 'paid',
  });
  expect(await fundsOf(person)).toEqual({ balance: 0, gold: 0 });

  // Less than two hours to go: a tenth stays with us, and it is a tenth of the money, not of the gold.
  const { now } = api.time;
  const { userId } = await api.aPerson(['inspector']);
  await inTransaction(api.deps.db, async (tx) => {
    const order = await inspectionOrders.transition(tx, {
      orderId,
      from: '20',
      event: 'assign',
      actor: { kind: 'inspector', id: userId },
      now,
      set: { inspector_id: userId },
    });
    expect(order.status).toBe('30');
  });
  api.time.now = new Date(now.getTime() + 23 * 3_600_000);
  const asked: unknown[] = [];
  const { sandbox } = api.deps.cashiers;
  if (sandbox === undefined) throw new Error('no sandbox');
  api.deps.cashiers = {
    sandbox: { ...sandbox, refund: async (request) => (asked.push(request), 'done' as const) },
  };
  expect((await cancel(person, orderId)).data).toMatchObject({ refund: 24_120, fee: 2_680 });
  expect(asked).toMatchObject([{ amount: 14_120, paid: price - 10_000 }]);
  expect(await fundsOf(person)).toEqual({ balance: 0, gold: 10_000 });
  api.deps.cashiers = { sandbox };
  api.time.now = now;
});

test('the gold was spent elsewhere before the money came: the money goes back, the order can be paid', async () => {
  const person = await aDealerOf(10_000, price);
  const [first, second] = [await anOrder(api, { person }), await anOrder(api, { person })];
  const { data } = await pay(person, first.orderId, 'sandbox', 10_000);
  await pay(person, second.orderId, 'wallet', 10_000);
  await finish(person, data.tradeNo);
  const { data: order } = await api.call(person, orderInfo, {
    query: { orderId: first.orderId },
  });
  expect(order).toMatchObject({ status: '10', payStatus: 'unpaid', refund: { amount: 16_800 } });
  expect(order.actions).toContain('pay');
  expect(await fundsOf(person)).toEqual({ balance: 10_000, gold: 0 });
  const again = await pay(person, first.orderId, 'sandbox');
  await finish(person, again.data.tradeNo);
  expect((await cancel(person, first.orderId)).data).toMatchObject({ status: '90', refund: price });
});

test('a part that comes after the order ran out of time goes back, and no gold is taken', async () => {
  const person = await aDealerOf(10_000);
  const { orderId } = await anOrder(api, { person });
  const { data } = await pay(person, orderId, 'sandbox', 10_000);
  await cancel(person, orderId);
  await api.deps.cashiers.sandbox?.finish({
    tradeNo: data.tradeNo,
    amount: price - 10_000,
    outcome: 'paid',
  });
  const { data: order } = await api.call(person, orderInfo, { query: { orderId } });
  expect(order).toMatchObject({ status: '80', refund: { amount: 16_800, status: 'done' } });
  expect(await fundsOf(person)).toEqual({ balance: 0, gold: 10_000 });
});

test('who left the dealership spends neither its wallet nor its gold', async () => {
  const person = await aDealerOf(price);
  const { orderId } = await anOrder(api, { person });
  await api.deps.db
    .updateTable('users')
    .set({ dealer_id: null, roles: ['buyer'] })
    .where('id', '=', person.userId)
    .execute();
  expect((await pay(person, orderId, 'gold')).code).toBe(1004);
  expect((await pay(person, orderId, 'sandbox', 100)).code).toBe(1004);
});
