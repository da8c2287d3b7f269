import { beforeEach, expect, test, vi } from 'vitest';
import { gainAppPermission } from './app-permission.ts';
import { callDevice } from './device.ts';
import { isAppHost } from './host.ts';

vi.mock(import('./device.ts'), () => ({ callDevice: vi.fn() }) as never);
vi.mock(import('./host.ts'), () => ({ isAppHost: vi.fn() }) as never);

const granted = (given: boolean) => vi.mocked(callDevice).mockResolvedValueOnce({ granted: given });
const fails = (fault: string, code: number) =>
  vi.mocked(callDevice).mockRejectedValueOnce(Object.assign(new Error(fault), { fault, code }));
const asked = () => vi.mocked(callDevice).mock.calls.map(([api, params]) => [api, params]);

beforeEach(() => {
  vi.mocked(callDevice).mockReset();
  vi.mocked(isAppHost).mockReturnValue(true);
});

test('in the app it is looked whether it has the permission, and asked for where it has not', async () => {
  granted(true);
  expect(await gainAppPermission('CAMERA')).toBe(true);
  expect(asked()).toEqual([['checkPermission', { permission: 'CAMERA' }]]);
  granted(false);
  granted(true);
  expect(await gainAppPermission('ALBUM')).toBe(true);
  expect(asked().at(-1)).toEqual(['requestPermission', { permission: 'ALBUM' }]);
});

test('refused is refused, by an answer or by a code', async () => {
  granted(false);
  granted(false);
  expect(await gainAppPermission('LOCATION')).toBe(false);
  granted(false);
  fails('refused', 1);
  expect(await gainAppPermission('LOCATION')).toBe(false);
});

test('an app that does not know the call, or fails, stands in the way of nothing', async () => {
  for (const [fault, code] of [
    ['unavailable', -404],
    ['refused', -3],
    ['timeoutError', 0],
  ] as const) {
    fails(fault, code);
    expect(await gainAppPermission('CAMERA'), fault).toBe(true);
  }
});

test('a browser asks by itself', async () => {
  vi.mocked(isAppHost).mockReturnValue(false);
  expect(await gainAppPermission('CAMERA')).toBe(true);
  expect(callDevice).not.toHaveBeenCalled();
});
