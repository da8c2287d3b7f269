import { screen, within } from '@testing-library/react';
import { getWalletBill } from '@yanche/contract/money/wallet-bill';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { beforeEach, expect, test } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { aBuyer, aDealer } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { hrefOf } from '#testing/on-page.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { BillScreen } from './bill-screen.tsx';

const none = { opening: 0, in: 0, out: 0, closing: 0, lines: [] };
const show = (query = '?month=2026-03') => renderScreen(<BillScreen />, `/account/bill${query}`);

beforeEach(() => {
  fakeServer.answer(getUserInfoByToken, aDealer);
  fakeServer.answer(getWalletBill, {
    dealerName: '杭州好车',
    isFinal: true,
    wallet: {
      opening: 30_000,
      in: 66_800,
      out: 20_000,
      closing: 76_800,
      lines: [
        { kind: 'topUp', in: 50_000, countIn: 1, out: 0, countOut: 0 },
        { kind: 'correction', in: 16_800, countIn: 1, out: 20_000, countOut: 2 },
      ],
    },
    gold: none,
    direct: 26_800,
    people: [],
  });
});

test('every figure from the opening to the closing balance, which add up', async () => {
  show();
  const card = within((await screen.findByText('期末余额')).closest('dl') as HTMLElement);
  const figures = card.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures).toEqual([
    '¥300.00',
    '+¥500.00',
    '+¥168.00',
    '-¥200.00',
    '+¥668.00',
    '-¥200.00',
    '¥768.00',
  ]);
  expect(document.body.textContent).toContain('¥268.00');
  expect(await hrefOf(/查看每一笔/)).toBe('/account/wallet?month=2026-03');
  expect(await hrefOf('导出 CSV')).toContain('from=2026-03-01&to=2026-03-31');
});

test('a month that runs says so; one without movement has its balance', async () => {
  fakeServer.answer(getWalletBill, {
    dealerName: '杭州好车',
    isFinal: false,
    wallet: { ...none, opening: 500, closing: 500 },
    gold: none,
    direct: 0,
    people: [],
  });
  show('?month=2099-01');
  expect(await screen.findByText('本月未结束，以下截至现在')).toBeTruthy();
  expect(screen.getByText('当前余额')).toBeTruthy();
  expect(screen.getByText('这个月没有收支')).toBeTruthy();
  expect(screen.queryByText('未经过钱包的付款')).toBeNull();
  expect(fakeServer.requests(getWalletBill).map(({ query }) => query.month)).not.toContain(
    '2099-01',
  );
});

test('nobody without a dealership has one; speaks English', async () => {
  fakeServer.answer(getUserInfoByToken, aBuyer);
  const { unmount } = show();
  expect(await screen.findByText('车行账号才有月账单')).toBeTruthy();
  unmount();
  fakeServer.answer(getUserInfoByToken, aDealer);
  setLanguage('en');
  show();
  expect(await screen.findByText('Closing balance')).toBeTruthy();
});
