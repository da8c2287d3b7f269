import { screen, waitFor } from '@testing-library/react';
import { accountInfo, orderInfo, payOrder } from '@yanche/contract/orders/orders';
import { checkPayment } from '@yanche/contract/money/payments';
import { linkTarget, payTarget } from '@yanche/host/targets';
import { useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { anId, anOrderDetail } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { ConfirmOrderScreen } from './confirm-order-screen.tsx';

/** The page stack of the mini-program. */
const navigateTo = vi.fn<(url: string) => Promise<{ code: number }>>();
vi.mock('#lib/host/mini-program.ts', () => ({ miniProgramNavigation: () => ({ navigateTo }) }));

const page = `/order/confirmOrder?orderId=${anId(1)}`;
const expireAt = new Date(Date.now() + 29 * 60_000).toISOString();
const unpaid = anOrderDetail(1, { status: '10', payStatus: 'unpaid', expireAt });
const cashier = payTarget(`https://m.example.com${page}`, { package: 'prepay_id=1' });
const pending = (cashierUrl: string) => ({
  payStatus: 'pending' as const,
  tradeNo: anId(5),
  cashierUrl,
  payParams: null,
});

beforeEach(() => {
  navigateTo.mockReset().mockResolvedValue({ code: 0 });
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8.0 miniProgram/wx1');
  fakeServer.answer(orderInfo, unpaid);
  fakeServer.answer(accountInfo, {
    balance: 0,
    gold: 0,
    methods: [{ method: 'wechat', name: '微信支付', hint: null }],
  });
});

function Address() {
  return <p data-testid="address">{useLocation().search}</p>;
}
const show = (at = page) =>
  renderScreen(
    <>
      <ConfirmOrderScreen />
      <Address />
    </>,
    at,
  );
const pay = async ({ user }: ReturnType<typeof show>) =>
  user.click(await screen.findByRole('button', { name: '立即支付' }));
const bodies = () =>
  fakeServer.requests(payOrder).map(({ body }) => body as Record<string, string>);

test('the cashier page covers ours, which loads the status afterwards', async () => {
  fakeServer.answer(payOrder, pending(cashier));
  fakeServer.answer(checkPayment, { payStatus: 'unpaid' });
  const view = show();
  await pay(view);
  await waitFor(() => expect(navigateTo.mock.calls).toEqual([[cashier]]));
  const host = 'messaging-mini-program';
  expect(bodies()[0]).toMatchObject({ method: 'wechat', host });
  expect(fakeServer.requests(accountInfo)[0]?.query).toEqual({ host });
  fakeServer.answer(checkPayment, () => {
    fakeServer.answer(orderInfo, anOrderDetail(1, { status: '20' }));
    return { payStatus: 'paid' as const };
  });
  await view.user.click(await screen.findByRole('button', { name: '我已支付' }));
  expect((await screen.findByTestId('elsewhere')).textContent).toContain('/orderDetial');
  expect(fakeServer.requests(checkPayment).map(({ body }) => body)).toEqual([{ orderId: anId(1) }]);
});

test('first opens the link page; the returned code pays, possibly in another web view', async () => {
  fakeServer.answer(payOrder, ({ body }) =>
    pending(linkTarget('https://m.example.com/', (body as { payerState: string }).payerState)),
  );
  const view = show();
  await pay(view);
  await waitFor(() => expect(navigateTo).toHaveBeenCalledOnce());
  expect(screen.queryByRole('button', { name: '我已支付' })).toBeNull();
  const state = bodies()[0]?.payerState ?? '';
  view.unmount();
  sessionStorage.clear();
  fakeServer.answer(payOrder, pending(cashier));
  show(`${page}&code=the-code&state=${state}`);
  await waitFor(() => expect(navigateTo).toHaveBeenLastCalledWith(cashier));
  expect(bodies()[1]).toMatchObject({ method: 'wechat', payerCode: 'the-code' });
  expect(screen.getByTestId('address').textContent).toBe(`?orderId=${anId(1)}`);
});

test('an unrequested code pays nothing', async () => {
  show(`${page}&code=theirs&state=0123456789abcdef`);
  await screen.findByRole('button', { name: '立即支付' });
  await waitFor(() =>
    expect(screen.getByTestId('address').textContent).toBe(`?orderId=${anId(1)}`),
  );
  expect(bodies()).toEqual([]);
});

test.each([
  ['refuses', () => Promise.resolve({ code: -1 })],
  ['has no SDK', () => Promise.reject(new Error('env error'))],
])('a mini-program that %s: the order is kept', async (_, answer) => {
  navigateTo.mockImplementation(answer);
  fakeServer.answer(payOrder, pending(cashier));
  const view = show();
  await pay(view);
  expect(await screen.findByText('支付没有成功，订单仍为你保留，可以重新支付')).toBeDefined();
  expect(screen.getByRole('button', { name: '立即支付' })).toBeDefined();
});
