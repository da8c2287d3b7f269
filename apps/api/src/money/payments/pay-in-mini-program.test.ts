import { verify } from 'node:crypto';
import { getNoticeSettings, linkMiniProgram } from '@yanche/contract/notices/notices';
import { accountInfo, payOrder } from '@yanche/contract/orders/orders';
import { paymentNotifyPath } from '@yanche/contract/money/payments';
import { linkPage, payPage } from '@yanche/host/targets';
import { expect } from 'vitest';
import { MessageFault } from '#providers/message/message.ts';
import { createSandboxPayment } from '#providers/payment/sandbox-payment.ts';
import { toOutNo } from '#providers/payment/trade-numbers.ts';
import { anOrder } from '#testing/an-order.ts';
import { payTest as test, providers } from '#testing/payment-providers.ts';
import { runJob } from '#testing/run-job.ts';
import { api, expectInvariants, advanceTime } from '#testing/fixture.ts';
import { infoOf } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

const browser = 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile';
const inMiniProgram = `${browser} MicroMessenger/8.0.49 miniProgram/wxfedcba9876543210`;
// As on an iPhone in WeCom, whose user agent does not reveal the mini-program.
const withoutToken = `${browser} wxwork/4.1.39 MicroMessenger/7.0.1`;
const state = 'a1B2c3D4e5';
let openIdOf: (code: string) => Promise<string | null>;
test.beforeEach(() => {
  openIdOf = async (code) => (code === 'good-code' ? 'openid-in-mini' : null);
  api.deps.miniProgram = { ...api.deps.miniProgram, openIdOf: (code) => openIdOf(code) };
});
test.afterEach(expectInvariants);

const pay = (person: TestPerson, orderId: string, more: object = {}, userAgent = inMiniProgram) =>
  api.call(person, payOrder, {
    body: { orderId, method: 'wechat', payerState: state, ...more },
    headers: { 'user-agent': userAgent },
  });
const pageOf = (cashierUrl: string | null) => new URL(cashierUrl ?? '', 'https://servicewechat');

test("first the payer's openid, then the cashier page with parameters signed for the mini-program", async () => {
  const { person, orderId } = await anOrder(api);
  const link = pageOf((await pay(person, orderId)).data.cashierUrl);
  const back = `http://localhost:3000/order/confirmOrder?orderId=${orderId}`;
  expect([link.pathname, link.searchParams.get('returnUrl')]).toEqual([linkPage, back]);
  expect([link.searchParams.get('state'), link.searchParams.get('replace')]).toEqual([state, '1']);

  const { data } = await pay(person, orderId, { payerCode: 'good-code' });
  expect(data).toMatchObject({ payStatus: 'pending', payParams: null });
  const { pathname, searchParams: signed } = pageOf(data.cashierUrl);
  expect([pathname, signed.get('returnUrl')]).toEqual([payPage, back]);
  const of = (name: string) => signed.get(name) ?? '';
  expect([of('package'), of('signType')]).toEqual(['prepay_id=wx-prepay', 'RSA']);
  const lines = ['wxfedcba9876543210', of('timeStamp'), of('nonceStr'), of('package')];
  const text = Buffer.from(`${lines.join('\n')}\n`);
  const signature = Buffer.from(of('paySign'), 'base64');
  expect(verify('RSA-SHA256', text, providers.merchantKey, signature)).toBe(true);
  expect(providers.wechat.trades.get(toOutNo(data.tradeNo))?.appid).toBe('wxfedcba9876543210');
  expect(data.cashierUrl).not.toMatch(/openid|good-code|the-app-secret/);
});

test('a known openid is not asked for again', async () => {
  const byPaying = await anOrder(api);
  await pay(byPaying.person, byPaying.orderId, { payerCode: 'good-code' });
  expect((await api.call(byPaying.person, getNoticeSettings)).data.miniProgram).toBe(true);
  const byLinking = await anOrder(api);
  await api.call(byLinking.person, linkMiniProgram, { body: { code: 'good-code' } });
  for (const { person, orderId } of [byPaying, byLinking]) {
    const { data } = await pay(person, orderId);
    expect(pageOf(data.cashierUrl).pathname).toBe(payPage);
  }
});

test('an invalid code and an unreachable mini-program link nobody and open nothing', async () => {
  const { person, orderId } = await anOrder(api);
  expect((await pay(person, orderId, { payerCode: 'bad-code' })).code).toBe(2303);
  openIdOf = () => Promise.reject(new MessageFault('unknown', 'no answer'));
  expect((await pay(person, orderId, { payerCode: 'good-code' })).code).toBe(2303);
  expect((await api.call(person, getNoticeSettings)).data.miniProgram).toBe(false);
  expect((await pay(person, orderId, { host: 'messaging-web-view' })).status).toBe(400);
});

test("the page's own host takes precedence over the user agent", async () => {
  const { person, orderId } = await anOrder(api);
  const host = 'messaging-mini-program';
  const said = pageOf((await pay(person, orderId, { host }, withoutToken)).data.cashierUrl);
  expect(said.pathname).toBe(linkPage);
  const unsaid = (await pay(person, orderId, {}, withoutToken)).data.cashierUrl;
  expect(unsaid).toContain('open.weixin');
  for (const query of [{ host }, {}] as const) {
    const headers = { 'user-agent': withoutToken };
    const { data } = await api.call(person, accountInfo, { query, headers });
    expect(data.methods.map(({ method }) => method)).toEqual(['wechat', 'sandbox']);
  }
});

test('its notification pays the order; one of an unknown app does not', async () => {
  const { person, orderId } = await anOrder(api);
  const { data } = await pay(person, orderId, { payerCode: 'good-code' });
  const trade = providers.wechat.trades.get(toOutNo(data.tradeNo));
  if (trade === undefined) throw new Error('no trade');
  trade.state = 'SUCCESS';
  const send = async (more: object) => {
    const content = { ...providers.wechat.tradeData(trade), ...more };
    const { body, headers } = providers.wechat.notice('TRANSACTION.SUCCESS', content);
    const url = paymentNotifyPath('wechat');
    return (await api.app.inject({ method: 'POST', url, payload: body, headers })).statusCode;
  };
  expect(await send({ appid: 'wx1111111111111111' })).toBe(401);
  expect(await send({})).toBe(200);
  expect(await infoOf(person, orderId)).toMatchObject({ status: '20', payMethod: 'wechat' });
});

test('without a notification the payment is found by querying', async () => {
  const { person, orderId } = await anOrder(api);
  const { data } = await pay(person, orderId, { payerCode: 'good-code' });
  providers.paid(toOutNo(data.tradeNo));
  advanceTime(2 * 60_000);
  await runJob(api, 'checkPayments');
  expect((await infoOf(person, orderId)).payStatus).toBe('paid');
});

test('without a configured mini-program WeChat Pay is not offered in one', async () => {
  const { cashiers, links, clock, config } = api.deps;
  const { wechat } = cashiers;
  if (wechat === undefined) throw new Error('no WeChat Pay');
  const sandbox = createSandboxPayment({ links, clock, port: config.port });
  api.deps.cashiers = { sandbox, wechat: { ...wechat, apps: ['webView'] } };
  const { person, orderId } = await anOrder(api);
  const headers = { 'user-agent': inMiniProgram };
  const { data } = await api.call(person, accountInfo, { headers });
  expect(data.methods.map(({ method }) => method)).toEqual(['sandbox']);
  expect((await pay(person, orderId)).code).toBe(2303);
});
