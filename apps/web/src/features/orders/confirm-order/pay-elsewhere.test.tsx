import { act, screen, waitFor } from '@testing-library/react';
import { orderInfo, payOrder } from '@yanche/contract/orders/orders';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { elsewhere } from '#testing/on-page.ts';
import {
  address,
  bodies,
  isPaid,
  orderId,
  page,
  paid,
  pay,
  pending,
  prepareCheckout,
  show,
} from './testing/checkout.tsx';

const h5 = 'https://wx.tenpay.com/h5?prepay_id=wx1';
const login = 'https://open.weixin.qq.com/connect/oauth2/authorize?state=x#wechat_redirect';
const params = { appId: 'wx1', package: 'prepay_id=wx1', paySign: 'sign' };
type Answer = { err_msg?: string };
type Invoke = (name: string, given: object, done: (answer?: Answer) => void) => void;
const bridge = (invoke: Invoke) => {
  (window as { WeixinJSBridge?: unknown }).WeixinJSBridge = { invoke };
};
let left: string[] = [];

beforeEach(() => {
  left = [];
  vi.spyOn(window.location, 'assign').mockImplementation((to) => void left.push(String(to)));
  prepareCheckout();
});
afterEach(() => {
  delete (window as { WeixinJSBridge?: unknown }).WeixinJSBridge;
});

const inWeChat = () =>
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mobile MicroMessenger/8.0.49');

test('outside WeChat: opens its payment page; on return the order status is loaded from the server', async () => {
  fakeServer.answer(payOrder, pending({ cashierUrl: h5 }));
  const view = show();
  await pay(view);
  await waitFor(() => expect(left).toEqual([h5]));
  // "Back" restores the page.
  expect(await screen.findByRole('button', { name: '我已支付' })).toBeDefined();
  view.unmount();
  // The company's link opens a new page.
  show();
  expect(await screen.findByText('支付完成了吗？')).toBeDefined();
  expect(screen.queryByRole('radio')).toBeNull();
  fakeServer.answer(orderInfo, paid);
  expect(await elsewhere()).toContain('/orderDetial');
  expect(bodies()).toHaveLength(1);
});

test('"I have paid" polls for a while, then allows another payment', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fakeServer.answer(payOrder, pending({ cashierUrl: h5 }));
  const view = show();
  await pay(view);
  await view.user.click(await screen.findByRole('button', { name: '我已支付' }));
  expect(await screen.findByText('正在确认支付结果…')).toBeDefined();
  const before = fakeServer.requests(orderInfo).length;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(fakeServer.requests(orderInfo).length).toBeGreaterThan(before + 2);
  await act(() => vi.advanceTimersByTimeAsync(51_000));
  expect(await screen.findByText(/还没有收到支付结果/)).toBeDefined();
  // Late confirmations are possible, so slow polling continues.
  const slow = fakeServer.requests(orderInfo).length;
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  const more = fakeServer.requests(orderInfo).length - slow;
  expect(more).toBeGreaterThan(0);
  expect(more).toBeLessThan(5);
  expect(screen.getByRole('button', { name: '立即支付' })).toBeDefined();
});

test('"pay again" calls the server again, which reports an order that is already paid', async () => {
  fakeServer.answer(payOrder, pending({ cashierUrl: h5 }));
  const view = show();
  await pay(view);
  await view.user.click(await screen.findByRole('button', { name: '重新支付' }));
  fakeServer.answer(payOrder, isPaid);
  await pay(view);
  expect(await elsewhere()).toContain('/orderDetial');
  expect(left).toEqual([h5]);
});

test('Alipay returns, possibly to another tab; its parameters are removed from the URL', async () => {
  show(`${page}&out_trade_no=1&trade_no=2&total_amount=248.00&sign=s&sign_type=RSA2&method=m`);
  expect(await screen.findByText('支付完成了吗？')).toBeDefined();
  await waitFor(() => expect(address()).toBe(`?orderId=${orderId}`));
});

