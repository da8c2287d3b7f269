import { screen, waitFor, within } from '@testing-library/react';
import {
  cashBackForUser,
  getCashbackLogList,
  getCashbackStat,
  listClaimableCashbacks,
} from '@yanche/contract/money/cashback';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { beforeEach, expect, test } from 'vitest';
import { paths, to } from '#lib/paths.ts';
import { aBuyer, aDealer, anId } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { hrefOf } from '#testing/on-page.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { CashBackRecordsScreen } from './cash-back-records-screen.tsx';

const now = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' })
  .format(new Date())
  .slice(0, 7);
const stat = {
  total: 6_500,
  settled: 4_000,
  pending: 2_500,
  invalid: 0,
  count: 3,
  month: [
    { month: now, amount: 2_500 },
    { month: '2025-03', amount: 4_000 },
  ],
};
const noLogs = { data: [], hasMore: false, next: null };
const show = (query = '') => renderScreen(<CashBackRecordsScreen />, paths.cashBackRecords + query);

beforeEach(() => {
  fakeServer.answer(listClaimableCashbacks, { orders: [] });
  fakeServer.answer(getUserInfoByToken, aDealer);
});

test('sums, a chart by month with its table, how it works, and each with its order', async () => {
  fakeServer.answer(getCashbackStat, stat);
  fakeServer.answer(getCashbackLogList, {
    ...noLogs,
    data: [
      {
        logId: anId(1),
        bizType: 'history',
        orderId: anId(2),
        orderNo: 'CX26112300001',
        title: '宝马 5系',
        amount: 2_500,
        status: '1',
        statusText: '待结算',
        at: '2026-11-23T02:00:00.000Z',
        settleAt: '2026-11-24T02:00:00.000Z',
        remark: null,
      },
    ],
  });
  show();
  expect((await screen.findByText('本月返现')).parentElement?.textContent).toContain('25.00');
  expect(screen.getByText('累计返现').parentElement?.textContent).toContain('65.00');
  expect(screen.getByRole('img', { name: /2025 年 3 月 ¥40.00/ })).toBeTruthy();
  expect(await hrefOf('宝马 5系')).toBe(to.historyQuery(anId(2)));
  expect(screen.getByText(/最早 11月24日 10:00 到账/)).toBeTruthy();
});

test('the months can be put in order by their sums', async () => {
  fakeServer.answer(getCashbackStat, stat);
  fakeServer.answer(getCashbackLogList, noLogs);
  const { user } = show();
  await user.click(await screen.findByText('查看数据表'));
  const table = within(screen.getByRole('table', { name: '按月' }));
  const months = () => table.getAllByRole('rowheader').map((cell) => cell.textContent);
  const asSent = months();
  const sums = table.getByRole('columnheader', { name: /返现/ });
  await user.click(within(sums).getByRole('button'));
  expect(sums.getAttribute('aria-sort')).toBe('ascending');
  expect(months().at(-1)).toBe('2025 年 3 月');
  await user.click(within(sums).getByRole('button'));
  expect(months()[0]).toBe('2025 年 3 月');
  await user.click(within(sums).getByRole('button'));
  expect(months()).toEqual(asSent);
});

test('what may be claimed has a button, and goes once it is claimed', async () => {
  fakeServer.answer(getCashbackStat, stat);
  fakeServer.answer(getCashbackLogList, noLogs);
  const order = { orderId: anId(7), bizType: 'inspection' as const, orderNo: 'YC261123000001' };
  fakeServer.answer(listClaimableCashbacks, {
    orders: [{ ...order, title: '大众 帕萨特', amount: 2_000 }],
  });
  fakeServer.answer(cashBackForUser, { amount: 2_000, status: '1' });
  const { user } = show();
  const button = await screen.findByRole('button', { name: '领取 大众 帕萨特' });
  fakeServer.answer(listClaimableCashbacks, { orders: [] });
  await user.click(button);
  expect(await screen.findByText(/已领取 ¥20.00/)).toBeTruthy();
  expect(fakeServer.requests(cashBackForUser).map(({ body }) => body)).toEqual([
    { orderId: anId(7) },
  ]);
  await waitFor(() => expect(screen.queryByText('可以领取')).toBeNull());
});

test('none yet: says where they come from', async () => {
  fakeServer.answer(getCashbackStat, { ...stat, total: 0, settled: 0, pending: 0, month: [] });
  fakeServer.answer(getCashbackLogList, noLogs);
  show();
  expect(await screen.findByText('还没有返现')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

test('a state is in the address; an unknown one is none', async () => {
  fakeServer.answer(getCashbackStat, stat);
  fakeServer.answer(getCashbackLogList, noLogs);
  const first = show('?status=3');
  expect(await screen.findByText('没有这个状态的返现')).toBeTruthy();
  expect(fakeServer.requests(getCashbackLogList)[0]?.query.status).toBe('3');
  first.unmount();
  show('?status=9');
  expect(await screen.findByText('还没有返现')).toBeTruthy();
});

test('a buyer reads that it is for dealers, and no sums that they cannot have; what was earned before is shown', async () => {
  fakeServer.answer(getUserInfoByToken, aBuyer);
  const nothing = { total: 0, settled: 0, pending: 0, invalid: 0, count: 0, month: [] };
  fakeServer.answer(getCashbackStat, nothing);
  fakeServer.answer(getCashbackLogList, noLogs);
  const first = show();
  expect(await screen.findByText('返现只返给车商')).toBeTruthy();
  expect(screen.queryByText('本月返现')).toBeNull();
  expect(await hrefOf('去查一台车')).toBe(paths.accidentQuery);
  first.unmount();
  fakeServer.answer(getCashbackStat, stat);
  show();
  expect(await screen.findByText('累计返现')).toBeTruthy();
});

test('not logged in asks for it', async () => {
  fakeServer.refuse(getCashbackStat, 'notLoggedIn');
  show();
  expect(await screen.findByRole('dialog', { name: '登录' })).toBeTruthy();
});
