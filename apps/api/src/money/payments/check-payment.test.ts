import { cancelForUser } from '@yanche/contract/cancel-orders';
import { orderInfo, payOrder } from '@yanche/contract/orders';
import { checkPayment } from '@yanche/contract/payments';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { toOutNo } from '#providers/payment/trade-numbers.ts';
import { checkInvariants } from '#testing/check-invariants.ts';
import { aDealer } from '#testing/a-place.ts';
import { aSelfOrder } from '#testing/a-self-order.ts';
import { anOrder } from '#testing/an-order.ts';
import { startPayCompanies } from '#testing/pay-companies.ts';
import { startTestApi, type TestApi, type TestPerson } from '#testing/test-api.ts';

const start = new Date('2026-11-21T02:00:00Z');
const browser = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile' };
const companies = ['wechat', 'alipay'] as const;

let api: TestApi;
let world: Awaited<ReturnType<typeof startPayCompanies>>;
beforeAll(async () => {
  api = await startTestApi(start, { PUBLIC_URL: 'http://localhost:3000' }, async (deps) => {
    world = await startPayCompanies(deps.clock);
    deps.cashiers = { ...deps.cashiers, ...world.cashiers };
  });
});
beforeEach(() => {
  api.time.now = start;
  world.mood('well');
});
afterEach(async () => expect(await checkInvariants(api.deps.db)).toEqual([]));
afterAll(async () => {
  await world.close();
  await api.close();
});

const check = (person: TestPerson | null, orderId: string) =>
  api.call(person, checkPayment, { body: { orderId } });
const statusOf = async (person: TestPerson, orderId: string) =>
  (await check(person, orderId)).data.payStatus;

async function aTrade(company: (typeof companies)[number], person?: TestPerson) {
  const order = await anOrder(api, { person });
  const { data } = await api.call(order.person, payOrder, {
    body: { orderId: order.orderId, method: company },
    headers: browser,
  });
  // Alipay knows a trade when its page is opened.
  if (company === 'alipay') world.alipay.open(data.cashierUrl ?? '');
  const number = toOutNo(data.tradeNo);
  world.asked.length = 0;
  return {
    ...order,
    paysThere: () => {
      const [wechat, alipay] = [world.wechat.trades.get(number), world.alipay.trades.get(number)];
      if (wechat) wechat.state = 'SUCCESS';
      if (alipay) alipay.status = 'TRADE_SUCCESS';
    },
  };
}

describe.each(companies)('%s', (company) => {
  test('not paid yet, then paid: known at once, without a notification', async () => {
    const { person, orderId, paysThere } = await aTrade(company);
    expect(await statusOf(person, orderId)).toBe('unpaid');
    paysThere();
    expect(await statusOf(person, orderId)).toBe('paid');
    const info = await api.call(person, orderInfo, { query: { orderId } });
    expect(info.data).toMatchObject({ status: '20', payMethod: company });
    expect(world.asked).toHaveLength(2);
    // What is known is not asked about again.
    expect(await statusOf(person, orderId)).toBe('paid');
    expect(world.asked).toHaveLength(2);
  });

  test('asked by several at once it is paid once', async () => {
    const dealerId = await aDealer(api);
    const dealer = await api.aPerson(['dealerOwner'], { dealerId });
    const colleague = await api.aPerson(['dealerStaff'], { dealerId });
    const { orderId, paysThere } = await aTrade(company, dealer);
    paysThere();
    const asked = [dealer, colleague, dealer].map((person) => statusOf(person, orderId));
    expect(await Promise.all(asked)).toEqual(['paid', 'paid', 'paid']);
  });

  test.each(['silent', 'garbage', 'down', 'unsigned'] as const)(
    '%s: nothing is believed',
    async (mood) => {
      const { person, orderId, paysThere } = await aTrade(company);
      paysThere();
      world.mood(mood);
      expect(await statusOf(person, orderId)).toBe('unpaid');
      world.mood('well');
      expect(await statusOf(person, orderId)).toBe('paid');
    },
  );
});

test('for strangers there is no such order, and nobody is asked', async () => {
  const { orderId, paysThere } = await aTrade('wechat');
  paysThere();
  const stranger = await api.aPerson(['buyer']);
  expect((await check(null, orderId)).code).toBe(1001);
  expect((await check(stranger, orderId)).code).toBe(1004);
  expect((await check(stranger, newId())).code).toBe(1004);
  expect((await check(stranger, 'x')).status).toBe(400);
  expect(world.asked).toEqual([]);
});

test('six times a minute for an order, however many ask; strangers use none of it up', async () => {
  const { person, orderId } = await aTrade('wechat');
  const stranger = await api.aPerson(['buyer']);
  for (let n = 0; n < 8; n += 1) await check(stranger, orderId);
  for (let n = 0; n < 6; n += 1) expect(await statusOf(person, orderId)).toBe('unpaid');
  expect((await check(person, orderId)).code).toBe(1108);
  expect(world.asked).toHaveLength(6);
  api.time.now = new Date(start.getTime() + 61_000);
  expect(await statusOf(person, orderId)).toBe('unpaid');
});

test('where no company has a trade there is nobody to ask', async () => {
  const { person, orderId } = await anOrder(api);
  world.asked.length = 0;
  expect(await statusOf(person, orderId)).toBe('unpaid');
  const self = await aSelfOrder(api, { isPaid: false });
  expect(await statusOf(self.person, self.orderId)).toBe('unpaid');
  expect(world.asked).toEqual([]);
});

test('paid after it was cancelled: the money is on its way back', async () => {
  world.wechat.refundsAre('PROCESSING');
  const { person, orderId, paysThere } = await aTrade('wechat');
  await api.call(person, cancelForUser, { body: { orderId, code: 'U01' } });
  paysThere();
  // The trade is no longer open; the sweep asks about it.
  expect(await statusOf(person, orderId)).toBe('unpaid');
  world.wechat.refundsAre('SUCCESS');
});
