import { screen, waitFor, within } from '@testing-library/react';
import { listInbox, listSampleAccounts } from '@yanche/contract/people/inbox';
import { listClaims } from '@yanche/contract/claims/claims';
import { countNotices } from '@yanche/contract/notices/notices';
import { homeOrders } from '@yanche/contract/orders/home-orders';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { orderStatus } from '@yanche/rules/orders/order-status';
import { beforeEach, expect, it, vi } from 'vitest';
import { longestWait } from '#lib/call/use-bounded.ts';
import { aBuyer, aDealer, anId, anOrderRow } from '#testing/an-order.ts';
import { aClaim } from '#testing/a-claim.ts';
import { to } from '#lib/paths.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { hrefOf } from '#testing/on-page.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { HomeScreen } from './home-screen.tsx';

const show = () => renderScreen(<HomeScreen />, '/');
const tools = async () =>
  within(await screen.findByRole('navigation', { name: '我可以做' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
const tab = async (name: string | RegExp) =>
  within(await screen.findByRole('navigation', { name: '主要页面' })).findByRole('link', { name });

beforeEach(() => {
  fakeServer.refuse(getUserInfoByToken, 'notLoggedIn');
  fakeServer.refuse(listInbox, 'notFound');
  fakeServer.answer(countNotices, { unread: 0 });
  fakeServer.answer(homeOrders, { current: null, also: null, finished: null });
  fakeServer.answer(listClaims, { data: [], hasMore: false, next: null });
});

it('offers visitors an order, without a login or developer tools', async () => {
  show();
  expect(await tools()).toEqual([
    '/report/verify',
    '/accident/createReference',
    '/order/selfOrders',
    '/order/orderPackageDetail',
    '/production/productionIntro',
  ]);
  expect(await screen.findByRole('button', { name: '预约检测' })).toBeDefined();
  expect((await tab('订单')).getAttribute('href')).toBe('/c/orderList');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('开发与演示')).toBeNull();
  expect(fakeServer.requests(homeOrders)).toHaveLength(0);
});

it('begins with the order that comes first, and the newest report', async () => {
  fakeServer.answer(getUserInfoByToken, aBuyer);
  const current = {
    ...anOrderRow(1),
    status: orderStatus.inspecting,
    inspectorName: '王建国',
    progress: {
      done: 12,
      total: 214,
      group: '车身外观检查',
      // The order's page tells the station as well.
      station: { no: 2, of: 6, name: '车身左侧' },
      at: null,
      isSentBack: false,
    },
  };
  fakeServer.answer(homeOrders, { current, also: null, finished: null });
  show();
  const card = await screen.findByRole('heading', { name: '王建国正在检测 · 车身左侧' });
  expect(card).toBeDefined();
  expect(screen.getByText('已完成 12 / 214 项')).toBeDefined();
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('检测');
  expect(await hrefOf(/看进度/)).toBe(`/orderDetial?orderId=${current.orderId}`);
});

it('an order that waits for its payment does not hide the visit of today', async () => {
  fakeServer.answer(getUserInfoByToken, aBuyer);
  const visit = anOrderRow(2, { plate: '浙A12345' });
  fakeServer.answer(homeOrders, { current: anOrderRow(1), also: visit, finished: null });
  show();
  expect(await hrefOf(/另有预约.*浙A·12345/)).toBe(`/orderDetial?orderId=${visit.orderId}`);
});

it('a visit whose time has passed is not said to be ahead', async () => {
  fakeServer.answer(getUserInfoByToken, aBuyer);
  const past = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const { appoint } = anOrderRow(2);
  const also = anOrderRow(2, {
    status: '30',
    statusText: '待检测',
    inspectorName: '王建国',
    appoint: { ...appoint, start: past(17), end: past(16) },
  });
  fakeServer.answer(homeOrders, { current: anOrderRow(1), also, finished: null });
  show();
  expect(await screen.findByText(/预约时间已过，王建国还没到/)).toBeDefined();
  expect(screen.queryByText('另有预约')).toBeNull();
});

it('a car that is being looked at does not hide a payment that runs out', async () => {
  fakeServer.answer(getUserInfoByToken, aBuyer);
  const current = anOrderRow(1, { status: '40', actions: [] });
  const expireAt = new Date(Date.now() + 14 * 60_000 + 500).toISOString();
  const waiting = anOrderRow(2, {
    plate: '浙A12345',
    status: '10',
    statusText: '待支付',
    expireAt,
  });
  fakeServer.answer(homeOrders, {
    current,
    also: null,
    waiting,
    moreWaiting: true,
    finished: null,
  });
  show();
  expect(await hrefOf(/待支付.*14:00.*浙A·12345/)).toBe(
    `/order/confirmOrder?orderId=${waiting.orderId}`,
  );
  expect(await hrefOf('还有订单等着付款或处理')).toBe('/c/orderList');
});

it('a call that hangs keeps nobody from the rest for long', async () => {
  fakeServer.answer(getUserInfoByToken, aBuyer);
  fakeServer.answer(homeOrders, { current: anOrderRow(1), also: null, finished: null });
  fakeServer.answer(listClaims, () => new Promise<never>(() => undefined));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    show();
    await vi.waitFor(() => expect(fakeServer.requests(listClaims)).toHaveLength(1));
    expect(screen.queryByRole('textbox', { name: /车架号/ })).toBeNull();
    await vi.advanceTimersByTimeAsync(longestWait);
    expect(await screen.findByRole('textbox', { name: /车架号/ })).toBeDefined();
    expect((await screen.findAllByRole('heading', { level: 2 })).length).toBeGreaterThan(0);
  } finally {
    vi.useRealTimers();
  }
});

it('of several claims the one that has to be answered first stands there', async () => {
  fakeServer.answer(getUserInfoByToken, aBuyer);
  const due = (n: number, until: string) =>
    aClaim(n, { turn: { ...aClaim(n).turn, who: 'customer', until } });
  const data = [due(1, '2026-12-14T10:00:00.000Z'), due(2, '2026-12-03T10:00:00.000Z')];
  fakeServer.answer(listClaims, { data, hasMore: false, next: null });
  show();
  const line = await screen.findByRole('link', { name: /12月3日/ });
  expect(line.getAttribute('href')).toContain(anId(2));
  expect(line.textContent).toContain('大众 朗逸 2019款 · 尾号 51');
  expect(screen.queryByRole('link', { name: /12月14日/ })).toBeNull();
  expect(await hrefOf('共 2 个理赔轮到你')).toBe(to.claims());
});

it('an unpaid order leads to paying', async () => {
  fakeServer.answer(getUserInfoByToken, aBuyer);
  const current = { ...anOrderRow(1), status: orderStatus.unpaid };
  fakeServer.answer(homeOrders, { current, also: null, finished: null });
  show();
  expect(await hrefOf(/去支付/)).toBe(`/order/confirmOrder?orderId=${current.orderId}`);
});

it('an order begins with the VIN; a wrong one is told, none is left for the form', async () => {
  const { user } = show();
  const field = await screen.findByRole('textbox', { name: /车架号/ });
  await user.type(field, 'LSVHJ13302222176');
  await user.click(screen.getByRole('button', { name: '预约检测' }));
  expect(screen.getByText(/车架号应为 17 位|校验没通过/)).toBeDefined();
  await user.type(field, '1');
  await user.click(screen.getByRole('button', { name: '预约检测' }));
  expect((await screen.findByTestId('elsewhere')).textContent).toBe(
    '/order/createOrder?vin=LSVHJ133022221761',
  );
});

it('whoever is logged in while typing a VIN loses neither the field nor what it holds', async () => {
  const { user } = show();
  const field = await screen.findByRole('textbox', { name: /车架号/ });
  await user.type(field, 'LSVHJ133022');
  fakeServer.answer(getUserInfoByToken, aBuyer);
  fakeServer.answer(homeOrders, () => new Promise<never>(() => undefined));
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(fakeServer.requests(homeOrders)).toHaveLength(1));
  await user.type(field, '222176');
  expect(screen.getByRole('textbox', { name: /车架号/ })).toBe(field);
  expect(field).toHaveProperty('value', 'LSVHJ133022222176');
});

