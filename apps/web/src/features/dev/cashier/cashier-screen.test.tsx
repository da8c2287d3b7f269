import { screen } from '@testing-library/react';
import { finishSandboxTrade, getSandboxTrade } from '@yanche/contract/money/payments';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { CashierScreen } from './cashier-screen.tsx';

const tradeNo = '01900000-0000-7000-8000-000000000005';
const orderId = '01900000-0000-7000-8000-000000000077';
const trade = {
  tradeNo,
  orderId,
  kind: 'inspection' as const,
  title: '国标检测 · 大众 帕萨特',
  amount: 24800,
  status: 'created' as 'created' | 'paid' | 'closed',
};
const show = (query = `?tradeNo=${tradeNo}`) => renderScreen(<CashierScreen />, `/cashier${query}`);
const place = async () => (await screen.findByTestId('elsewhere')).textContent;

beforeEach(() => {
  fakeServer.answer(getSandboxTrade, trade);
});

test('states that it is a sandbox and shows the amount', async () => {
  show();
  expect(screen.getByText('沙箱收银台 · 不会产生真实扣款')).toBeTruthy();
  expect(await screen.findByText('国标检测 · 大众 帕萨特')).toBeTruthy();
  expect(screen.getByText('248.00', { exact: false })).toBeTruthy();
});

test.each([
  ['支付成功', 'paid'],
  ['支付失败', 'failed'],
] as const)('%s: reports the outcome once and returns to the order', async (button, outcome) => {
  fakeServer.answer(finishSandboxTrade, trade);
  const { user } = show();
  await user.dblClick(await screen.findByRole('button', { name: button }));
  expect(await place()).toBe(`/order/confirmOrder?orderId=${orderId}`);
  expect(fakeServer.requests(finishSandboxTrade).map(({ body }) => body)).toEqual([
    { tradeNo, outcome },
  ]);
});

test('a finished trade can only be left', async () => {
  fakeServer.answer(getSandboxTrade, { ...trade, status: 'paid' });
  const { user } = show();
  expect(await screen.findByText('这笔交易已支付')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '支付成功' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '返回订单' }));
  expect(await place()).toContain('/order/confirmOrder');
});

test('handles a missing or unknown trade and a lost connection', async () => {
  const first = show('');
  expect(screen.getByText('链接里缺少交易号')).toBeTruthy();
  first.unmount();
  fakeServer.refuse(getSandboxTrade, 'notFound');
  const second = show();
  expect(await screen.findByRole('link', { name: '回首页' })).toBeTruthy();
  second.unmount();
  fakeServer.answer(getSandboxTrade, trade);
  fakeServer.disconnect(finishSandboxTrade);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '支付成功' }));
  expect(await screen.findByText('网络不稳，请再试一次')).toBeTruthy();
});
