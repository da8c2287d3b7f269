import { screen, waitFor, within } from '@testing-library/react';
import { allCancelReasons } from '@yanche/contract/orders/cancel-orders';
import { accountInfo, orderInfo, payOrder } from '@yanche/contract/orders/orders';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { beforeEach, expect, test } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { fullCaps } from '#testing/a-product.ts';
import { anId } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { elsewhere, hrefOf } from '#testing/on-page.ts';
import { useOrderDraft } from '../order-draft.ts';
import { bodies, isPaid, orderId, paid, pending, show, unpaid } from './testing/checkout.tsx';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const account = (balance: number) => ({
  balance,
  gold: 0,
  methods: [
    { method: 'wallet' as const, name: '钱包余额', hint: null },
    { method: 'sandbox' as const, name: '沙箱收银台', hint: null },
  ],
});

const isChecked = (radio: HTMLElement) => (radio as HTMLInputElement).checked;

beforeEach(() => {
  useOrderDraft.getState().reset();
  fakeServer.answer(orderInfo, unpaid());
  fakeServer.answer(accountInfo, account(500_000));
});

test('shows the order, all parts of the price and the hold time', async () => {
  show();
  expect(await screen.findByText(/帕萨特/)).toBeTruthy();
  expect(screen.getByText('首单优惠')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toMatch(/^2[89]:\d\d$/);
  expect(screen.getByText('林晓彤 138****0002')).toBeTruthy();
});

test('before paying one reads what is promised, and what cancelling would cost', async () => {
  fakeServer.answer(orderInfo, unpaid({ guarantee: { promise: 'full', caps: fullCaps } }));
  show();
  expect(await hrefOf(/赔付保障.*最高 ¥30,000，其余各类最高 ¥500–¥10,000.*不能提现/)).toBe(
    '/agreement/guarantee',
  );
  expect(screen.getByText(/派单前或距预约 2 小时以上取消，全额退款/)).toBeTruthy();
});

test('a history that is not queried is told before paying', async () => {
  fakeServer.answer(orderInfo, unpaid({ historyLeftOut: true }));
  show();
  expect(await screen.findByText('这单不查，报告里写“未知”')).toBeTruthy();
});

test('pays from the wallet once and opens the order', async () => {
  fakeServer.answer(payOrder, () => {
    fakeServer.answer(orderInfo, paid);
    return isPaid;
  });
  const { user } = show();
  await waitFor(() => expect(isChecked(screen.getByRole('radio', { name: /钱包/ }))).toBe(true));
  await user.dblClick(screen.getByRole('button', { name: '立即支付' }));
  expect(await elsewhere()).toBe(`/orderDetial?orderId=${orderId}`);
  expect(fakeServer.requests(payOrder)).toHaveLength(1);
  expect(screen.getByText('支付成功')).toBeTruthy();
});

test('with a low balance it shows the missing amount and selects another method', async () => {
  fakeServer.answer(accountInfo, account(10_000));
  show();
  expect(await screen.findByText('余额不足，还差 ¥148.00')).toBeTruthy();
  await waitFor(() => expect(isChecked(screen.getByRole('radio', { name: /沙箱/ }))).toBe(true));
});

test('an insufficient balance at payment shows an error in place', async () => {
  fakeServer.answer(payOrder, () => {
    fakeServer.answer(accountInfo, account(0));
    throw fakeServer.failure('balanceLow');
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '立即支付' }));
  await waitFor(() => expect(isChecked(screen.getByRole('radio', { name: /沙箱/ }))).toBe(true));
  expect(screen.getAllByText(/钱包余额不足/).length).toBeGreaterThan(0);
});

test('the sandbox opens its cashier', async () => {
  const cashierUrl = `/cashier?tradeNo=${anId(5)}`;
  fakeServer.answer(payOrder, pending({ cashierUrl }));
  const { user } = show();
  await user.click(await screen.findByRole('radio', { name: /沙箱/ }));
  await user.click(screen.getByRole('button', { name: '去支付' }));
  expect(await elsewhere()).toBe(cashierUrl);
});

