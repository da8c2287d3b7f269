import { screen } from '@testing-library/react';
import { createTopUp, getTopUp } from '@yanche/contract/money/top-ups';
import { accountInfo, payOrder } from '@yanche/contract/orders/orders';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { beforeEach, expect, test } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { aBuyer, aDealer, anId } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { TopUpScreen } from './top-up-screen.tsx';

const show = (query = '') => renderScreen(<TopUpScreen />, `/account/topUp${query}`);
const asked = () => fakeServer.requests(createTopUp).map(({ body }) => body);
const aTopUp = (changes: object = {}) => ({
  topUpId: anId(3),
  topUpNo: 'CZ261121000001',
  amount: 50_000,
  payStatus: 'unpaid' as const,
  payUntil: new Date(Date.now() + 29 * 60_000).toISOString(),
  isOver: false,
  order: null,
  ...changes,
});

beforeEach(() => {
  fakeServer.answer(getUserInfoByToken, aDealer);
  fakeServer.answer(accountInfo, {
    balance: 3_200,
    gold: 900,
    methods: [
      { method: 'wallet', name: '钱包余额', hint: null },
      { method: 'gold', name: '金币', hint: null },
      { method: 'wechat', name: '微信支付', hint: null },
    ],
  });
  fakeServer.answer(createTopUp, { topUpId: anId(3) });
  fakeServer.answer(getTopUp, aTopUp());
});

test('an amount that is too small is told and nothing is sent; a fine one is begun', async () => {
  const { user } = show();
  const field = await screen.findByLabelText('其他金额（元）');
  for (const wrong of ['9.99', '1e3', '10.001', '-20']) {
    await user.clear(field);
    await user.type(field, wrong);
    await user.click(screen.getByRole('button', { name: '下一步' }));
    expect(await screen.findByText(/^请输入 ¥10 到 ¥50,000 之间的数字/), wrong).toBeTruthy();
    expect(asked(), wrong).toEqual([]);
  }
  await user.clear(field);
  await user.type(field, '10.05');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await screen.findByRole('button', { name: '立即支付' });
  expect(asked()).toMatchObject([{ amount: 1_005 }]);
});

test('what did not arrive is sent again as the same request, another amount as another', async () => {
  fakeServer.refuse(createTopUp, 'unavailable');
  const { user } = show();
  const next = await screen.findByRole('button', { name: '下一步' });
  await user.click(next);
  await user.click(next);
  await user.click(screen.getByRole('radio', { name: '¥1,000' }));
  await user.click(next);
  const ids = asked().map((body) => (body as { requestId: string }).requestId);
  expect(ids).toHaveLength(3);
  expect(ids[0]).toBe(ids[1]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('an order that lacks money proposes just that, at least the least amount', async () => {
  const { user } = show(`?orderFor=${anId(7)}&short=23600`);
  expect(await screen.findByText(/订单还差 ¥236.00/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await screen.findByRole('button', { name: '立即支付' });
  expect(asked()).toMatchObject([{ amount: 23_600, orderId: anId(7) }]);
});

test('is paid from outside, never from the wallet or gold', async () => {
  fakeServer.answer(payOrder, {
    payStatus: 'paid',
    tradeNo: anId(5),
    cashierUrl: null,
    payParams: null,
  });
  const { user } = show(`?orderId=${anId(3)}`);
  expect(await screen.findByRole('radio', { name: /微信支付/ })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /钱包余额/ })).toBeNull();
  expect(screen.queryByText(/金币/)).toBeNull();
  await user.click(screen.getByRole('button', { name: '立即支付' }));
  expect((await screen.findByTestId('elsewhere')).textContent).toContain('/account/wallet');
  expect(fakeServer.requests(payOrder).map(({ body }) => body)).toMatchObject([
    { orderId: anId(3), method: 'wechat', useGold: '0' },
  ]);
});

test('a credited one leads back to the order that waited for it', async () => {
  const order = { orderId: anId(7), kind: 'inspection' as const };
  fakeServer.answer(getTopUp, aTopUp({ payStatus: 'paid', order }));
  show(`?orderId=${anId(3)}`);
  expect((await screen.findByTestId('elsewhere')).textContent).toContain(
    `/order/confirmOrder?orderId=${anId(7)}`,
  );
});

test('what a list of cars lacks leads back to the list, and the next one from the wallet to the wallet', async () => {
  for (const [query, aim] of [
    ['?short=23600&batch=1', '/order/batchOrder'],
    ['', '/account/wallet'],
  ] as const) {
    fakeServer.answer(getTopUp, aTopUp());
    const form = show(query);
    await form.user.click(await screen.findByRole('button', { name: '下一步' }));
    await screen.findByRole('button', { name: '立即支付' });
    form.unmount();
    fakeServer.answer(getTopUp, aTopUp({ payStatus: 'paid' }));
    const paid = show(`?orderId=${anId(3)}`);
    expect((await screen.findByTestId('elsewhere')).textContent).toContain(aim);
    paid.unmount();
  }
});

test('an expired one can be begun again; somebody without a dealership has none', async () => {
  fakeServer.answer(getTopUp, aTopUp({ isOver: true }));
  const { unmount } = show(`?orderId=${anId(3)}`);
  expect(await screen.findByText('这笔充值已过期')).toBeTruthy();
  unmount();
  fakeServer.answer(getUserInfoByToken, aBuyer);
  show();
  expect(await screen.findByText('车行账号才能充值')).toBeTruthy();
});

test('speaks English', async () => {
  setLanguage('en');
  show();
  expect(await screen.findByText(/cannot be withdrawn/)).toBeTruthy();
});
