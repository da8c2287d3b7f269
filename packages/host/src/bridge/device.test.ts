import { expect, it, vi } from 'vitest';
import { BridgeError } from './bridge-error.ts';
import { createDevice } from './device.ts';

const fault = (error: unknown) => (error instanceof BridgeError ? error.fault : error);

it('in our app calls go to the app, even if the browser supports them', async () => {
  const bridge = { call: vi.fn(async () => undefined), has: () => true, register: vi.fn() };
  const share = vi.fn();
  const device = createDevice({ bridge, platform: 'ios', web: { share }, notice: vi.fn() });
  await device.call('share', { title: 't', url: 'u' });
  expect(bridge.call).toHaveBeenCalledExactlyOnceWith('share', { title: 't', url: 'u' });
  expect(share).not.toHaveBeenCalled();
  expect(device.can('scanOCR')).toBe(true);
});

it('registers listeners in the app; elsewhere it does nothing', () => {
  const bridge = { call: vi.fn(), has: () => true, register: vi.fn() };
  const hear = vi.fn();
  const inApp = createDevice({ bridge, platform: 'ios', web: {}, notice: vi.fn() });
  inApp.listen('onWebviewDisplayChange', hear);
  expect(bridge.register).toHaveBeenCalledExactlyOnceWith('onWebviewDisplayChange', hear);
  const outside = createDevice({ bridge: null, platform: 'web', web: {}, notice: vi.fn() });
  expect(() => outside.listen('onWebviewDisplayChange', hear)).not.toThrow();
});

it('outside the app uses the web fallback, or shows a notice', async () => {
  const notice = vi.fn();
  const share = vi.fn(async () => undefined);
  const device = createDevice({ bridge: null, platform: 'web', web: { share }, notice });
  await device.call('share', { title: 't', url: 'u' });
  expect(share).toHaveBeenCalledOnce();
  expect(notice).not.toHaveBeenCalled();
  expect([device.can('share'), device.can('scanOCR')]).toEqual([true, false]);
  expect(await device.call('scanOCR', { kind: 'vin' }).catch(fault)).toBe('unsupported');
  expect(notice).toHaveBeenCalledExactlyOnceWith('app');
});

it('quiet calls show no notice', async () => {
  const notice = vi.fn();
  const call = () => Promise.reject(new BridgeError('setTitleBar', 'unavailable', -404));
  const inApp = createDevice({
    bridge: { call, has: () => true, register: vi.fn() },
    platform: 'harmony',
    web: {},
    notice,
  });
  const outside = createDevice({ bridge: null, platform: 'web', web: {}, notice });
  for (const device of [inApp, outside]) {
    await expect(device.call('setTitleBar', {}, { quiet: true })).rejects.toBeInstanceOf(
      BridgeError,
    );
  }
  expect(notice).not.toHaveBeenCalled();
});

it.each([
  ['ios', new BridgeError('scanOCR', 'unavailable'), 'update'],
  ['harmony', new BridgeError('scanOCR', 'unavailable'), 'harmony'],
  ['android', new BridgeError('scanOCR', 'unavailable', -404), 'update'],
  ['android', new BridgeError('scanOCR', 'refused', 1), null],
  ['android', new BridgeError('scanOCR', 'refused', -3), null],
  ['harmony', new BridgeError('scanOCR', 'timeoutError'), null],
] as const)('on %s after %s the notice is %s', async (platform, error, why) => {
  const notice = vi.fn();
  const bridge = { call: () => Promise.reject(error), has: () => true, register: vi.fn() };
  const device = createDevice({ bridge, platform, web: {}, notice });
  await expect(device.call('scanOCR', { kind: 'vin' })).rejects.toBe(error);
  expect(notice.mock.calls).toEqual(why === null ? [] : [[why]]);
});
