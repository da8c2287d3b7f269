import { screen, waitFor, within } from '@testing-library/react';
import { listInbox, listSampleAccounts } from '@yanche/contract/people/inbox';
import { countNotices } from '@yanche/contract/notices/notices';
import { listSessions } from '@yanche/contract/people/sessions';
import { getUserInfoByToken, logout } from '@yanche/contract/people/sso';
import { beforeEach, expect, it, vi } from 'vitest';
import { aBuyer, aDealer } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { countHeldUnsent } from '#lib/held-jobs/holds-jobs.ts';
import { answerDialog, hrefOf } from '#testing/on-page.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { HomeScreen } from './home-screen.tsx';

vi.mock('#lib/held-jobs/holds-jobs.ts', { spy: true });

const show = () => renderScreen(<HomeScreen />, '/');
const jobs = async () =>
  within(await screen.findByRole('navigation', { name: '我可以做' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

beforeEach(() => {
  fakeServer.refuse(getUserInfoByToken, 'notLoggedIn');
  fakeServer.refuse(listInbox, 'notFound');
});

it('offers visitors an order, without a login or developer tools', async () => {
  show();
  expect(await screen.findByText('未登录')).toBeDefined();
  expect(await hrefOf('预约检测')).toBe('/order/createOrder');
  expect(await jobs()).toEqual([
    '/c/orderList',
    '/accident/createReference',
    '/order/selfOrders',
    '/production/productionIntro',
    '/order/orderPackageDetail',
    '/report/verify',
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('开发与演示')).toBeNull();
  expect(document.querySelector('.y-toast')?.textContent).toBe('');
});

it('shows a dealer the orders of the dealership', async () => {
  fakeServer.answer(getUserInfoByToken, aDealer);
  show();
  expect(await screen.findByText('陈志远')).toBeDefined();
  expect(screen.getByText('车商负责人')).toBeDefined();
  expect(screen.getByText('138****0001')).toBeDefined();
  expect(await jobs()).toEqual(expect.arrayContaining(['/orderList', '/account/wallet']));
});

it('shows a skeleton until the user is known', async () => {
  fakeServer.answer(getUserInfoByToken, { ...aBuyer, roles: ['inspector'] });
  show();
  expect(screen.queryByRole('link', { name: '预约检测' })).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(await screen.findByRole('link', { name: '检测任务' })).toBeDefined();
});

it('when the user cannot be loaded it shows visitor actions and a retry', async () => {
  fakeServer.refuse(getUserInfoByToken, 'internal');
  const { user } = show();
  expect(await screen.findByText('没连上服务器，暂不知是否已登录')).toBeDefined();
  expect(screen.getByRole('link', { name: '预约检测' })).toBeDefined();
  fakeServer.answer(getUserInfoByToken, aBuyer);
  await user.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByText('138****0002')).toBeDefined();
});

it.each([['inspector', '检测任务', '/ownTesting/tasks']] as const)(
  'puts the work of an %s first',
  async (role, name, href) => {
    fakeServer.answer(getUserInfoByToken, { ...aBuyer, roles: [role] });
    show();
    const main = await screen.findByRole('link', { name });
    expect(main.getAttribute('href')).toBe(href);
    expect(await jobs()).toContain('/order/createOrder');
  },
);

it('an inspector finds their own page: steps, certificate, pay; whoever is none may apply', async () => {
  fakeServer.answer(getUserInfoByToken, { ...aBuyer, roles: ['inspector'] });
  const { unmount } = show();
  const own = await screen.findByRole('link', { name: /^检测师/ });
  expect(own.getAttribute('href')).toBe('/ownTesting');
  expect(screen.queryByRole('link', { name: /成为检测师/ })).toBeNull();
  unmount();
  fakeServer.answer(getUserInfoByToken, aBuyer);
  show();
  expect(await screen.findByRole('link', { name: /成为检测师/ })).toBeDefined();
  expect(screen.queryByRole('link', { name: /^检测师/ })).toBeNull();
});

it.each([
  [3, '3 条未读'],
  [100, '99+ 条未读'],
])('says how many messages wait: %i', async (unread, words) => {
  fakeServer.answer(getUserInfoByToken, aBuyer);
  fakeServer.answer(countNotices, { unread });
  show();
  const entry = await screen.findByRole('link', { name: /^消息/ });
  expect(entry.getAttribute('href')).toBe('/messages');
  expect(await within(entry).findByText(words)).toBeDefined();
});

it('shows no badge without unread messages', async () => {
  fakeServer.answer(getUserInfoByToken, aBuyer);
  fakeServer.answer(countNotices, { unread: 0 });
  show();
  await screen.findByRole('link', { name: /^消息/ });
  await waitFor(() => expect(fakeServer.requests(countNotices)).toHaveLength(1));
  expect(screen.queryByText(/条未读/)).toBeNull();
});

it('logs out and clears the user', async () => {
  fakeServer.answer(getUserInfoByToken, aBuyer);
  fakeServer.answer(logout, {});
  const { user } = show();
  const leave = await screen.findByRole('button', { name: '退出登录' });
  fakeServer.refuse(getUserInfoByToken, 'notLoggedIn');
  await user.click(leave);
  expect(await screen.findByText('未登录')).toBeDefined();
  expect(screen.queryByText('138****0002')).toBeNull();
  expect(fakeServer.requests(logout)).toHaveLength(1);
});

it('asks before a logout with work that is not sent', async () => {
  fakeServer.answer(getUserInfoByToken, aBuyer);
  fakeServer.answer(logout, {});
  vi.mocked(countHeldUnsent).mockResolvedValueOnce(3);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '退出登录' }));
  expect(await screen.findByText(/这台手机上还有 3 项没有上传/)).toBeDefined();
  await answerDialog(user, '先不退出');
  expect(fakeServer.requests(logout)).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(fakeServer.requests(logout)).toHaveLength(1));
});

it('shows a failed logout', async () => {
  fakeServer.answer(getUserInfoByToken, aBuyer);
  fakeServer.disconnect(logout);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '退出登录' }));
  expect(await screen.findByText('退出失败，请检查网络后重试')).toBeDefined();
  expect(screen.getByText('138****0002')).toBeDefined();
});

it('opens the devices of the user', async () => {
  fakeServer.answer(getUserInfoByToken, aBuyer);
  fakeServer.answer(listSessions, []);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '登录设备' }));
  expect(await screen.findByRole('dialog', { name: '登录设备' })).toBeDefined();
});

it('opens the login on tap', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '登录' }));
  expect(await screen.findByRole('dialog', { name: '登录' })).toBeDefined();
});

it('changes the language', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Switch to English' }));
  expect(screen.getByRole('link', { name: 'Order an inspection' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: '切换到中文' }));
  expect(screen.getByRole('link', { name: '预约检测' })).toBeDefined();
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
