import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { getPointsFromCity, type Point } from '@yanche/contract/people/dealers';
import { changeAppointTime, listAppointChanges } from '@yanche/contract/orders/order-changes';
import {
  getOrderListByDealerId,
  type OrderDetail,
  orderInfo,
} from '@yanche/contract/orders/orders';
import {
  getAppointTime,
  type Product,
  productDetail,
  type Slot,
} from '@yanche/contract/catalogue/products';
import { addDays, shanghaiDay, shanghaiTime } from '@yanche/rules/calendar';
import { describe, expect, it, vi } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { aPoint, aProduct } from '#testing/a-product.ts';
import { anId, anOrderDetail, anOrderRow } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { OrderDetailScreen } from '../order-detail/order-detail-screen.tsx';
import { BuyerOrderListScreen } from '../order-list/buyer-order-list-screen.tsx';

const day = addDays(shanghaiDay(new Date()), 4);
const at = (minutes: number) => new Date(shanghaiTime(day, minutes)).toISOString();
const aSlot = (n: number, status: Slot['status'] = 'open'): Slot => ({
  slotId: anId(700 + n),
  start: at(600 + n * 30),
  end: at(630 + n * 30),
  status,
  left: status === 'open' ? 3 : 0,
});
const offer = (slots: Slot[]) => ({
  days: [{ date: day, weekday: 1, holiday: null, workday: true, left: 3, slots }],
  earliest: slots.find(({ status }) => status === 'open')?.start ?? null,
});
const open20: Partial<OrderDetail> = { status: '20', actions: ['changeTime', 'cancel'] };

/** Opens the sheet on the page of `order`. */
async function openSheet(order = open20, button: RegExp = /^改期/) {
  fakeServer.answer(getAppointTime, offer([aSlot(0), aSlot(1), aSlot(2)]));
  fakeServer.answer(orderInfo, anOrderDetail(1, order));
  const { user } = renderScreen(<OrderDetailScreen />, `/orderDetial?orderId=${anId(1)}`);
  await user.click(await screen.findByRole('button', { name: button }));
  const sheet = within(await screen.findByRole('dialog'));
  return { user, sheet };
}
type Open = Awaited<ReturnType<typeof openSheet>>;
const fill = async ({ user, sheet }: Open, time = '10:30') => {
  await user.click(await sheet.findByRole('radio', { name: time }));
  await user.click(sheet.getByRole('radio', { name: '卖家要求改时间' }));
};
const send = ({ user, sheet }: Open) =>
  user.click(sheet.getByRole('button', { name: /确认更改|确认预约/ }));
const sent = () => fakeServer.requests(changeAppointTime).map(({ body }) => body);
const moved = (n: number, left: number) => ({
  appoint: { ...anOrderRow(1).appoint, start: aSlot(n).start, end: aSlot(n).end },
  leftChanges: left,
});

it('shows the rules, reschedules, and updates page and list without a reload', async () => {
  const row = anOrderRow(1, open20);
  fakeServer.answer(getOrderListByDealerId, {
    data: [row],
    hasMore: false,
    next: null,
    counts: null,
  });
  fakeServer.answer(getAppointTime, offer([aSlot(0), aSlot(1)]));
  fakeServer.answer(orderInfo, anOrderDetail(1, open20));
  fakeServer.answer(changeAppointTime, () => {
    const { appoint } = moved(1, 1);
    fakeServer.answer(orderInfo, anOrderDetail(1, { ...open20, appoint }));
    return moved(1, 1);
  });
  const { user } = renderScreen(
    <>
      <BuyerOrderListScreen />
      <OrderDetailScreen />
    </>,
    `/c/orderList?orderId=${anId(1)}`,
  );
  const card = within(await screen.findByRole('article'));
  await user.click(await card.findByRole('button', { name: /^改期/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '更改检测时间' }));
  expect(await sheet.findByText('还可以改 2 次')).toBeDefined();
  expect(sheet.getByText(/预约开始前不足 2 小时就不能再改了/)).toBeDefined();
  await fill({ user, sheet });
  await send({ user, sheet });
  expect(await screen.findByText(/10:30–11:00，还可以改 1 次/)).toBeDefined();
  expect(await card.findByText(/10:30–11:00/)).toBeDefined();
  const page = within(screen.getByRole('region', { name: '时间与地点' }));
  expect(page.getByText(/10:30–11:00/)).toBeDefined();
  expect(sent()).toEqual([
    {
      orderId: anId(1),
      slotId: aSlot(1).slotId,
      reason: '卖家要求改时间',
      requestId: expect.stringMatching(/^[\w-]{36}$/),
    },
  ]);
});

