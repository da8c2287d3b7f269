import { screen, waitFor } from '@testing-library/react';
import { countNotices } from '@yanche/contract/notices/notices';
import { listOwnInvitations } from '@yanche/contract/people/colleagues';
import { listSessions } from '@yanche/contract/people/sessions';
import { getUserInfoByToken, logout } from '@yanche/contract/people/sso';
import { beforeEach, expect, it, vi } from 'vitest';
import { aBuyer, aDealer } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { countHeldUnsent } from '#lib/held-jobs/holds-jobs.ts';
import { answerDialog } from '#testing/on-page.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { MyScreen } from './my-screen.tsx';

vi.mock('#lib/held-jobs/holds-jobs.ts', { spy: true });

const show = () => renderScreen(<MyScreen />, '/my');

beforeEach(() => {
  fakeServer.refuse(getUserInfoByToken, 'notLoggedIn');
  fakeServer.answer(countNotices, { unread: 0 });
});

it('says who is logged in, and what is theirs', async () => {
  fakeServer.answer(getUserInfoByToken, aDealer);
  show();
  expect(await screen.findByText('陈志远')).toBeDefined();
  expect(screen.getByText('车商负责人')).toBeDefined();
  expect(screen.getByText('138****0001')).toBeDefined();
  await screen.findByRole('link', { name: /钱包/ });
  const names = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(names).toEqual(
    expect.arrayContaining(['/c/orderList', '/account/wallet', '/shouhouReport', '/support']),
  );
});

it('a visitor is offered the login and what needs none', async () => {
  show();
  expect(await screen.findByText('未登录')).toBeDefined();
  expect(screen.queryByRole('link', { name: /钱包/ })).toBeNull();
  expect(screen.getByRole('link', { name: /报告验真/ })).toBeDefined();
  // Who cannot log in needs it most.
  expect(screen.getByRole('link', { name: /联系客服/ })).toBeDefined();
});

it('when the user cannot be loaded it shows what needs no login, and a retry', async () => {
  fakeServer.refuse(getUserInfoByToken, 'internal');
  const { user } = show();
  expect(await screen.findByText('没连上服务器，暂不知是否已登录')).toBeDefined();
  expect(screen.getByRole('link', { name: /报告验真/ })).toBeDefined();
  fakeServer.answer(getUserInfoByToken, aBuyer);
  await user.click(await screen.findByRole('button', { name: '重新加载' }));
  expect(await screen.findByText('138****0002')).toBeDefined();
});

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

it('nothing can be tapped that would move: rows wait for who it is and for the card above them', async () => {
  const place = {
    dealerName: '宏达车行',
    role: 'dealerOwner' as const,
    maySpend: true,
    monthLimit: null,
    left: null,
  };
  let tellWho: () => void = () => undefined;
  let tellPlace: () => void = () => undefined;
  fakeServer.answer(getUserInfoByToken, async () => {
    await new Promise<void>((resolve) => {
      tellWho = resolve;
    });
    return aDealer;
  });
  fakeServer.answer(listOwnInvitations, async () => {
    await new Promise<void>((resolve) => {
      tellPlace = resolve;
    });
    return { invitations: [], place };
  });
  show();
  await waitFor(() => expect(fakeServer.requests(getUserInfoByToken)).toHaveLength(1));
  expect(screen.queryByRole('link', { name: /报告验真/ })).toBeNull();
  tellWho();
  expect(await screen.findByText('陈志远')).toBeDefined();
  await waitFor(() => expect(fakeServer.requests(listOwnInvitations)).toHaveLength(1));
  expect(screen.queryByRole('link', { name: /钱包/ })).toBeNull();
  tellPlace();
  const wallet = await screen.findByRole('link', { name: /钱包/ });
  const card = screen.getByText('宏达车行');
  expect(card.compareDocumentPosition(wallet)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
