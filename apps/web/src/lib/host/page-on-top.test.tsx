import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callDevice } from './device.ts';
import { hostGuess, isAppHost } from './host.ts';
import { miniProgramNavigation } from './mini-program.ts';
import { pageOnTop } from './page-on-top.ts';

vi.mock(import('./device.ts'), () => ({ callDevice: vi.fn(async () => undefined) }) as never);
vi.mock(import('./host.ts'), () => ({ hostGuess: vi.fn(), isAppHost: vi.fn() }) as never);
vi.mock(import('./mini-program.ts'), () => ({ miniProgramNavigation: vi.fn() }) as never);

const navigateTo = vi.fn(async () => ({ code: 0, message: 'success' }));
const url = `${window.location.origin}/agreement/user`;

/** Whether the browser follows the link. */
function tapIn({ app = false, host = 'h5' }: { app?: boolean; host?: string }): boolean {
  vi.mocked(isAppHost).mockReturnValue(app);
  vi.mocked(hostGuess).mockReturnValue({ host, certain: true } as never);
  vi.mocked(miniProgramNavigation).mockReturnValue({ navigateTo } as never);
  render(<a {...pageOnTop('/agreement/user', '用户协议')}>用户协议</a>);
  let isFollowed = false;
  const look = (event: Event) => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault(); // the page of the test stays
  };
  window.addEventListener('click', look, { once: true });
  fireEvent.click(screen.getByRole('link'));
  return isFollowed;
}

beforeEach(() => void vi.clearAllMocks());
afterEach(() => vi.unstubAllGlobals());

test('a browser follows the link into a new tab', () => {
  expect(tapIn({})).toBe(true);
  expect(screen.getByRole('link').getAttribute('target')).toBe('_blank');
  expect(callDevice).not.toHaveBeenCalled();
});

test('the app opens a web view of its own', async () => {
  expect(tapIn({ app: true })).toBe(false);
  await waitFor(() =>
    expect(callDevice).toHaveBeenCalledWith(
      'createWebview',
      { url, title: '用户协议' },
      { quiet: true },
    ),
  );
});

test('a mini-program opens its container page with the address, encoded once', async () => {
  expect(tapIn({ host: 'messaging-mini-program' })).toBe(false);
  await waitFor(() =>
    expect(navigateTo).toHaveBeenCalledWith(`/pages/web/web?url=${encodeURIComponent(url)}`),
  );
});

test.each([{ app: true }, { host: 'messaging-mini-program' }])(
  'where the host cannot, the page goes there itself: %o',
  async (where) => {
    const assign = vi.fn();
    vi.stubGlobal('location', { origin: window.location.origin, assign });
    vi.mocked(callDevice).mockRejectedValueOnce(new Error('unavailable'));
    navigateTo.mockResolvedValueOnce({ code: -1, message: 'fail' });
    tapIn(where);
    await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
  },
);
