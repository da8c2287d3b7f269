import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { accountInfo, payOrder } from '@yanche/contract/orders/orders';
import { paymentNotifyPath } from '@yanche/contract/money/payments';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { describe, expect } from 'vitest';
import { toOutNo } from '#providers/payment/trade-numbers.ts';
import { aDealerOwner } from '#testing/a-place.ts';
import { anOrder, aTopUp } from '#testing/an-order.ts';
import { payTest as test, providers } from '#testing/payment-providers.ts';
import { runJob } from '#testing/run-job.ts';
import { api, expectInvariants, advanceTime, inParallel } from '#testing/fixture.ts';
import { infoOf, rowOf } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

type Company = 'wechat' | 'alipay';
const companies: Company[] = ['wechat', 'alipay'];
const price = 26_800;
const browser = 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile';
const inWeChat = `${browser} MicroMessenger/8.0.49`;
const inMiniProgram = `${inWeChat} miniProgram/wx0123456789abcdef`;
const inAlipay = `${browser} AlipayClient/10.6.0`;
test.afterEach(expectInvariants);

const pay = (person: TestPerson, orderId: string, method: Company, more: object = {}) =>
  api.call(person, payOrder, {
    body: { orderId, method, ...more },
    headers: { 'user-agent': browser },
  });
const shownOf = ({ person, orderId }: Trade) => infoOf(person, orderId);
const minutesPass = (minutes: number) => advanceTime(minutes * MINUTE_MS);

/** An order with an open trade at the provider. */
async function aTrade(company: Company, person?: TestPerson) {
  const order = await anOrder(api, { person });
  const { code, message, data } = await pay(order.person, order.orderId, company);
  if (code !== 0) throw new Error(message);
  if (company === 'alipay') expect(providers.alipay.open(data.cashierUrl ?? '')).toBe(true);
  return { ...order, tradeNo: data.tradeNo, number: toOutNo(data.tradeNo), company };
}
type Trade = Awaited<ReturnType<typeof aTrade>>;

/** The person pays at the provider; we do not know yet. */
const paysAt = ({ number }: Trade) => providers.paid(number);
type Sent = { body: string; headers: Record<string, string> };
function noticeOf({ company, number }: Trade, more: Record<string, string> = {}): Sent {
  if (company === 'alipay') return providers.alipay.notice(number, more);
  const trade = providers.wechat.trades.get(number);
  if (trade === undefined) throw new Error('no trade');
  const data = { ...providers.wechat.tradeData(trade), ...more };
  return providers.wechat.notice('TRANSACTION.SUCCESS', data);
}
const send = (company: Company, { body, headers }: Sent) =>
  api.app.inject({ method: 'POST', url: paymentNotifyPath(company), payload: body, headers });
const statusOf = async (company: Company, sent: Sent) => (await send(company, sent)).statusCode;

describe('payment methods offered by host app', () => {
  test.each([
    ['a browser', browser, ['wechat', 'alipay', 'sandbox']],
    ['WeChat', inWeChat, ['wechat', 'sandbox']],
    ['our mini-program at WeChat', inMiniProgram, ['wechat', 'sandbox']],
    ['Alipay', inAlipay, ['alipay', 'sandbox']],
  ])('%s', async (_, userAgent, methods) => {
    const { person, orderId } = await anOrder(api);
    const headers = { 'user-agent': userAgent };
    const { data } = await api.call(person, accountInfo, { headers });
    expect(data.methods.map(({ method }) => method)).toEqual(methods);
    for (const method of companies.filter((each) => !methods.includes(each))) {
      const reply = await api.call(person, payOrder, { body: { orderId, method }, headers });
      expect(reply.code).toBe(2303);
    }
  });
});

test('WeChat outside its app: the H5 page, which returns to ours', async () => {
  const { person, orderId } = await anOrder(api);
  const { data } = await pay(person, orderId, 'wechat');
  const url = new URL(data.cashierUrl ?? '');
  expect(url.host).toBe('wx.example');
  expect(url.searchParams.get('redirect_url')).toBe(
    `http://localhost:3000/order/confirmOrder?orderId=${orderId}`,
  );
  expect((await pay(person, orderId, 'wechat')).data).toEqual(data);
});

test("inside WeChat: first the payer's openid, then the parameters of its cashier", async () => {
  const { person, orderId } = await anOrder(api);
  const ask = (more: object = {}) =>
    api.call(person, payOrder, {
      body: { orderId, method: 'wechat', ...more },
      headers: { 'user-agent': inWeChat },
    });
  const login = new URL((await ask()).data.cashierUrl ?? '');
  expect(Object.fromEntries(login.searchParams)).toMatchObject({
    appid: 'wx0123456789abcdef',
    scope: 'snsapi_base',
    redirect_uri: `http://localhost:3000/order/confirmOrder?orderId=${orderId}`,
  });
  expect(login.searchParams.has('state')).toBe(false);
  expect(login.href).not.toContain('the-app-secret');
  const state = 'a1B2c3D4e5';
  const back = new URL((await ask({ payerState: state })).data.cashierUrl ?? '');
  expect(back.searchParams.get('state')).toBe(state);
  expect((await ask({ payerState: 'not & letters' })).status).toBe(400);
  expect((await ask({ payerCode: 'bad-code' })).code).toBe(2303);
  expect((await ask({ payerCode: 'bad code' })).status).toBe(400);
  const { data } = await ask({ payerCode: 'good-code' });
  expect(data).toMatchObject({
    cashierUrl: null,
    payParams: {
      appId: 'wx0123456789abcdef',
      package: 'prepay_id=wx-prepay',
      signType: 'RSA',
      timeStamp: '1795226400',
    },
  });
  expect(data.payParams?.paySign).toMatch(/^[\w+/]{300,}={0,2}$/);
});

