import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { payOrder } from '@yanche/contract/orders/orders';
import { checkPayment } from '@yanche/contract/money/payments';
import { describe, expect } from 'vitest';
import { toOutNo } from '#providers/payment/trade-numbers.ts';
import { aDealership } from '#testing/a-place.ts';
import { aSelfOrder } from '#testing/a-self-order.ts';
import { anOrder } from '#testing/an-order.ts';
import { payTest as test, providers } from '#testing/payment-providers.ts';
import { api, expectInvariants, advanceTime } from '#testing/fixture.ts';
import { infoOf } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

const browser = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile' };
const companies = ['wechat', 'alipay'] as const;
test.afterEach(expectInvariants);

const check = (person: TestPerson, orderId: string) =>
  api.call(person, checkPayment, { body: { orderId } });
const statusOf = async (person: TestPerson, orderId: string) =>
  (await check(person, orderId)).data.payStatus;

async function aTrade(company: (typeof companies)[number], person?: TestPerson) {
  const order = await anOrder(api, { person });
  const body = { orderId: order.orderId, method: company };
  const { data } = await api.call(order.person, payOrder, { body, headers: browser });
  // Alipay creates the trade when its page is opened.
  if (company === 'alipay') providers.alipay.open(data.cashierUrl ?? '');
  const number = toOutNo(data.tradeNo);
  providers.asked.length = 0;
  return { ...order, paysThere: () => providers.paid(number) };
}

describe.each(companies)('%s', (company) => {
  test('a payment is known at once, without a notification', async () => {
    const { person, orderId, paysThere } = await aTrade(company);
    expect(await statusOf(person, orderId)).toBe('unpaid');
    paysThere();
    expect(await statusOf(person, orderId)).toBe('paid');
    expect(await infoOf(person, orderId)).toMatchObject({ status: '20', payMethod: company });
    expect(providers.asked).toHaveLength(2);
    // A known result is not queried again.
    expect(await statusOf(person, orderId)).toBe('paid');
    expect(providers.asked).toHaveLength(2);
  });

  test('concurrent checks pay the order once', async () => {
    const { owner: dealer, staff: colleague } = await aDealership(api);
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
      providers.mood(mood);
      expect(await statusOf(person, orderId)).toBe('unpaid');
      providers.mood('well');
      expect(await statusOf(person, orderId)).toBe('paid');
    },
  );
});

test('limited to six queries a minute per order; strangers do not use up the limit', async () => {
  const { person, orderId } = await aTrade('wechat');
  const stranger = await api.aPerson(['buyer']);
  for (let n = 0; n < 8; n += 1) await check(stranger, orderId);
  expect(providers.asked).toEqual([]);
  for (let n = 0; n < 6; n += 1) expect(await statusOf(person, orderId)).toBe('unpaid');
  expect((await check(person, orderId)).code).toBe(1108);
  expect(providers.asked).toHaveLength(6);
  advanceTime(61_000);
  expect(await statusOf(person, orderId)).toBe('unpaid');
});

test('an order without a trade causes no query', async () => {
  const { person, orderId } = await anOrder(api);
  providers.asked.length = 0;
  expect(await statusOf(person, orderId)).toBe('unpaid');
  const self = await aSelfOrder(api, { isPaid: false });
  expect(await statusOf(self.person, self.orderId)).toBe('unpaid');
  expect(providers.asked).toEqual([]);
});

test('money paid after cancelling is refunded', async () => {
  providers.wechat.refundsAre('PROCESSING');
  const { person, orderId, paysThere } = await aTrade('wechat');
  await api.call(person, cancelForUser, { body: { orderId, code: 'U01' } });
  paysThere();
  // The trade is closed; the sweep queries it.
  expect(await statusOf(person, orderId)).toBe('unpaid');
});
