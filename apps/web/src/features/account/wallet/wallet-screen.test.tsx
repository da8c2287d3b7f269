import { screen, waitFor, within } from '@testing-library/react';
import { accountInfo } from '@yanche/contract/orders/orders';
import { listWalletEntries, type WalletEntry } from '@yanche/contract/money/payments';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { mayDo } from '@yanche/rules/people/dealer-rights';
import { fakeSight } from '@yanche/ui/testing/fake-sight';
import { beforeEach, expect, test } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { aBuyer, aDealer, anId } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { hrefOf } from '#testing/on-page.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { daysOf, isMonth } from './month.ts';
import { WalletScreen } from './wallet-screen.tsx';

const entry = (n: number, changes: Partial<WalletEntry> = {}): WalletEntry => ({
  entryId: anId(n),
  at: '2026-03-05T02:00:00.000Z',
  account: 'wallet',
  kind: 'pay',
  amount: -26_800,
  balanceAfter: 73_200,
  isSample: false,
  source: null,
  order: {
    orderId: anId(70),
    kind: 'inspection',
    orderNo: 'YC1',
    title: '大众 帕萨特',
    plate: '浙A8K751',
    vin: 'LSVHJ133022221761',
    orderedBy: null,
  },
  ...changes,
});
const answer = (rows: WalletEntry[], next: string | null = null) =>
  fakeServer.answer(listWalletEntries, ({ query }) =>
    query.after === undefined
      ? {
          data: rows,
          hasMore: next !== null,
          next,
          sums: { wallet: { in: 100, out: 26_800 }, gold: { in: 0, out: 0 } },
        }
      : {
          data: [entry(99, { kind: 'cashback', amount: 500 })],
          hasMore: false,
          next: null,
          sums: null,
        },
  );
const show = (query = '?month=2026-03') =>
  renderScreen(<WalletScreen />, `/account/wallet${query}`);
const asked = () => fakeServer.requests(listWalletEntries).map(({ query }) => query);

beforeEach(() => {
  fakeServer.answer(getUserInfoByToken, aDealer);
  fakeServer.answer(accountInfo, { balance: 123_456, gold: 8_000, methods: [] });
  answer([entry(1)]);
});

test('shows balance, gold and entries with links to their orders', async () => {
  answer([
    entry(1),
    entry(2, { account: 'gold', kind: 'topUp', amount: 8_000, order: null, isSample: true }),
    entry(3, {
      kind: 'refund',
      order: {
        orderId: anId(71),
        kind: 'self',
        orderNo: 'YZ1',
        title: '宝马 3系',
        plate: null,
        vin: 'LBV5S1109JA226244',
        orderedBy: null,
      },
    }),
  ]);
  show();
  expect(await screen.findByText('1,234.56', { exact: false })).toBeDefined();
  const list = within(await screen.findByRole('region', { name: '收支明细' }));
  expect(await hrefOf('浙A·8K751 大众 帕萨特', list)).toBe(`/orderDetial?orderId=${anId(70)}`);
  expect(await hrefOf('VIN 226244 宝马 3系', list)).toBe(
    `/order/selfOrderDetail?orderId=${anId(71)}`,
  );
  const gold = list.getByText('充值').closest('article') as HTMLElement;
  expect(within(gold).getByText('金币')).toBeDefined();
  expect(within(gold).getByText('示例')).toBeDefined();
  expect(gold.textContent).toContain('+¥80.00');
});

test('rows do not come late: nothing stands there before it is known who reads it and what sums up to', async () => {
  let tellUser = () => {};
  fakeServer.answer(
    getUserInfoByToken,
    () => new Promise<typeof aDealer>((resolve) => (tellUser = () => resolve(aDealer))),
  );
  show();
  await waitFor(() => expect(fakeServer.requests(accountInfo)).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText('钱包余额', { selector: 'dt' })).toBeNull();
  tellUser();
  expect(await screen.findByText('钱包余额', { selector: 'dt' })).toBeDefined();
  expect(screen.getByText('月账单')).toBeDefined();
});