describe.each(companies)('%s', (company) => {
  test('a notification pays the order, however often it arrives', async () => {
    const trade = await aTrade(company);
    paysAt(trade);
    const notice = noticeOf(trade);
    const reply = await send(company, notice);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe(company === 'alipay' ? 'success' : '{"code":"SUCCESS"}');
    expect(await inParallel(3, () => statusOf(company, notice))).toEqual([200, 200, 200]);
    expect(await statusOf(company, noticeOf(trade))).toBe(200);
    expect(await shownOf(trade)).toMatchObject({ status: '20', payMethod: company });
    minutesPass(10);
    providers.asked.length = 0;
    await runJob(api, 'checkPayments');
    expect(providers.asked.filter((line) => line.includes(trade.number))).toEqual([]);
  });

  test('refuses notifications with a wrong signature or for others', async () => {
    const trade = await aTrade(company);
    paysAt(trade);
    const { body, headers } = noticeOf(trade);
    const changed =
      company === 'alipay' ? body.replace('268.00', '268.01') : body.replace('"id":"', '"id":"x');
    expect(changed).not.toBe(body);
    const bad: Sent[] = [
      { body: changed, headers },
      { body: '', headers },
      { body: 'garbage', headers },
      noticeOf(trade, company === 'wechat' ? { appid: 'wx1' } : { app_id: '2021' }),
      noticeOf(trade, company === 'wechat' ? { mchid: '19' } : { seller_id: '2088' }),
      noticeOf(trade, { out_trade_no: 'theirs' }),
    ];
    if (company === 'wechat') {
      const amount = { amount: { total: price, currency: 'USD' } } as never;
      bad.push(noticeOf(trade, amount));
      bad.push({ body, headers: { ...headers, 'wechatpay-serial': 'PUB_KEY_ID_other' } });
      bad.push({ body, headers: { 'content-type': 'application/json' } });
    } else bad.push({ body: `${body}&total_amount=0.01`, headers });
    for (const notice of bad) expect(await statusOf(company, notice)).toBe(401);
    const cheap =
      company === 'wechat' ? { amount: { total: 1, currency: 'CNY' } } : { total_amount: '0.01' };
    expect(await statusOf(company, noticeOf(trade, cheap as never))).toBe(422);
    const other = company === 'wechat' ? 'alipay' : 'wechat';
    expect(await statusOf(other, { body, headers })).toBe(401);
    expect((await shownOf(trade)).status).toBe('10');
    expect(await statusOf(company, { body, headers })).toBe(200);
  });

  test('a payment without a notification is found by querying', async () => {
    const trade = await aTrade(company);
    paysAt(trade);
    for (const mood of ['silent', 'garbage', 'down', 'unsigned'] as const) {
      providers.mood(mood);
      minutesPass(61);
      expect(await runJob(api, 'checkPayments')).toBeGreaterThan(0);
      expect((await shownOf(trade)).status).toBe('10');
    }
    providers.mood('well');
    minutesPass(61);
    await runJob(api, 'checkPayments');
    expect((await shownOf(trade)).payStatus).toBe('paid');
    // A later notification changes nothing.
    expect(await statusOf(company, noticeOf(trade))).toBe(200);
  });

  test('paying again before the notification arrives finds the payment and opens no second trade', async () => {
    for (const method of [company, 'wallet'] as const) {
      const dealer = await aDealerOwner(api);
      await aTopUp(api, dealer, price);
      const trade = await aTrade(company, dealer);
      // Not paid yet: the same trade is returned.
      expect((await pay(dealer, trade.orderId, company)).data.tradeNo).toBe(trade.tradeNo);
      paysAt(trade);
      const { data } = await api.call(dealer, payOrder, {
        body: { orderId: trade.orderId, method },
        headers: { 'user-agent': browser },
      });
      expect(data).toMatchObject({ payStatus: 'paid', tradeNo: trade.tradeNo });
      expect((await api.call(dealer, accountInfo)).data.balance).toBe(price);
      expect(await shownOf(trade)).toMatchObject({ status: '20', payMethod: company });
    }
  });

  test('a query answering another amount pays nothing', async () => {
    const trade = await aTrade(company);
    paysAt(trade);
    const [wechat, alipay] = [
      providers.wechat.trades.get(trade.number),
      providers.alipay.trades.get(trade.number),
    ];
    if (wechat) wechat.total = 1;
    if (alipay) alipay.total = '0.01';
    minutesPass(2);
    await runJob(api, 'checkPayments');
    expect((await shownOf(trade)).status).toBe('10');
  });

  test("a closed order's trade is closed at the provider; if paid anyway, it is refunded", async () => {
    const dealer = await aDealerOwner(api);
    await aTopUp(api, dealer, 2 * price);
    const [closed, late] = [await aTrade(company, dealer), await aTrade(company, dealer)];
    for (const { orderId } of [closed, late]) {
      await api.call(dealer, payOrder, { body: { orderId, method: 'wallet' } });
    }
    paysAt(late);
    minutesPass(2);
    await runJob(api, 'checkPayments');
    const state = () =>
      company === 'wechat'
        ? providers.wechat.trades.get(closed.number)?.state
        : providers.alipay.trades.get(closed.number)?.status;
    expect(state()).toMatch(/CLOSED$/);
    const refunds = company === 'wechat' ? providers.wechat.refunds : providers.alipay.refunds;
    expect(JSON.stringify([...refunds.values()])).toContain(late.number);
    minutesPass(61);
    await runJob(api, 'checkPayments');
    for (const { tradeNo } of [closed, late]) {
      const row = await rowOf('payments', { id: tradeNo });
      expect(row).toMatchObject({ status: 'closed', check_at: null });
    }
  });

  test('a refund completes at once or later, and is requested once', async () => {
    for (const slow of [false, true]) {
      providers.wechat.refundsAre(slow ? 'PROCESSING' : 'SUCCESS');
      providers.alipay.refundsAreSlow(slow);
      const trade = await aTrade(company);
      paysAt(trade);
      await send(company, noticeOf(trade));
      const body = { orderId: trade.orderId, code: 'U01' };
      const { data } = await api.call(trade.person, cancelForUser, { body });
      expect(data).toMatchObject({ status: slow ? '85' : '90', refund: price });
      if (!slow) continue;
      providers.wechat.refundsAre('SUCCESS');
      providers.alipay.refundsAreSlow(false);
      minutesPass(2);
      await runJob(api, 'processRefunds');
      expect((await shownOf(trade)).status).toBe('90');
    }
  });

  test('a refund done without an answer is not requested twice', async () => {
    const trade = await aTrade(company);
    paysAt(trade);
    await send(company, noticeOf(trade));
    providers.mood('silent');
    const body = { orderId: trade.orderId, code: 'U01' };
    expect((await api.call(trade.person, cancelForUser, { body })).data.status).toBe('85');
    providers.mood('well');
    providers.asked.length = 0;
    minutesPass(2);
    await runJob(api, 'processRefunds');
    expect((await shownOf(trade)).status).toBe('90');
    expect(providers.asked).toHaveLength(1);
    expect(providers.asked[0]).toMatch(/^GET |refund\.query$/);
  });

  test('opening without an answer loses nothing: the same trade opens later', async () => {
    if (company === 'alipay') return;
    const { person, orderId } = await anOrder(api);
    for (const mood of ['silent', 'garbage', 'down', 'unsigned'] as const) {
      providers.mood(mood);
      expect((await pay(person, orderId, company)).code).toBe(2303);
    }
    providers.mood('well');
    const before = providers.wechat.trades.size;
    expect((await pay(person, orderId, company)).data.cashierUrl).toContain('wx.example');
    expect(providers.wechat.trades.size).toBe(before);
  });
});

