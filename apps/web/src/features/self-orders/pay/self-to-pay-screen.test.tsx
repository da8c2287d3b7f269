import { accountInfo, payOrder } from '@yanche/contract/orders';
import { selfOrderInfo } from '@yanche/contract/self-orders';
import { selfProductInfo } from '@yanche/contract/self-products';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anId } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { aSelfOrder } from '#testing/a-self-order.ts';
import { SelfToPayScreen } from './self-to-pay-screen.tsx';

const at = `/order/selfToPay?orderId=${anId(1)}`;

test('an unpaid order: how long it is kept and the sum; a closed one can be ordered again', async () => {
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

test('a paid order leads on to its page', async () => {
  fakeServer.answer(selfOrderInfo, aSelfOrder(1, { status: '25' }));
  renderScreen(<SelfToPayScreen />, at);
  const elsewhere = await screen.findByTestId('elsewhere');
  expect(elsewhere.textContent).toBe(`/order/selfOrderDetail?orderId=${anId(1)}`);
});
