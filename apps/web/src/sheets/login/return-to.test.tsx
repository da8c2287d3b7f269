import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hostGuess } from '#lib/host/host.ts';
import { miniProgramNavigation } from '#lib/host/mini-program.ts';
import { askedReturn, returnTo } from './return-to.ts';

vi.mock(import('#lib/host/host.ts'), () => ({ hostGuess: vi.fn() }) as never);
vi.mock(import('#lib/host/mini-program.ts'), () => ({ miniProgramNavigation: vi.fn() }) as never);

const origin = 'https://m.example';
const [assign, replace] = [vi.fn(), vi.fn()];
const [switchTab, replacePage] = [
  vi.fn(async () => ({ code: 0 })),
  vi.fn(async () => ({ code: 0 })),
];
beforeEach(() => {
  vi.clearAllMocks();
  const search = '?a=1&returnUrl=%2Fpages%2Fmy%2Fweb';
  vi.stubGlobal('location', { search, assign, replace, origin });
  vi.mocked(miniProgramNavigation).mockReturnValue({ switchTab, replace: replacePage } as never);
});
afterEach(() => vi.unstubAllGlobals());

const inHost = (host: string) => vi.mocked(hostGuess).mockReturnValue({ host } as never);

test('reads where people are to go back to', () => expect(askedReturn()).toBe('/pages/my/web'));

test.each([
  ['h5', '/pages/my/web', '/pages/wap/uc/index'],
  ['short-video-web-view', '/pages/home/web', '/pages/wap/index/index'],
])('on the web form: in %s %s is %s', async (host, url, target) => {
  inHost(host);
  await returnTo(url);
  expect(assign.mock.calls).toEqual([[target]]);
});

test('another page of ours takes the place of the one that asked', async () => {
  inHost('h5');
  await returnTo('/orderList?tab=2');
  expect(replace.mock.calls).toEqual([['/orderList?tab=2']]);
});

test.each([
  ['short-video-mini-program', '/pages/wap/uc/index', '/pages/my/web'],
  ['search-mini-program', '/pages/wap/index/index', '/pages/home/web'],
])('on the form of mini-programs: in %s %s is the tab %s', async (host, url, target) => {
  inHost(host);
  await returnTo(url);
  expect(switchTab.mock.calls).toEqual([[target]]);
  expect(assign).not.toHaveBeenCalled();
});

test('a tab that the mini-program does not have is opened as an address', async () => {
  inHost('search-mini-program');
  switchTab.mockResolvedValueOnce({ code: -1 });
  await returnTo('/pages/wap/index/index');
  expect(assign).toHaveBeenCalledWith('/pages/home/web');
});