test('who comes back from a cashier without having paid pays the same way again, not from the wallet', async () => {
  fakeServer.answer(payOrder, pending({ cashierUrl: `/cashier?tradeNo=${anId(5)}` }));
  const first = show();
  await first.user.click(await screen.findByRole('radio', { name: /沙箱/ }));
  await first.user.click(screen.getByRole('button', { name: '去支付' }));
  await elsewhere();
  first.unmount();
  const { user } = show();
  expect(isChecked(await screen.findByRole('radio', { name: /沙箱/ }))).toBe(true);
  await user.click(screen.getByRole('button', { name: '去支付' }));
  expect(bodies().map(({ method }) => method)).toEqual(['sandbox', 'sandbox']);
});

test('a paid order is opened directly', async () => {
  fakeServer.answer(orderInfo, paid);
  show();
  expect(await elsewhere()).toBe(`/orderDetial?orderId=${orderId}`);
  expect(screen.queryByText('支付成功')).toBeNull();
});

test('after the hold the order can be repeated with its car', async () => {
  fakeServer.answer(orderInfo, unpaid({ expireAt: minutesAgo(1) }));
  useOrderDraft.getState().update({ pointId: 5001, phone: '13800000001' });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '重新下单' }));
  expect(screen.getByTestId('elsewhere').textContent).toBe('/order/createOrder');
  expect(useOrderDraft.getState().draft).toMatchObject({
    vin: 'LSVHJ133022221761',
    roadHaul: '3.62',
    licenseTime: '2022-05',
    productId: 2,
    pointId: 5001,
    phone: '13800000001',
    slotId: '',
  });
});

test('distinguishes cancelled and expired orders', async () => {
  const cancel = { text: '不需要了', at: minutesAgo(5), fee: 0 };
  fakeServer.answer(orderInfo, unpaid({ status: '80', cancel: { ...cancel, code: 'U08' } }));
  const first = show();
  expect(await screen.findByText('订单已取消')).toBeTruthy();
  first.unmount();
  fakeServer.answer(orderInfo, unpaid({ status: '80', cancel: { ...cancel, code: 'S01' } }));
  show();
  expect(await screen.findByText('订单已超时关闭')).toBeTruthy();
});

test('can be cancelled from here', async () => {
  fakeServer.refuse(getUserInfoByToken, 'notLoggedIn');
  fakeServer.answer(allCancelReasons, [{ code: 'U08', text: '不需要了', needRemark: false }]);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '取消订单' }));
  const sheet = await screen.findByRole('dialog');
  expect(await within(sheet).findByText('不需要了')).toBeTruthy();
});

test('a lost answer does not count as a payment', async () => {
  fakeServer.disconnect(payOrder);
  const { user } = show();
  await screen.findByRole('radio', { name: /钱包/ });
  await user.click(screen.getByRole('button', { name: '立即支付' }));
  expect(await screen.findByText(/再次支付不会重复扣款/)).toBeTruthy();
});

test('handles a missing and an unknown order', async () => {
  const first = show('/order/confirmOrder');
  expect(screen.getByText('链接里缺少订单编号')).toBeTruthy();
  first.unmount();
  fakeServer.refuse(orderInfo, 'notFound');
  show();
  expect((await screen.findAllByText('内容不存在或已被删除')).length).toBeGreaterThan(0);
});

test('speaks English', async () => {
  setLanguage('en');
  show();
  expect(await screen.findByRole('button', { name: 'Pay now' })).toBeTruthy();
  expect(screen.getByText(/Your time is held/)).toBeTruthy();
});

test('the package name is in the language of the reader', async () => {
  fakeServer.answer(orderInfo, unpaid({ productName: 'GB/T 30323 inspection' }));
  fakeServer.answer(accountInfo, account(50_000));
  show();
  const parts = within(await screen.findByRole('region', { name: '价格明细' }));
  expect(parts.getByText('GB/T 30323 inspection')).toBeTruthy();
  expect(parts.queryByText('国标检测')).toBeNull();
});
