import { accountInfo, payOrder } from '@yanche/contract/orders/orders';
import { verifyGold } from '@yanche/contract/money/payments';
import { selfOrderInfo } from '@yanche/contract/self-orders/self-orders';
import { selfProductInfo } from '@yanche/contract/catalogue/self-products';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anId } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { aSelfOrder } from '#testing/a-self-order.ts';
import { SelfToPayScreen } from './self-to-pay-screen.tsx';

const at = `/order/selfToPay?orderId=${anId(1)}`;

test('an unpaid order shows the deadline and the sum; a closed one can be ordered again', async () => {
  const deadline = { kind: 'pay' as const, at: new Date(Date.now() + 1_740_000).toISOString() };
  fakeServer.refuse(accountInfo, 'notFound');
  fakeServer.refuse(selfProductInfo, 'notFound');
  fakeServer.answer(
    selfOrderInfo,
    aSelfOrder(1, { status: '10', payStatus: 'unpaid', actions: ['pay', 'cancel'], deadline }),
  );
  const { unmount } = renderScreen(<SelfToPayScreen />, at);
  expect(await screen.findByText(/订单已保留/)).toBeTruthy();
  expect(screen.getAllByText(/99/).length).toBeGreaterThan(0);
  expect(fakeServer.requests(payOrder)).toHaveLength(0);
  unmount();
  fakeServer.answer(selfOrderInfo, aSelfOrder(1, { status: '80' }));
  renderScreen(<SelfToPayScreen />, at);
  expect(await screen.findByText('订单已超时关闭')).toBeTruthy();
});

test('a part can be paid in gold', async () => {
  const deadline = { kind: 'pay' as const, at: new Date(Date.now() + 1_740_000).toISOString() };
  fakeServer.answer(accountInfo, {
    balance: 50_000,
    gold: 900,
    methods: [
      { method: 'wallet', name: '钱包余额', hint: null },
      { method: 'gold', name: '金币', hint: null },
    ],
  });
  fakeServer.answer(verifyGold, { ok: true, max: 900, rate: 1 });
  fakeServer.refuse(selfProductInfo, 'notFound');
  const order = aSelfOrder(1, { status: '10', payStatus: 'unpaid', actions: ['pay'], deadline });
  fakeServer.answer(selfOrderInfo, order);
  fakeServer.answer(payOrder, {
    payStatus: 'paid',
    tradeNo: anId(5),
    cashierUrl: null,
    payParams: null,
  });
  const { user } = renderScreen(<SelfToPayScreen />, at);
  await user.click(await screen.findByRole('checkbox', { name: /用金币抵 ¥9.00/ }));
  expect(await screen.findByText(/金币抵扣 ¥9.00/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '立即支付' }));
  await screen.findByTestId('elsewhere');
  expect(fakeServer.requests(payOrder).map(({ body }) => body)).toMatchObject([
    { orderId: anId(1), method: 'wallet', useGold: '900' },
  ]);
});

test('a paid order redirects to its page', async () => {
  fakeServer.answer(selfOrderInfo, aSelfOrder(1, { status: '25' }));
  renderScreen(<SelfToPayScreen />, at);
  const elsewhere = await screen.findByTestId('elsewhere');
  expect(elsewhere.textContent).toBe(`/order/selfOrderDetail?orderId=${anId(1)}`);
});