test('WeChat notifies of a refund; another amount is refused', async () => {
  providers.wechat.refundsAre('PROCESSING');
  const trade = await aTrade('wechat');
  paysAt(trade);
  await send('wechat', noticeOf(trade));
  const body = { orderId: trade.orderId, code: 'U01' };
  await api.call(trade.person, cancelForUser, { body });
  const news = (refund: number) =>
    providers.wechat.notice('REFUND.SUCCESS', {
      mchid: '1900000109',
      out_trade_no: trade.number,
      out_refund_no: 'any',
      refund_status: 'SUCCESS',
      amount: { refund, total: price },
    });
  expect(await statusOf('wechat', news(1))).toBe(422);
  expect((await shownOf(trade)).status).toBe('85');
  expect(await statusOf('wechat', news(price))).toBe(200);
  expect((await shownOf(trade)).status).toBe('90');
});

test('Alipay notifies of a refund as a closed trade: nothing is closed', async () => {
  const trade = await aTrade('alipay');
  const news = providers.alipay.notice(trade.number, {
    trade_status: 'TRADE_CLOSED',
    gmt_refund: '2026-11-21 10:00:00',
    refund_fee: '268.00',
  });
  expect(await statusOf('alipay', news)).toBe(200);
  paysAt(trade);
  expect(await statusOf('alipay', noticeOf(trade))).toBe(200);
  expect((await shownOf(trade)).payStatus).toBe('paid');
});

test('faults contain no keys, people or amounts', async () => {
  providers.mood('down');
  for (const company of companies) {
    const fault = await providers.cashiers[company]
      .query('0199e6a0-1111-7abc-8def-0123456789ab')
      .catch(String);
    expect(fault).toMatch(/^PaymentFault: payment company: [\w ]+$/);
  }
});
