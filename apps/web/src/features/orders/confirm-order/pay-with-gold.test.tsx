import { screen, waitFor } from '@testing-library/react';
import { accountInfo, orderInfo, payOrder } from '@yanche/contract/orders/orders';
import { verifyGold } from '@yanche/contract/money/payments';
import { beforeEach, expect, test } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { bodies, isPaid, show, unpaid } from './testing/checkout.tsx';

const names = { wallet: '钱包余额', gold: '金币', sandbox: '沙箱收银台' };
type Method = keyof typeof names;
const funds = (balance: number, gold: number) =>
  fakeServer.answer(accountInfo, {
    balance,
    gold,
    methods: (['wallet', ...(gold > 0 ? ['gold'] : []), 'sandbox'] as Method[]).map((method) => ({
      method,
      name: names[method],
      hint: null,
    })),
  });
const goldBox = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /金币/ });
const dock = () => document.querySelector('footer')?.textContent;

beforeEach(() => {
  fakeServer.answer(orderInfo, unpaid());
  fakeServer.answer(verifyGold, ({ query }) => ({
    ok: Number(query.amount) <= 30_000,
    max: 30_000,
    rate: 1,
  }));
  fakeServer.answer(payOrder, isPaid);
});

test('gold stands there with the order, not later above it', async () => {
  let tell = () => {};
  fakeServer.answer(
    accountInfo,
    () =>
      new Promise((resolve) => {
        tell = () =>
          resolve({
            balance: 20_000,
            gold: 10_000,
            methods: [{ method: 'gold', name: names.gold, hint: null }],
          });
      }),
  );
  show();
  await waitFor(() => expect(fakeServer.requests(orderInfo).length).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(/帕萨特/)).toBeNull();
  tell();
  expect(await screen.findByText(/帕萨特/)).toBeDefined();
  expect(await goldBox()).toBeDefined();
});

test('gold pays a part, the wallet the rest', async () => {
  funds(20_000, 10_000);
  const { user } = show();
  const box = await goldBox();
  expect(box.checked).toBe(false);
  // Too low for the price, but enough for the rest after gold.
  expect(screen.getByText('余额不足，还差 ¥48.00')).toBeDefined();
  expect(screen.queryByRole('radio', { name: /金币/ })).toBeNull();
  await user.click(box);
  expect(await screen.findByText('金币抵扣 ¥100.00，还需支付 ¥148.00')).toBeDefined();
  expect(dock()).toContain('148.00');
  await user.click(screen.getByRole('radio', { name: /钱包/ }));
  await user.click(screen.getByRole('button', { name: '立即支付' }));
  await screen.findByTestId('elsewhere');
  expect(bodies()).toMatchObject([{ method: 'wallet', useGold: '10000' }]);
});

test('gold that covers the price needs no other method', async () => {
  funds(0, 30_000);
  const { user } = show();
  await user.click(await goldBox());
  expect(await screen.findByText(/金币已够支付全部/)).toBeDefined();
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(dock()).toContain('0.00');
  await user.click(screen.getByRole('button', { name: '立即支付' }));
  await screen.findByTestId('elsewhere');
  expect(bodies()).toMatchObject([{ method: 'gold', useGold: '0' }]);
});

test('switching gold off restores the full price', async () => {
  funds(500_000, 10_000);
  const { user } = show();
  const box = await goldBox();
  await user.click(box);
  await user.click(box);
  expect(dock()).toContain('248.00');
  await user.click(screen.getByRole('button', { name: '立即支付' }));
  await screen.findByTestId('elsewhere');
  expect(bodies()).toMatchObject([{ method: 'wallet', useGold: '0' }]);
});

test('gold spent meanwhile: shown when it is switched on, with new amounts', async () => {
  funds(500_000, 10_000);
  const { user } = show();
  const box = await goldBox();
  fakeServer.answer(verifyGold, { ok: false, max: 3_000, rate: 1 });
  funds(500_000, 3_000);
  await user.click(box);
  expect(await screen.findByText(/金币刚刚有变动/)).toBeDefined();
  expect(await screen.findByText('金币抵扣 ¥30.00，还需支付 ¥218.00')).toBeDefined();
  expect(bodies()).toEqual([]);
});

test('gold spent before the payment: refused, nothing is paid, new amounts', async () => {
  funds(500_000, 10_000);
  const { user } = show();
  await user.click(await goldBox());
  await screen.findByText(/还需支付 ¥148.00/);
  fakeServer.answer(payOrder, () => {
    funds(500_000, 0);
    throw fakeServer.failure('goldLow');
  });
  await user.click(screen.getByRole('button', { name: '立即支付' }));
  await waitFor(() => expect(dock()).toContain('248.00'));
  expect(screen.queryByRole('checkbox', { name: /金币/ })).toBeNull();
  expect(screen.getAllByText(/金币/).length).toBeGreaterThan(0);
  fakeServer.answer(payOrder, isPaid);
  await user.click(screen.getByRole('button', { name: '立即支付' }));
  await screen.findByTestId('elsewhere');
  expect(bodies().at(-1)).toMatchObject({ method: 'wallet', useGold: '0' });
});

test('without gold the option is hidden', async () => {
  funds(500_000, 0);
  setLanguage('en');
  show();
  await screen.findByRole('radio', { name: /钱包/ });
  expect(screen.queryByRole('checkbox')).toBeNull();
});