test('no entry waits for sums that do not come, and they are not asked again and again', async () => {
  let first = true;
  fakeServer.answer(listWalletEntries, () => {
    if (first) {
      first = false;
      return {
        data: [entry(1)],
        hasMore: false,
        next: null,
        sums: { wallet: { in: 100, out: 26_800 }, gold: { in: 0, out: 0 } },
      };
    }
    throw fakeServer.failure('unavailable');
  });
  show();
  expect(await screen.findByText('支付')).toBeDefined();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(fakeServer.requests(listWalletEntries).length).toBeLessThan(5);
});

test('shows the month of the URL; a future or missing month means the current one', async () => {
  const { unmount } = show();
  expect(await screen.findByRole('button', { name: '2026 年 3 月，选择月份' })).toBeDefined();
  expect(asked().every(({ month }) => month === '2026-03')).toBe(true);
  unmount();
  for (const query of ['', '?month=2099-01', '?month=drop']) {
    const view = show(query);
    await screen.findByRole('region', { name: '收支明细' });
    view.unmount();
  }
  const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7);
  expect(
    new Set(
      asked()
        .slice(-3)
        .map((each) => each.month),
    ),
  ).toEqual(new Set([month]));
});

test('loads older entries near the end', async () => {
  fakeSight.install();
  answer([entry(1)], 'behind-1');
  show();
  await screen.findByText('支付');
  expect(asked().some(({ after }) => after !== undefined)).toBe(false);
  await fakeSight.reach();
  expect(await screen.findByText('返现')).toBeDefined();
  expect(asked().some(({ after }) => after === 'behind-1')).toBe(true);
});

test('only dealers can export the month', async () => {
  const first = show();
  expect(await hrefOf('导出 CSV')).toBe(
    '/external/dealer/account/statement?from=2026-03-01&to=2026-03-31&lang=zh',
  );
  first.unmount();
  fakeServer.answer(getUserInfoByToken, aBuyer);
  show();
  await screen.findByRole('region', { name: '收支明细' });
  await waitFor(() => expect(screen.queryByRole('link', { name: '导出 CSV' })).toBeNull());
});

test('a purchaser sees what there is to spend, and one line instead of a statement they would be refused', async () => {
  fakeServer.answer(getUserInfoByToken, {
    ...aDealer,
    roles: ['dealerStaff'],
    acts: aDealer.acts.filter((act) => mayDo('dealerStaff', act)),
  });
  fakeServer.refuse(listWalletEntries, 'noPermission');
  show();
  expect(await screen.findByText('收支明细和月账单由车行负责人或只读员工查看')).toBeDefined();
  expect(screen.getByText('1,234.56', { exact: false })).toBeDefined();
  expect(await hrefOf(/返现记录/)).toBe('/accident/cashBackRecords');
  for (const name of [/月账单/, /导出/, /充值/]) {
    expect(screen.queryByRole('link', { name })).toBeNull();
  }
  expect(screen.queryByRole('button', { name: /选择月份|重新加载/ })).toBeNull();
  expect(asked()).toEqual([]);
});

test('handles an empty month, a failing list and a missing login', async () => {
  answer([]);
  const first = show();
  expect(await screen.findByText('这个月没有收支')).toBeDefined();
  first.unmount();
  fakeServer.refuse(listWalletEntries, 'unavailable');
  const second = show();
  expect(await screen.findByRole('button', { name: '重新加载' })).toBeDefined();
  expect(screen.getByText('1,234.56', { exact: false })).toBeDefined();
  second.unmount();
  fakeServer.refuse(accountInfo, 'notLoggedIn');
  show();
  expect(await screen.findByRole('dialog', { name: '登录' })).toBeDefined();
});

test('speaks English', async () => {
  setLanguage('en');
  show();
  expect(await screen.findByText('Wallet balance', { selector: 'dt' })).toBeDefined();
  expect(await screen.findByText('Payment')).toBeDefined();
});

test('daysOf returns the first and last day of a month', () => {
  expect(daysOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysOf('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(daysOf('2026-04')).toEqual({ from: '2026-04-01', to: '2026-04-30' });
  expect(['2026-13', '1999-01', '2026-1', null, '2999-01'].map(isMonth)).toEqual(
    Array(5).fill(false),
  );
});
