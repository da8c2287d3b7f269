import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callDevice } from './device.ts';
import { isAppHost } from './host.ts';

vi.mock(import('./device.ts'), () => ({ callDevice: vi.fn() }) as never);
vi.mock(import('./host.ts'), () => ({ isAppHost: vi.fn(() => true) }) as never);

let onLine = vi.spyOn(navigator, 'onLine', 'get');
const load = async () => {
  vi.resetModules();
  return import('./network.ts');
};
beforeEach(() => {
  vi.mocked(isAppHost).mockReturnValue(true);
  onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});
afterEach(() => vi.clearAllMocks());

test("the app's word counts, and is asked again when something changes", async () => {
  vi.mocked(callDevice).mockResolvedValue({ status: 'wifi' });
  const { followAppNetwork, isOnline } = await load();
  expect(isOnline()).toBe(false);
  await followAppNetwork();
  expect(isOnline()).toBe(true);
  onLine.mockReturnValue(true);
  vi.mocked(callDevice).mockResolvedValue({ status: 'none' });
  window.dispatchEvent(new Event('offline'));
  await vi.waitFor(() => expect(isOnline()).toBe(false));
});

test('elsewhere, and where the app does not answer, the browser is believed', async () => {
  vi.mocked(callDevice).mockRejectedValue(new Error('timeoutError'));
  const { followAppNetwork, isOnline } = await load();
  await followAppNetwork();
  expect(isOnline()).toBe(false);
  vi.mocked(isAppHost).mockReturnValue(false);
  vi.mocked(callDevice).mockClear();
  await followAppNetwork();
  expect(callDevice).not.toHaveBeenCalled();
});
