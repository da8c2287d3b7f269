import { screen } from '@testing-library/react';
import { accountInfo, orderInfo, payOrder } from '@yanche/contract/orders/orders';
import { useLocation } from 'react-router';
import { anId, anOrderDetail } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { ConfirmOrderScreen } from '../confirm-order-screen.tsx';

export const orderId = anId(1);
export const page = `/order/confirmOrder?orderId=${orderId}`;

/** An order that waits for its payment for another 29 minutes. */
export const unpaid = (changes: Parameters<typeof anOrderDetail>[1] = {}) =>
  anOrderDetail(1, {
    status: '10',
    payStatus: 'unpaid',
    payMethod: null,
    expireAt: new Date(Date.now() + 29 * 60_000).toISOString(),
    actions: ['pay', 'cancel'],
    cancelRule: { refund: 0, fee: 0, rule: '尚未支付，可直接取消' },
    ...changes,
  });
export const paid = anOrderDetail(1, { status: '20' });

/** What `payOrder` answers when the payment goes on elsewhere, and when it is done. */
export const pending = (more: { cashierUrl?: string; payParams?: Record<string, string> }) => ({
  payStatus: 'pending' as const,
  tradeNo: anId(5),
  cashierUrl: null,
  payParams: null,
  ...more,
});
export const isPaid = { ...pending({}), payStatus: 'paid' as const };

/** The unpaid order of somebody who can pay with WeChat only. */
export function prepareCheckout() {
  fakeServer.answer(orderInfo, unpaid());
  fakeServer.answer(accountInfo, {
    balance: 0,
    gold: 0,
    methods: [{ method: 'wechat', name: '微信支付', hint: null }],
  });
}

function Address() {
  return <p data-testid="address">{useLocation().search}</p>;
}
/** The query of the page's address. */
export const address = () => screen.getByTestId('address').textContent;

export const show = (at = page) =>
  renderScreen(
    <>
      <ConfirmOrderScreen />
      <Address />
    </>,
    at,
  );
export const pay = async ({ user }: ReturnType<typeof show>) =>
  user.click(await screen.findByRole('button', { name: '立即支付' }));
export const bodies = () =>
  fakeServer.requests(payOrder).map(({ body }) => body as Record<string, string>);
