import { screen } from '@testing-library/react';
import { countNotices } from '@yanche/contract/notices/notices';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { beforeEach, expect, test, vi } from 'vitest';
import { hostGuess } from '#lib/host/host.ts';
import { frame, type TabKey } from '#lib/screen/tab-places.ts';
import { aDealer } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { useAppTabs } from './app-tabs.tsx';

vi.mock(import('#lib/host/host.ts'), async (load) => ({
  ...(await load()),
  hostGuess: vi.fn(() => ({ host: 'h5', certain: true }) as const),
}));

function Page({ tab, within }: { tab: TabKey; within?: string }) {
  return <>{useAppTabs(tab, within)}</>;
}

beforeEach(() => {
  vi.mocked(hostGuess).mockReturnValue({ host: 'h5', certain: true });
  fakeServer.answer(getUserInfoByToken, aDealer);
  fakeServer.answer(countNotices, { unread: 3 });
});

test('which tab is open at the bottom, and which within its page, is known (spec §3)', () => {
  expect(frame).toMatchObject({ currentButtomTab: 0, currentWrapTab: '' });
  renderScreen(<Page tab="orders" within="done" />, '/orderList?tab=done').unmount();
  expect(frame).toMatchObject({ currentButtomTab: 1, currentWrapTab: 'done' });
  renderScreen(<Page tab="mine" />, '/my');
  expect(frame).toMatchObject({ currentButtomTab: 3, currentWrapTab: '' });
});

test('a page is taken up by its tab as it was left; what is new is counted', async () => {
  renderScreen(<Page tab="orders" within="done" />, '/orderList?tab=done').unmount();
  renderScreen(<Page tab="home" />, '/');
  const orders = await screen.findByRole('link', { name: '订单' });
  await vi.waitFor(() => expect(orders.getAttribute('href')).toBe('/orderList?tab=done'));
  expect(await screen.findByRole('link', { name: /消息\s*3 条未读/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: '首页' }).getAttribute('aria-current')).toBe('page');
});

test.each([
  ['messaging-mini-program', '/'],
  ['h5', '/?hideTitle=1'],
] as const)('the bar of the host stands in its place: %s %s', async (host, address) => {
  vi.mocked(hostGuess).mockReturnValue({ host, certain: true });
  renderScreen(<Page tab="home" />, address);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('link')).toBeNull();
});
