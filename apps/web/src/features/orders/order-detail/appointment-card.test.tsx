import { screen, waitFor, within } from '@testing-library/react';
import { type OrderDetail, orderInfo } from '@yanche/contract/orders/orders';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aBuyer, anId, anOrderDetail } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { OrderDetailScreen } from './order-detail-screen.tsx';

const show = (changes: Partial<OrderDetail>) => {
  fakeServer.answer(orderInfo, anOrderDetail(1, changes));
  return renderScreen(<OrderDetailScreen />, `/orderDetial?orderId=${anId(1)}`);
};
const card = async () => within(await screen.findByRole('region', { name: '时间与地点' }));

beforeEach(() => fakeServer.answer(getUserInfoByToken, aBuyer));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('comes right after the state while the visit is ahead, with the way there', async () => {
  show({ status: '30' });
  const way = (await card()).getByRole('link', { name: '导航：去石桥二手车市场的路线' });
  expect(way.getAttribute('href')).toContain('120.190000,30.330000');
  const names = screen
    .getAllByRole('region')
    .map((each) => within(each).getByRole('heading', { level: 2 }).textContent);
  expect(names[0]).toBe('时间与地点');
});

it('gives the appointment to the calendar as a file', async () => {
  const made = vi.fn<(blob: Blob) => string>(() => 'blob:1');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: vi.fn() }));
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    expect(this.download).toMatch(/^YC\d+\.ics$/);
  });
  const { user } = show({ status: '20' });
  await user.click((await card()).getByRole('button', { name: '加到日历' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const file = made.mock.calls[0]?.[0];
  expect(file?.type).toBe('text/calendar');
  expect(await file?.text()).toContain('BEGIN:VEVENT');
});

it('a host that can save no file gets the words', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0');
  const { user } = show({ status: '20' });
  await user.click((await card()).getByRole('button', { name: '加到日历' }));
  expect(await screen.findByText('这里存不了日历文件，时间和地点已复制')).toBeDefined();
  expect(await navigator.clipboard.readText()).toContain('石桥二手车市场 石桥路 279 号');
});

it('a visit that is over needs neither', async () => {
  show({ status: '70' });
  const over = await card();
  expect(over.queryByRole('link', { name: /路线/ })).toBeNull();
  expect(over.queryByRole('button', { name: '加到日历' })).toBeNull();
});

it('tells where the last answer of the inspector belongs, and of when it is', async () => {
  show({
    status: '40',
    inspectorName: '王建国',
    progress: {
      done: 66,
      total: 214,
      group: '车身外观',
      station: { no: 3, of: 8, name: '车身左侧' },
      at: '2026-11-23T02:21:00Z',
      isSentBack: false,
    },
  });
  expect(await screen.findByText('王建国正在检测 · 车身左侧')).toBeDefined();
  expect(screen.getByText('第 3 / 8 站 · 已完成 66 / 214 项 · 10:21 更新')).toBeDefined();
});
