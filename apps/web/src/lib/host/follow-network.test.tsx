import { beforeEach, expect, test, vi } from 'vitest';
import { callDevice } from './device.ts';
import { followNetwork } from './follow-network.ts';
import { believeApp, isOnline } from './network.ts';

vi.mock(import('./device.ts'), () => ({ callDevice: vi.fn() }) as never);

let onLine = vi.spyOn(navigator, 'onLine', 'get');
beforeEach(() => {
  believeApp(null);
  onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});

test("the app's word counts, and is asked again when something changes", async () => {
  vi.mocked(callDevice).mockResolvedValue({ status: 'wifi' });
  expect(isOnline()).toBe(false);
  await followNetwork();
  expect(isOnline()).toBe(true);
  onLine.mockReturnValue(true);
  vi.mocked(callDevice).mockResolvedValue({ status: 'none' });
  window.dispatchEvent(new Event('offline'));
  await vi.waitFor(() => expect(isOnline()).toBe(false));
});

test('where the app does not answer, the browser is believed', async () => {
  vi.mocked(callDevice).mockRejectedValue(new Error('timeoutError'));
  await followNetwork();
  expect(isOnline()).toBe(false);
});
