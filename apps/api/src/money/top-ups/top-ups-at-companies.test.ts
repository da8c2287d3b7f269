import { checkPayment, paymentNotifyPath } from '@yanche/contract/money/payments';
import { accountInfo, payOrder } from '@yanche/contract/orders/orders';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { toOutNo } from '#providers/payment/trade-numbers.ts';
import { aDealerOwner } from '#testing/a-place.ts';
import { aSelfTopUp } from '#testing/an-order.ts';
import { advanceTime, api, expectInvariants } from '#testing/fixture.ts';
import { payTest as test, providers } from '#testing/payment-providers.ts';
import { rowsOf } from '#testing/rows.ts';
import { runJob } from '#testing/run-job.ts';
import type { TestPerson } from '#testing/test-api.ts';

type Company = 'wechat' | 'alipay';
const companies: Company[] = ['wechat', 'alipay'];
const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile' };
test.afterEach(expectInvariants);

const balanceOf = async (person: TestPerson) => (await api.call(person, accountInfo)).data.balance;

/** Opens a trade for a top-up at a company; answers its number there. */
async function aTrade(person: TestPerson, topUpId: string, method: Company): Promise<string> {
  const body = { orderId: topUpId, method };
  const { code, message, data } = await api.call(person, payOrder, { body, headers });
  if (code !== 0) throw new Error(message);
  const url = new URL(data.cashierUrl ?? '');
  if (method === 'alipay') expect(providers.alipay.open(url.href)).toBe(true);
  else {
    expect(url.searchParams.get('redirect_url')).toBe(
      `http://localhost:3000/account/topUp?orderId=${topUpId}`,
    );
  }
  return toOutNo(data.tradeNo);
}

async function tell(company: Company, number: string): Promise<number> {
  const trade = providers.wechat.trades.get(number);
  const { body, headers: signed } =
    company === 'alipay' || trade === undefined
      ? providers.alipay.notice(number)
      : providers.wechat.notice('TRANSACTION.SUCCESS', providers.wechat.tradeData(trade));
  const url = paymentNotifyPath(company);
  const sent = { method: 'POST', url, payload: body, headers: signed } as const;
  return (await api.app.inject(sent)).statusCode;
}

test.each(companies)('%s says that it was paid: credited once, however often', async (company) => {
  const owner = await aDealerOwner(api);
  const number = await aTrade(owner, await aSelfTopUp(api, owner), company);
  providers.paid(number);
  expect([await tell(company, number), await tell(company, number)]).toEqual([200, 200]);
  expect(await balanceOf(owner)).toBe(50_000);
});

test.each(companies)(
  '%s says nothing: it is asked, by the person or by itself',
  async (company) => {
    const owner = await aDealerOwner(api);
    const [one, two] = [await aSelfTopUp(api, owner), await aSelfTopUp(api, owner)];
    providers.paid(await aTrade(owner, one, company));
    const { data } = await api.call(owner, checkPayment, { body: { orderId: one } });
    expect(data.payStatus).toBe('paid');
    providers.paid(await aTrade(owner, two, company));
    advanceTime(2 * MINUTE_MS);
    await runJob(api, 'checkPayments');
    expect(await balanceOf(owner)).toBe(100_000);
  },
);

test('paid at both companies: the second payment goes back to its company', async () => {
  const owner = await aDealerOwner(api);
  const topUpId = await aSelfTopUp(api, owner);
  const first = await aTrade(owner, topUpId, 'wechat');
  const second = await aTrade(owner, topUpId, 'alipay');
  providers.paid(first);
  providers.paid(second);
  expect(await tell('alipay', second)).toBe(200);
  expect(await tell('wechat', first)).toBe(200);
  expect(await balanceOf(owner)).toBe(50_000);
  const [refund] = await rowsOf('refunds', { order_id: topUpId });
  expect(refund).toMatchObject({ amount: 50_000, status: 'done', way: 'original' });
});
