import { screen, waitFor } from '@testing-library/react';
import { accountInfo, orderInfo, payOrder } from '@yanche/contract/orders/orders';
import { checkPayment } from '@yanche/contract/money/payments';
import { linkTarget, payTarget } from '@yanche/host/targets';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { elsewhere } from '#testing/on-page.ts';
import {
  address,
  bodies,
  orderId,
  page,
  paid,
  pay,
  pending,
  prepareCheckout,
  show,
} from './testing/checkout.tsx';

/** The page stack of the mini-program. */
const navigateTo = vi.fn<(url: string) => Promise<{ code: number }>>();
vi.mock('#lib/host/mini-program.ts', () => ({ miniProgramNavigation: () => ({ navigateTo }) }));

const cashier = payTarget(`https://m.example.com${page}`, { package: 'prepay_id=1' });

beforeEach(() => {
  navigateTo.mockReset().mockResolvedValue({ code: 0 });
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8.0 miniProgram/wx1');
  prepareCheckout();
});

test('the cashier page covers ours, which loads the status afterwards', async () => {
  fakeServer.answer(payOrder, pending({ cashierUrl: cashier }));
  fakeServer.answer(checkPayment, { payStatus: 'unpaid' });
  const view = show();
  await pay(view);
  await waitFor(() => expect(navigateTo.mock.calls).toEqual([[cashier]]));
  const host = 'messaging-mini-program';
  expect(bodies()[0]).toMatchObject({ method: 'wechat', host });
  expect(fakeServer.requests(accountInfo)[0]?.query).toEqual({ host });
  fakeServer.answer(checkPayment, () => {
    fakeServer.answer(orderInfo, paid);
    return { payStatus: 'paid' as const };
  });
  await view.user.click(await screen.findByRole('button', { name: '我已支付' }));
  expect(await elsewhere()).toContain('/orderDetial');
  expect(fakeServer.requests(checkPayment).map(({ body }) => body)).toEqual([{ orderId }]);
});

test('first opens the link page; the returned code pays, possibly in another web view', async () => {
  fakeServer.answer(payOrder, ({ body }) =>
    pending({
      cashierUrl: linkTarget('https://m.example.com/', (body as { payerState: string }).payerState),
    }),
  );
  const view = show();
  await pay(view);
  await waitFor(() => expect(navigateTo).toHaveBeenCalledOnce());
  expect(screen.queryByRole('button', { name: '我已支付' })).toBeNull();
  const state = bodies()[0]?.payerState ?? '';
  view.unmount();
  sessionStorage.clear();
  fakeServer.answer(payOrder, pending({ cashierUrl: cashier }));
  show(`${page}&code=the-code&state=${state}`);
  await waitFor(() => expect(navigateTo).toHaveBeenLastCalledWith(cashier));
  expect(bodies()[1]).toMatchObject({ method: 'wechat', payerCode: 'the-code' });
  expect(address()).toBe(`?orderId=${orderId}`);
});

test('an unrequested code pays nothing', async () => {
  show(`${page}&code=theirs&state=0123456789abcdef`);
  await screen.findByRole('button', { name: '立即支付' });
  await waitFor(() => expect(address()).toBe(`?orderId=${orderId}`));
  expect(bodies()).toEqual([]);
});

test.each([
  ['refuses', () => Promise.resolve({ code: -1 })],
  ['has no SDK', () => Promise.reject(new Error('env error'))],
])('a mini-program that %s: the order is kept', async (_, answer) => {
  navigateTo.mockImplementation(answer);
  fakeServer.answer(payOrder, pending({ cashierUrl: cashier }));
  const view = show();
  await pay(view);
  expect(await screen.findByText('支付没有成功，订单仍为你保留，可以重新支付')).toBeDefined();
  expect(screen.getByRole('button', { name: '立即支付' })).toBeDefined();
});