it('names missing parts one after the other and sends nothing', async () => {
  const view = await openSheet();
  const { user, sheet } = view;
  const alert = () => sheet.getByRole('alert').textContent;
  await sheet.findByRole('radio', { name: '10:30' });
  await send(view);
  expect(alert()).toBe('请选择新的时间');
  await user.click(sheet.getByRole('radio', { name: '10:30' }));
  await send(view);
  expect(alert()).toBe('请选择原因');
  await user.click(sheet.getByRole('radio', { name: '其他' }));
  await user.type(sheet.getByRole('textbox'), '  ');
  await send(view);
  expect(alert()).toBe('请填写说明');
  expect(sent()).toEqual([]);
  fakeServer.answer(changeAppointTime, moved(1, 0));
  await user.type(sheet.getByRole('textbox'), '出差 ');
  await send(view);
  await waitFor(() => expect(sent()).toMatchObject([{ reason: '出差' }]));
  expect(await screen.findByText(/不能再改了/)).toBeDefined();
});

it('does not send the current time', async () => {
  const { start, end } = aSlot(0);
  const appoint = { ...anOrderRow(1).appoint, start, end };
  const view = await openSheet({ ...open20, appoint });
  await fill(view, '10:00');
  await send(view);
  expect(view.sheet.getByRole('alert').textContent).toContain('这就是现在的预约时间');
  expect(sent()).toEqual([]);
});

it('a taken slot is cleared and slots are reloaded; the reason stays', async () => {
  const view = await openSheet();
  await fill(view);
  fakeServer.refuse(changeAppointTime, 'slotFull');
  fakeServer.answer(getAppointTime, offer([aSlot(0), aSlot(1, 'full'), aSlot(2)]));
  await send(view);
  const { sheet } = view;
  expect(await sheet.findByText('该时段已约满，请选择其他时间')).toBeDefined();
  await waitFor(() =>
    expect(sheet.getByRole('radio', { name: /10:30/ })).toHaveProperty('disabled', true),
  );
  expect(sheet.getByRole('radio', { name: /10:30/ })).toHaveProperty('checked', false);
  expect(sheet.getByRole('radio', { name: '卖家要求改时间' })).toHaveProperty('checked', true);
  fakeServer.answer(changeAppointTime, moved(2, 1));
  await fill(view, '11:00');
  await send(view);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const ids = sent().map((body) => (body as { requestId: string }).requestId);
  expect(new Set(ids).size).toBe(2);
});

it.each([
  ['changeLimit', {}, { left: 0, most: 2, hours: 2, last: null }, '改期次数已用完'],
  [
    'changeTooLate',
    { hours: 2 },
    { left: 1, most: 2, hours: 2, last: null },
    '距预约开始不足 2 小时，无法改期',
  ],
] as const)('%s is said in place and ends the trying', async (failure, params, changes, words) => {
  const view = await openSheet();
  await fill(view);
  fakeServer.refuse(changeAppointTime, failure, params);
  fakeServer.answer(orderInfo, anOrderDetail(1, { ...open20, actions: ['cancel'], changes }));
  await send(view);
  expect((await view.sheet.findByRole('alert')).textContent).toContain(words);
  expect(view.sheet.getByRole('button', { name: '确认更改' })).toHaveProperty('disabled', true);
  expect(screen.getAllByText(new RegExp(words))).toHaveLength(1); // no additional toast
});

it('a retry after a lost connection is the same request', async () => {
  const view = await openSheet();
  await fill(view);
  fakeServer.disconnect(changeAppointTime);
  await send(view);
  expect(await view.sheet.findByText(/请检查网络后重试/)).toBeDefined();
  expect(view.sheet.getByRole('radio', { name: '10:30' })).toHaveProperty('checked', true);
  await send(view);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual(sent()[0]);
});

it('after a failed visit a new time is free of charge', async () => {
  const failed = { status: '95', actions: ['changeTime', 'cancel'] } as const;
  const order = {
    ...failed,
    actions: [...failed.actions],
    changes: { left: 1, most: 2, hours: 2, last: null },
  };
  const view = await openSheet(order, /^重新预约/);
  expect(view.sheet.getByText(/免费再约一次/)).toBeDefined();
  expect(view.sheet.queryByText(/还可以改/)).toBeNull();
  fakeServer.answer(changeAppointTime, moved(1, 2));
  await fill(view);
  await send(view);
  expect(await screen.findByText(/已重新预约.*10:30–11:00/)).toBeDefined();
});