it('who looks at something else meanwhile finds the VIN again', async () => {
  const { user, unmount } = show();
  await user.type(await screen.findByRole('textbox', { name: /车架号/ }), 'LSVHJ133022');
  unmount();
  show();
  const field = await screen.findByRole('textbox', { name: /车架号/ });
  expect(field).toHaveProperty('value', 'LSVHJ133022');
});

it('an inspector who is late is called late', async () => {
  fakeServer.answer(getUserInfoByToken, aBuyer);
  const { appoint, ...order } = anOrderRow(1);
  const end = new Date(Date.now() - 60_000).toISOString();
  const current = {
    ...order,
    status: orderStatus.assigned,
    inspectorName: '王建国',
    appoint: { ...appoint, end },
  };
  fakeServer.answer(homeOrders, { current, also: null, finished: null });
  show();
  expect(await screen.findByText('预约时间已过，王建国还没到')).toBeDefined();
});

it('shows a dealer the orders of the dealership, and many cars at once first', async () => {
  fakeServer.answer(getUserInfoByToken, aDealer);
  show();
  expect((await tools()).slice(0, 2)).toEqual(['/order/batchOrder', '/carInfo/addCarList']);
  expect((await tab('订单')).getAttribute('href')).toBe('/orderList');
});

it('puts the work of an inspector first', async () => {
  fakeServer.answer(getUserInfoByToken, { ...aBuyer, roles: ['inspector'] });
  show();
  expect(await hrefOf('检测任务')).toBe('/ownTesting/tasks');
  expect((await tab('任务')).getAttribute('href')).toBe('/ownTesting/tasks');
});

it.each([
  [3, '3 条未读'],
  [100, '99+ 条未读'],
])('the tab says how many messages wait: %i', async (unread, words) => {
  fakeServer.answer(getUserInfoByToken, aBuyer);
  fakeServer.answer(countNotices, { unread });
  show();
  const entry = await tab(new RegExp(`消息.*${words.replace('+', '\\+')}`));
  expect(entry.getAttribute('href')).toBe('/messages');
});

it('changes the language', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Switch to English' }));
  expect(screen.getByRole('button', { name: 'Order an inspection' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: '切换到中文' }));
  expect(screen.getByRole('button', { name: '预约检测' })).toBeDefined();
});

it('shows sample accounts and all routes while the local sender is in use', async () => {
  fakeServer.answer(listInbox, []);
  fakeServer.answer(listSampleAccounts, [{ phone: '13800000003', role: 'inspector' }]);
  const { user } = show();
  const block = within(await screen.findByRole('region', { name: '开发与演示' }));
  expect(await hrefOf(/本地短信箱/, block)).toBe('/inbox');
  await user.click(await block.findByRole('button', { name: /13800000003/ }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('13800000003'));
  await user.click(block.getByText('全部页面'));
  expect(block.getByRole('link', { name: '/orderDetial' })).toBeDefined();
});