test('in WeChat: first its login with our state', async () => {
  inWeChat();
  fakeServer.answer(payOrder, pending({ cashierUrl: login }));
  const view = show();
  await pay(view);
  await waitFor(() => expect(left).toEqual([login]));
  const state = bodies()[0]?.payerState ?? '';
  expect(state).toMatch(/^[0-9a-f]{32}$/);
  view.unmount();
  // The code is used once and removed from the URL.
  fakeServer.answer(payOrder, pending({ payParams: params }));
  const asked: unknown[] = [];
  bridge((...given) => void asked.push(given.slice(0, 2)));
  const back = show(`${page}&code=the-code&state=${state}`);
  await waitFor(() => expect(asked).toEqual([['getBrandWCPayRequest', params]]));
  expect(bodies()[1]).toMatchObject({ method: 'wechat', payerCode: 'the-code' });
  expect(address()).toBe(`?orderId=${orderId}`);
  back.unmount();
  show(`${page}&code=the-code&state=${state}`);
  await screen.findByRole('button', { name: '立即支付' });
  expect(bodies()).toHaveLength(2);
});

test.each([
  ['with another state', 'code=theirs&state=0123456789abcdef'],
  ['without one', 'code=theirs'],
  ['that is no code', 'code=a%20b&state=STATE'],
])('a code %s pays nothing', async (_, query) => {
  inWeChat();
  fakeServer.answer(payOrder, pending({ cashierUrl: login }));
  const first = show();
  await pay(first);
  await waitFor(() => expect(left).toHaveLength(1));
  first.unmount();
  show(`${page}&${query.replace('STATE', bodies()[0]?.payerState ?? '')}`);
  await screen.findByRole('button', { name: '立即支付' });
  await waitFor(() => expect(address()).toBe(`?orderId=${orderId}`));
  expect(bodies()).toHaveLength(1);
});

/** Completes the login and opens WeChat's cashier. */
async function atCashier(invoke: Invoke) {
  inWeChat();
  bridge(invoke);
  fakeServer.answer(payOrder, pending({ payParams: params }));
  const view = show();
  await pay(view);
  return view;
}

test.each([
  ['cancel', '你取消了支付，订单仍为你保留，可以重新支付'],
  ['fail', '支付没有成功，订单仍为你保留，可以重新支付'],
  ['fail_no permission', '支付没有成功，订单仍为你保留，可以重新支付'],
])('its cashier says %s: the order is kept', async (word, said) => {
  await atCashier((_name, _params, done) => done({ err_msg: `get_brand_wcpay_request:${word}` }));
  expect(await screen.findByText(said)).toBeDefined();
  expect(screen.getByRole('button', { name: '立即支付' })).toBeDefined();
});

test('an "ok" of the cashier is confirmed with the server', async () => {
  await atCashier((_name, _params, done) => done({ err_msg: 'get_brand_wcpay_request:ok' }));
  expect(await screen.findByText('正在确认支付结果…')).toBeDefined();
  expect(screen.queryByTestId('elsewhere')).toBeNull();
  fakeServer.answer(orderInfo, paid);
  expect(await elsewhere()).toContain('/orderDetial');
});

test('a silent cashier can be left by the user, and its late answer is ignored', async () => {
  const late: ((answer?: Answer) => void)[] = [];
  const view = await atCashier((_name, _params, done) => void late.push(done));
  await view.user.click(await screen.findByRole('button', { name: '重新支付' }));
  await pay(view);
  await waitFor(() => expect(late).toHaveLength(2));
  act(() => late[0]?.({ err_msg: 'get_brand_wcpay_request:cancel' }));
  expect(screen.getByText('支付完成了吗？')).toBeDefined();
  act(() => late[1]?.({ err_msg: 'get_brand_wcpay_request:cancel' }));
  expect(await screen.findByText(/你取消了支付/)).toBeDefined();
});

test('waits for a late bridge and fails without one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  inWeChat();
  fakeServer.answer(payOrder, pending({ payParams: params }));
  const view = show();
  await pay(view);
  await screen.findByText('支付完成了吗？');
  bridge((_name, _params, done) => done({ err_msg: 'get_brand_wcpay_request:cancel' }));
  act(() => void document.dispatchEvent(new Event('WeixinJSBridgeReady')));
  expect(await screen.findByText(/你取消了支付/)).toBeDefined();
  delete (window as { WeixinJSBridge?: unknown }).WeixinJSBridge;
  await pay(view);
  await screen.findByText('支付完成了吗？');
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByText(/支付没有成功/)).toBeDefined();
});