describe('another place', () => {
  const point = (pointId: number, kind: Point['kind'], name: string) =>
    aPoint(pointId, { kind, name, address: `${name} 1 号` });
  const offered = (where: Product['where']) => {
    fakeServer.answer(getPointsFromCity, [
      point(1, 'market', '石桥二手车市场'),
      point(2, 'market', '萧山市场'),
      point(3, 'store', '滨江检测点'),
      point(4, 'onsite', '上门'),
    ]);
    fakeServer.answer(productDetail, { product: aProduct({ where }), groups: [], quote: null });
  };

  it('offers places of the same city with the package, shows their slots and sends the choice', async () => {
    offered(['market', 'onsite']);
    const view = await openSheet();
    const { user, sheet } = view;
    await user.click(await sheet.findByRole('radio', { name: '10:30' }));
    await user.click(sheet.getByRole('button', { name: '换个地点' }));
    const other = await sheet.findByRole('button', { name: /萧山市场/ });
    expect(sheet.queryByRole('button', { name: /滨江|上门/ })).toBeNull();
    fakeServer.answer(getAppointTime, offer([aSlot(3), aSlot(4)]));
    await user.click(other);
    const { query } = fakeServer.requests(getAppointTime).at(-1) ?? {};
    expect(query).toMatchObject({ pointId: '2', productId: '2' });
    const radio = await sheet.findByRole('radio', { name: '12:00' });
    // Slots belong to a place.
    const times = within(sheet.getByRole('radiogroup', { name: '检测师到达时间' }));
    expect(times.queryByRole('radio', { checked: true })).toBeNull();
    expect(sheet.queryByRole('alert')).toBeNull();
    await user.click(radio);
    await user.click(sheet.getByRole('radio', { name: '卖家要求改时间' }));
    const { appoint, leftChanges } = moved(4, 1);
    fakeServer.answer(changeAppointTime, {
      appoint: { ...appoint, pointId: 2, pointName: '萧山市场' },
      leftChanges,
    });
    await send(view);
    expect(await screen.findByText(/12:00–12:30 · 萧山市场，还可以改 1 次/)).toBeDefined();
    expect(sent()).toMatchObject([{ slotId: aSlot(4).slotId }]);
  });

  it('the same time at another place is a change', async () => {
    offered(['market']);
    const { start, end } = aSlot(0);
    const view = await openSheet({ ...open20, appoint: { ...anOrderRow(1).appoint, start, end } });
    await view.user.click(await view.sheet.findByRole('button', { name: '换个地点' }));
    await view.user.click(await view.sheet.findByRole('button', { name: /萧山市场/ }));
    fakeServer.answer(changeAppointTime, moved(0, 1));
    await fill(view, '10:00');
    await send(view);
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('shows when there is no other place; on-site orders have none', async () => {
    offered([]);
    const view = await openSheet();
    await view.user.click(await view.sheet.findByRole('button', { name: '换个地点' }));
    expect(await view.sheet.findByText('这个城市没有其他可选的检测点')).toBeDefined();
    cleanup();
    const appoint = { ...anOrderRow(1).appoint, kind: 'onsite' as const };
    const onsite = await openSheet({ ...open20, appoint });
    expect(await onsite.sheet.findByText('地点不变。')).toBeDefined();
    expect(onsite.sheet.queryByRole('button', { name: '换个地点' })).toBeNull();
  });
});

it('the page explains why the time cannot be changed', async () => {
  fakeServer.answer(
    orderInfo,
    anOrderDetail(1, {
      ...open20,
      actions: ['cancel'],
      changes: { left: 0, most: 2, hours: 2, last: null },
    }),
  );
  renderScreen(<OrderDetailScreen />, `/orderDetial?orderId=${anId(1)}`);
  expect(await screen.findByText(/已经改过 2 次，不能再改了/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^改期/ })).toBeNull();
});

it('shows the log of changes', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-10T02:00:00Z'), shouldAdvanceTime: true });
  const place = { place: '石桥二手车市场' };
  const change = {
    at: '2026-11-09T02:00:00Z',
    from: { start: '2026-11-20T02:00:00Z', end: '2026-11-20T02:30:00Z', ...place },
    to: { start: '2026-11-21T06:00:00Z', end: '2026-11-21T06:30:00Z', ...place },
    by: '林晓彤',
    reason: '卖家要求改时间',
  };
  const event = { at: change.at, event: 'reschedule', text: '已改期' };
  const order = { changes: { left: 1, most: 2, hours: 2, last: change }, timeline: [event] };
  fakeServer.answer(listAppointChanges, [change]);
  fakeServer.answer(orderInfo, anOrderDetail(1, { ...open20, ...order }));
  const { user } = renderScreen(<OrderDetailScreen />, `/orderDetial?orderId=${anId(1)}`);
  await user.click(await screen.findByRole('button', { name: /改过 1 次/ }));
  const log = within(await screen.findByRole('list', { name: '改期记录' }));
  const words = log.getByRole('listitem').textContent;
  for (const part of ['11月21日 14:00', '原来是11月20日 10:00', '卖家要求改时间', '林晓彤'])
    expect(words).toContain(part);
});

it('speaks English', async () => {
  setLanguage('en');
  const { sheet } = await openSheet(open20, /^Change time/);
  expect(await sheet.findByText('You can change it 2 times')).toBeDefined();
  expect(sheet.getByRole('button', { name: 'Change it' })).toBeDefined();
});
