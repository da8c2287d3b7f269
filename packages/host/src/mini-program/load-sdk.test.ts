import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSdkLoader } from './load-sdk.ts';
import { type SdkGlobals, sdkSources } from './sdk-sources.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const source = sdkSources['short-video-mini-program'];
const api = { navigateTo: () => undefined };

it('uses an SDK that is already loaded', async () => {
  const runScript = vi.fn();
  const load = createSdkLoader(source, { globals: { tt: { miniProgram: api } }, runScript });
  expect(await load()).toBe(api);
  expect(runScript).not.toHaveBeenCalled();
});

it('concurrent callers share one load, later ones its result', async () => {
  const globals: SdkGlobals = {};
  const runScript = vi.fn(async () => {
    globals.tt = { miniProgram: api };
  });
  const load = createSdkLoader(source, { globals, runScript });
  expect(await Promise.all([load(), load(), load()])).toEqual([api, api, api]);
  expect(await load()).toBe(api);
  expect(runScript).toHaveBeenCalledExactlyOnceWith(source.script);
});

it('tries again after a failure', async () => {
  const globals: SdkGlobals = {};
  const runScript = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('404'))
    .mockResolvedValueOnce(undefined) // loads, but defines nothing
    .mockImplementationOnce(async () => {
      globals.tt = { miniProgram: api };
    });
  const load = createSdkLoader(source, { globals, runScript });
  expect([await load(), await load(), await load()]).toEqual([null, null, api]);
});

it('gives up after 5 s, and can succeed later', async () => {
  const globals: SdkGlobals = {};
  const load = createSdkLoader(source, { globals, runScript: () => new Promise(() => undefined) });
  const first = load();
  await vi.advanceTimersByTimeAsync(4_999);
  globals.tt = { miniProgram: api };
  await vi.advanceTimersByTimeAsync(1);
  expect(await first).toBeNull();
  expect(await load()).toBe(api);
});

it('WeChat is loaded as a module, which exports nothing outside WeChat', async () => {
  const load = createSdkLoader(sdkSources['messaging-mini-program'], {
    globals: {},
    runScript: vi.fn(),
  });
  vi.spyOn(console, 'log').mockReturnValue();
  expect(await load()).toBeNull();
});

it('Kuaishou has no URL to load from', async () => {
  const runScript = vi.fn();
  const load = createSdkLoader(sdkSources['video-mini-program'], { globals: {}, runScript });
  expect(await load()).toBeNull();
  expect(runScript).not.toHaveBeenCalled();
});
