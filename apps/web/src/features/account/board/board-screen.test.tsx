import { screen, within } from '@testing-library/react';
import { getDealerBoard } from '@yanche/contract/orders/dealer-board';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { beforeEach, expect, test } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { aBuyer, aDealer } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { BoardScreen } from './board-screen.tsx';

const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'].map(
  (month, index) => ({ month, spent: index === 3 ? -5_000 : index * 10_000 }),
);
const answer = (changes: object = {}) =>
  fakeServer.answer(getDealerBoard, {
    day: '2026-11-21',
    unpaid: 1,
    yourTurn: 3,
    today: 2,
    inReview: 0,
    expiring: 99,
    months,
    ...changes,
  });
const show = () => renderScreen(<BoardScreen />, '/account/board');

beforeEach(() => {
  fakeServer.answer(getUserInfoByToken, aDealer);
  answer();
});

test('each number leads to just those orders', async () => {
  show();
  const links = await screen.findAllByRole('link', { name: / 单/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1 单待支付', '/orderList?tab=unpaid'],
    ['3 单待处理', '/orderList?tab=yourTurn'],
    ['2 单今天待检', '/orderList?tab=waiting&from=2026-11-21&to=2026-11-21'],
    ['0 单审核中', '/orderList?only=inReview'],
    ['99+ 单报告 7 天内到期', '/orderList?only=expiring'],
  ]);
  expect(fakeServer.requests(getDealerBoard)).toHaveLength(1);
});

test('the months as a table, newest first, each leading to its bill; the bars are for eyes only', async () => {
  const { container } = show();
  const table = await screen.findByRole('table');
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '2026 年 11 月¥500.00',
    '2026 年 10 月¥400.00',
    '2026 年 9 月-¥50.00',
    '2026 年 8 月¥200.00',
    '2026 年 7 月¥100.00',
    '2026 年 6 月¥0.00',
  ]);
  expect(within(table).getAllByRole('link')[0]?.getAttribute('href')).toBe(
    '/account/bill?month=2026-11',
  );
  const chart = container.querySelector('svg[viewBox^="0 -2"]');
  expect(chart?.getAttribute('aria-hidden')).toBe('true');
  const bars = [...(chart?.querySelectorAll('rect') ?? [])].map((bar) => ({
    y: Number(bar.getAttribute('y')),
    tall: Number(bar.getAttribute('height')),
  }));
  const line = Number(chart?.querySelector('line')?.getAttribute('y1'));
  expect(bars.map(({ tall }) => Math.round((tall / (bars[5]?.tall ?? 1)) * 50))).toEqual([
    0, 10, 20, 5, 40, 50,
  ]);
  // What came back hangs below the line, everything else stands on it.
  bars.forEach(({ y, tall }, index) => expect(index === 3 ? y : y + tall).toBeCloseTo(line));
});

test('no spending, nobody without a dealership, English', async () => {
  answer({ months: months.map(({ month }) => ({ month, spent: 0 })) });
  const first = show();
  expect(await screen.findByText('最近半年没有支出')).toBeTruthy();
  first.unmount();
  fakeServer.answer(getUserInfoByToken, aBuyer);
  const second = show();
  expect(await screen.findByText('这里是车行的看板')).toBeTruthy();
  second.unmount();
  fakeServer.answer(getUserInfoByToken, aDealer);
  setLanguage('en');
  show();
  expect(await screen.findByText('Spent by month')).toBeTruthy();
});
