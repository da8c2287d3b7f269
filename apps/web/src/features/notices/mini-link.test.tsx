import { screen, waitFor, within } from '@testing-library/react';
import { getNoticeSettings, linkMiniProgram, listNotices } from '@yanche/contract/notices/notices';
import { useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { NoticesScreen } from './notices-screen.tsx';

/** The page stack of the mini-program. */
const navigateTo = vi.fn<(url: string) => Promise<{ code: number }>>();
vi.mock('#lib/host/mini-program.ts', () => ({ miniProgramNavigation: () => ({ navigateTo }) }));

let isLinked = false;
beforeEach(() => {
  isLinked = false;
  navigateTo.mockReset().mockResolvedValue({ code: 0 });
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8.0 miniProgram/wx1');
  fakeServer.answer(listNotices, { data: [], hasMore: false, next: null });
  fakeServer.answer(getNoticeSettings, () => ({ sms: true, miniProgram: isLinked }));
  fakeServer.answer(linkMiniProgram, () => {
    isLinked = true;
    return { sms: true, miniProgram: true };
  });
});

function Address() {
  return <p data-testid="address">{useLocation().search}</p>;
}
const show = (at = '/messages') =>
  renderScreen(
    <>
      <NoticesScreen />
      <Address />
    </>,
    at,
  );
async function settings({ user }: ReturnType<typeof show>) {
  await user.click(await screen.findByRole('button', { name: '通知设置' }));
  return within(await screen.findByRole('dialog', { name: '通知设置' }));
}
const codes = () => fakeServer.requests(linkMiniProgram).map(({ body }) => body);

/** Opens the mini-program's page and returns the state it gets. */
async function leave(): Promise<string> {
  const view = show();
  const sheet = await settings(view);
  await view.user.click(await sheet.findByRole('button', { name: '用微信小程序接收消息' }));
  await waitFor(() => expect(navigateTo).toHaveBeenCalledOnce());
  const asked = new URL(navigateTo.mock.calls[0]?.[0] ?? '', window.location.origin);
  expect([asked.pathname, asked.searchParams.get('returnUrl')]).toEqual([
    '/pages/link/index',
    window.location.href,
  ]);
  view.unmount();
  return asked.searchParams.get('state') ?? '';
}

test('in the mini-program its page opens, and the returned code links the user once', async () => {
  const state = await leave();
  expect(state).toMatch(/^[0-9a-f]{32}$/);
  const back = show(`/messages?code=the-code&state=${state}`);
  expect(await screen.findByText('已关联小程序，重要进展会发到微信')).toBeDefined();
  expect(screen.getByTestId('address').textContent).toBe('');
  expect(await (await settings(back)).findByText('已关联')).toBeDefined();
  back.unmount();
  show(`/messages?code=the-code&state=${state}`);
  await screen.findByText('还没有消息');
  expect(codes()).toEqual([{ code: 'the-code' }]);
});

test('an unrequested code is ignored and removed from the URL', async () => {
  await leave();
  show('/messages?code=theirs&state=0123456789abcdef');
  await screen.findByText('还没有消息');
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(''));
  expect(codes()).toEqual([]);
});

test('an invalid code shows an error', async () => {
  const state = await leave();
  fakeServer.refuse(linkMiniProgram, 'miniProgramUnknown');
  const view = show(`/messages?code=old&state=${state}`);
  expect(await screen.findByText(/小程序/)).toBeDefined();
  expect(await (await settings(view)).findByRole('button', { name: /接收消息/ })).toBeDefined();
});

test('shows an error when the page does not open', async () => {
  navigateTo.mockResolvedValue({ code: -1 });
  const view = show();
  const sheet = await settings(view);
  await view.user.click(await sheet.findByRole('button', { name: '用微信小程序接收消息' }));
  expect(await screen.findByText('操作失败，请检查网络后重试')).toBeDefined();
});

test('is not offered outside the mini-program', async () => {
  vi.restoreAllMocks();
  const sheet = await settings(show());
  await sheet.findByRole('checkbox');
  expect(sheet.queryByRole('button', { name: /接收消息/ })).toBeNull();
});
