import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { accountInfo, payOrder } from '@yanche/contract/orders/orders';
import { finishSandboxTrade, verifyGold } from '@yanche/contract/money/payments';
import { HOUR_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';
import { aDealerOwner } from '#testing/a-place.ts';
import { anOrder, aTopUp, sandboxOf } from '#testing/an-order.ts';
import { api, expectInvariants, advanceTime, test } from '#testing/fixture.ts';
import { setRows, infoOf } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

const price = 26_800;
test.afterEach(expectInvariants);

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
  const person = await aDealerOwner(api);
  if (gold > 0) await aTopUp(api, person, gold, 'gold');
  if (balance > 0) await aTopUp(api, person, balance);
  return person;
}

test('checks whether this much gold can be used', async () => {
  const person = await aDealerOf(500);
  const ask = (who: TestPerson, amount: string) => api.call(who, verifyGold, { query: { amount } });
  for (const amount of ['-1', 'x', '1.5', '']) expect((await ask(person, amount)).status).toBe(400);
  expect((await ask(person, '500')).data).toEqual({ ok: true, max: 500, rate: 1 });
  expect((await ask(person, '501')).data).toEqual({ ok: false, max: 500, rate: 1 });
  const colleague = await api.aPerson(['dealerStaff'], { dealerId: person.dealerId ?? '' });
  expect((await ask(colleague, '500')).data.ok).toBe(true);
  const none = await ask(await api.aPerson(['buyer']), '1');
  expect(none.data).toEqual({ ok: false, max: 0, rate: 1 });
});

test('pays the whole price in gold; cancelling returns it', async () => {
  const person = await aDealerOf(price + 100);
  const { orderId } = await anOrder(api, { person });
  const { data } = await api.call(person, accountInfo);
  expect(data.methods.map(({ method }) => method)).toEqual(['wallet', 'gold', 'sandbox']);
  expect((await pay(person, orderId, 'gold')).data.payStatus).toBe('paid');
  expect((await pay(person, orderId, 'gold')).data.payStatus).toBe('paid');
  expect(await fundsOf(person)).toEqual({ balance: 0, gold: 100 });
  const order = await infoOf(person, orderId);
  expect(order).toMatchObject({ status: '20', payMethod: 'gold', realPrice: price });
  expect((await cancel(person, orderId)).data).toMatchObject({ status: '90', refund: price });
  expect(await fundsOf(person)).toEqual({ balance: 0, gold: price + 100 });
});

test('pays partly in gold, the rest from the wallet', async () => {
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

test('an insufficient wallet charges neither', async () => {
  const person = await aDealerOf(10_000, price - 10_001);
  const { orderId } = await anOrder(api, { person });
  expect((await pay(person, orderId, 'wallet', 10_000)).code).toBe(2302);
  expect(await fundsOf(person)).toEqual({ balance: price - 10_001, gold: 10_000 });
});

test('partly gold, the rest at the cashier: both charged on payment, gold refunded first', async () => {
  const person = await aDealerOf(10_000);
  const { orderId } = await anOrder(api, { person });
  expect((await pay(person, orderId, 'sandbox', price)).code).toBe(2306);
  expect((await pay(person, orderId, 'sandbox', 10_001)).code).toBe(2305);
  const whole = await pay(person, orderId, 'sandbox');
  const { data } = await pay(person, orderId, 'sandbox', 10_000);
  expect(data.tradeNo).not.toBe(whole.data.tradeNo);
  expect((await pay(person, orderId, 'sandbox', 10_000)).data).toEqual(data);
  expect(await fundsOf(person)).toEqual({ balance: 0, gold: 10_000 });
  const paid = { amount: price - 10_000, status: 'paid' };
  expect((await finish(person, data.tradeNo)).data).toMatchObject(paid);
  expect(await fundsOf(person)).toEqual({ balance: 0, gold: 0 });

  // Less than two hours before: 10 % of the money, not of the gold, is kept.
  const { now } = api.time;
  const { userId: id } = await api.aPerson(['inspector']);
  const actor = { kind: 'inspector', id } as const;
  const assign = { orderId, from: '20', event: 'assign', actor, now } as const;
  await inTransaction(api.deps.db, (tx) =>
    inspectionOrders.transition(tx, { ...assign, set: { inspector_id: id } }),
  );
  advanceTime(23 * HOUR_MS);
  const asked: unknown[] = [];
  api.deps.cashiers = {
    sandbox: { ...sandboxOf(api), refund: async (request) => (asked.push(request), 'done') },
  };
  expect((await cancel(person, orderId)).data).toMatchObject({ refund: 24_120, fee: 2_680 });
  expect(asked).toMatchObject([{ amount: 14_120, paid: price - 10_000 }]);
  expect(await fundsOf(person)).toEqual({ balance: 0, gold: 10_000 });
});

test('gold spent meanwhile: the money is refunded and the order stays payable', async () => {
  const person = await aDealerOf(10_000, price);
  const [first, second] = [await anOrder(api, { person }), await anOrder(api, { person })];
  const { data } = await pay(person, first.orderId, 'sandbox', 10_000);
  await pay(person, second.orderId, 'wallet', 10_000);
  await finish(person, data.tradeNo);
  const order = await infoOf(person, first.orderId);
  expect(order).toMatchObject({ status: '10', payStatus: 'unpaid', refund: { amount: 16_800 } });
  expect(order.actions).toContain('pay');
  expect(await fundsOf(person)).toEqual({ balance: 10_000, gold: 0 });
  const again = await pay(person, first.orderId, 'sandbox');
  await finish(person, again.data.tradeNo);
  expect((await cancel(person, first.orderId)).data).toMatchObject({ status: '90', refund: price });
});

test('a partial payment after the deadline is refunded and charges no gold', async () => {
  const person = await aDealerOf(10_000);
  const { orderId } = await anOrder(api, { person });
  const { data } = await pay(person, orderId, 'sandbox', 10_000);
  await cancel(person, orderId);
  const paid = { tradeNo: data.tradeNo, amount: price - 10_000, outcome: 'paid' } as const;
  await api.deps.cashiers.sandbox?.finish(paid);
  const order = await infoOf(person, orderId);
  expect(order).toMatchObject({ status: '80', refund: { amount: 16_800, status: 'done' } });
  expect(await fundsOf(person)).toEqual({ balance: 0, gold: 10_000 });
});

test('former staff can spend neither wallet nor gold', async () => {
  const person = await aDealerOf(price);
  const { orderId } = await anOrder(api, { person });
  await setRows('users', { id: person.userId }, { dealer_id: null, roles: ['buyer'] });
  expect((await pay(person, orderId, 'gold')).code).toBe(1004);
  expect((await pay(person, orderId, 'sandbox', 100)).code).toBe(1004);
});
