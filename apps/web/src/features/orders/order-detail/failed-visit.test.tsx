import { screen, within } from '@testing-library/react';
import { type OrderDetail, orderInfo } from '@yanche/contract/orders/orders';
import { expect, it } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { anId, anOrderDetail } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { OrderDetailScreen } from './order-detail-screen.tsx';

const visit = {
  at: '2026-11-20T02:00:00Z',
  code: 'I01',
  text: '现场无车/联系不上',
  fault: 'seller',
  arrival: 'located',
  note: '等了 40 分钟',
  photos: ['/files/a.jpg', '/files/b.jpg'],
} as const satisfies Omit<NonNullable<OrderDetail['failedVisit']>, 'photos'> & {
  photos: readonly string[];
};
const failed = (more: Partial<OrderDetail> = {}): Partial<OrderDetail> => ({
  status: '95',
  actions: ['changeTime', 'cancel'],
  changes: { left: 1, most: 2, hours: 2, last: null },
  failedVisit: { ...visit, photos: [...visit.photos] },
  cancelRule: { refund: 19_800, fee: 5_000, rule: '扣除上门费' },
  ...more,
});
const show = (order: Partial<OrderDetail>) => {
  fakeServer.answer(orderInfo, anOrderDetail(1, order));
  return renderScreen(<OrderDetailScreen />, `/orderDetial?orderId=${anId(1)}`);
};
const card = async (name = '为什么没能检测') => within(await screen.findByRole('region', { name }));

it('shows reason, note, photos and both options with amounts', async () => {
  const { user } = show(failed());
  const told = await card();
  for (const words of ['现场无车/联系不上', '检测师说明：等了 40 分钟'])
    expect(told.getByText(words)).toBeDefined();
  const ways = told.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(ways).toEqual([
    '免费重新预约一次，换个时间再来',
    '取消订单，退 ¥198.00（扣上门费 ¥50.00）',
  ]);
  expect(screen.getByRole('button', { name: '重新预约' })).toBeDefined();
  expect(screen.getByRole('button', { name: '取消，退 ¥198.00' })).toBeDefined();
  await user.click(told.getByRole('button', { name: '现场照片 2' }));
  expect(await screen.findByRole('dialog', { name: '图片预览' })).toBeDefined();
});

it('a failure not caused by the customer is refunded in full', async () => {
  show(failed({ cancelRule: { refund: 24_800, fee: 0, rule: '' } }));
  expect((await card()).getByText('取消订单，全额退 ¥248.00')).toBeDefined();
});

it.each([
  ['none', /没有到场签到，不收上门费/],
  ['unlocated', /没有定位.*不收上门费/],
] as const)('arrival %s is said, and nobody "was there"', async (arrival, words) => {
  show(failed({ failedVisit: { ...visit, photos: [], arrival } }));
  expect((await card()).getByText(words)).toBeDefined();
  expect(screen.queryByText(/检测师到了/)).toBeNull();
});

it('after a second failed visit only the refund is offered', async () => {
  show(failed({ actions: ['cancel'], changes: { left: 0, most: 2, hours: 2, last: null } }));
  expect((await card()).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: '重新预约' })).toBeNull();
  expect(screen.getByText(/免费重新预约的机会已经用过/)).toBeDefined();
});

it('after the refund the reason stays, without options', async () => {
  show(failed({ status: '90', actions: ['rebuy'], cancelRule: null }));
  const told = await card();
  expect(told.getByText('现场无车/联系不上')).toBeDefined();
  expect(told.queryByText('接下来可以')).toBeNull();
});

it('speaks English', async () => {
  setLanguage('en');
  show(failed());
  const told = await card('Why it was not inspected');
  expect(told.getByText(/get ¥198.00 back \(¥50.00 for the trip is kept\)/)).toBeDefined();
});
