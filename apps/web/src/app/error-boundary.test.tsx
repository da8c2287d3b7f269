import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Link, useSearchParams } from 'react-router';
import { setLanguage } from '#lib/language/language.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

/** A link to a screen that throws. */
function Fragile() {
  if (useSearchParams()[0].has('broken')) throw new Error('its code did not arrive');
  return <Link to="/fragile?broken=1">前往</Link>;
}

async function breakScreen() {
  const { user } = renderScreen(
    <ErrorBoundary>
      <Fragile />
    </ErrorBoundary>,
    '/fragile',
  );
  await user.click(screen.getByRole('link', { name: '前往' }));
  return user;
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

it('a broken screen can be left', async () => {
  const user = await breakScreen();
  expect(screen.getByRole('heading', { level: 1, name: '页面出错了' })).toBeDefined();
  expect(screen.getByRole('button', { name: '重新加载' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: '返回' }));
  expect(await screen.findByRole('link', { name: '前往' })).toBeDefined();
  expect(screen.queryByText('页面出错了')).toBeNull();
});

it.each([
  ['zh', '没有网络', '这一页还没下载到本机，联网后自动打开'],
  ['en', 'No network', 'This page is not on the phone yet; it opens once you are online'],
] as const)(
  'says in %s that the network is missing when offline',
  async (language, title, note) => {
    setLanguage(language);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await breakScreen();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined();
    expect(screen.getByText(note)).toBeDefined();
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    window.dispatchEvent(new Event('online'));
    expect(reload).toHaveBeenCalledOnce();
  },
);
