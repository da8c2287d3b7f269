import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { confirmHost } from './confirm-host.ts';
import { detectHost, type HostGlobals } from './detect.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createPage(userAgent: string) {
  const globals: HostGlobals = {};
  const events = new EventTarget();
  const page = Object.assign(events, { signals: () => ({ userAgent, globals }) });
  return { page, globals, guess: detectHost(page.signals()) };
}

it('resolves at once when the guess is certain', async () => {
  const { page, guess } = createPage('ToutiaoMicroApp/1.0');
  const listen = vi.spyOn(page, 'addEventListener');
  expect(await confirmHost(guess, page)).toBe(guess);
  expect(listen).not.toHaveBeenCalled();
});

it.each([
  ['miniprogram', 'messaging-mini-program'],
  [undefined, 'messaging-web-view'],
])('WeChat is confirmed with its bridge: %s', async (environment, host) => {
  const { page, globals, guess } = createPage('MicroMessenger/8.0');
  const confirmed = confirmHost(guess, page);
  Object.assign(globals, { WeixinJSBridge: {}, __wxjs_environment: environment });
  page.dispatchEvent(new Event('WeixinJSBridgeReady'));
  expect(await confirmed).toEqual({ host, certain: true });
  expect(vi.getTimerCount()).toBe(0);
});

it('finds a late page SDK of Kuaishou', async () => {
  const { page, globals, guess } = createPage('Kwai/10.3');
  const confirmed = confirmHost(guess, page);
  await vi.advanceTimersByTimeAsync(500);
  globals.ks = { miniProgram: { navigateTo: () => undefined } };
  await vi.advanceTimersByTimeAsync(100);
  expect(await confirmed).toEqual({ host: 'video-mini-program', certain: true });
});

it('keeps the guess after 2 s without a signal', async () => {
  const { page, guess } = createPage('MicroMessenger/8.0');
  const settled = vi.fn();
  void confirmHost(guess, page).then(settled);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith({ host: 'messaging-web-view', certain: true });
  expect(vi.getTimerCount()).toBe(0);
});
