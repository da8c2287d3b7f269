import { screen, within } from '@testing-library/react';
import { cancelHistory, historyInfo } from '@yanche/contract/history/history-queries';
import { accountInfo, payOrder } from '@yanche/contract/orders/orders';
import { beforeEach, expect, test } from 'vitest';
import { to } from '#lib/paths.ts';
import { aHistory } from '#testing/a-history.ts';
import { anId } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { elsewhere, hrefOf } from '#testing/on-page.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { HistoryQueryScreen } from '../query/query-screen.tsx';

const at = to.historyToPay(anId(1));
const soon = () => new Date(Date.now() + 800_000).toISOString();
const unpaid = (changes = {}) =>
  aHistory(1, {
    status: '10',
    payStatus: 'unpaid',
    payMethod: null,
    actions: ['pay', 'cancel'],
    payDeadline: soon(),
    ...changes,
  });
const show = () => renderScreen(<HistoryQueryScreen />, at);

beforeEach(() => {
  fakeServer.answer(accountInfo, {
    balance: 50_000,
    gold: 0,
    methods: [{ method: 'wallet', name: '钱包余额', hint: null }],
  });
  fakeServer.answer(historyInfo, unpaid());
});

test('tells the hold and what comes back, and pays as other orders', async () => {
  fakeServer.answer(payOrder, {
    payStatus: 'paid',
    tradeNo: anId(5),
    cashierUrl: null,
    payParams: null,
  });
  const { user } = show();
  expect(await screen.findByText(/查询已保留/)).toBeTruthy();
  expect(screen.getByText(/一条记录都没有，退 ¥30.00/)).toBeTruthy();
  await user.click(await screen.findByRole('radio', { name: /钱包余额/ }));
  await user.click(screen.getByRole('button', { name: '立即支付' }));
  expect(await elsewhere()).toBe(to.historyQuery(anId(1)));
});

test('expired: nothing was charged, and the same car can be queried again', async () => {
  fakeServer.answer(historyInfo, unpaid({ status: '80', actions: ['rebuy'], payDeadline: null }));
  show();
  expect(await screen.findByText('查询已超时关闭')).toBeTruthy();
  expect(await hrefOf('重新查询')).toBe(to.newHistoryQuery(aHistory(1).vin));
});

test('a paid one leads to where it is waited for', async () => {
  fakeServer.answer(historyInfo, aHistory(1));
  show();
  expect(await elsewhere()).toBe(to.historyQuery(anId(1)));
});

test('cancelling costs nothing and asks first', async () => {
  fakeServer.answer(cancelHistory, { status: '80', statusText: '已取消' });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '取消查询' }));
  expect(await screen.findByText('还没有付款，取消不产生费用。')).toBeTruthy();
  expect(fakeServer.requests(cancelHistory)).toHaveLength(0);
  const sheet = within(screen.getByRole('dialog', { name: '取消这次查询？' }));
  await user.click(sheet.getByRole('button', { name: '取消查询' }));
  expect(await screen.findByText('已取消')).toBeTruthy();
});
