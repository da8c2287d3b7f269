import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NavigationResult } from '../navigation.ts';
import { createMiniProgramNavigation } from './mini-program-navigation.ts';
import type { PageApi, PageCallbacks } from './page-api.ts';

type Asked = PageCallbacks & { url?: string; delta?: number };
type Answer = (options: Asked) => void;

const success = { code: 0, msg: 'success' };
const fail = { code: -1, msg: 'fail' };
const ok: Answer = ({ success: done }) => done?.({ errMsg: 'ok' });
const refuse =
  (errMsg: string): Answer =>
  ({ fail: done }) =>
    done?.({ errMsg });

function createPlatform(answers: Partial<Record<keyof PageApi, Answer>> = {}) {
  const asked: [string, Asked][] = [];
  const entry = (name: keyof PageApi) => (options: Asked) => {
    asked.push([name, options]);
    (answers[name] ?? ok)(options);
  };
  const api: PageApi = {
    navigateTo: entry('navigateTo'),
    redirectTo: entry('redirectTo'),
    reLaunch: entry('reLaunch'),
    switchTab: entry('switchTab'),
    navigateBack: entry('navigateBack'),
  };
  return { api, asked, navigation: createMiniProgramNavigation(async () => api) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = async (ms: number, work: Promise<NavigationResult>) => {
  await vi.advanceTimersByTimeAsync(ms);
  return work;
};

describe('each action calls its platform function', () => {
  it('and resolves 0 on success', async () => {
    const { navigation, asked } = createPlatform();
    const results = [
      await navigation.navigateTo('/pages/web/web?url=a'),
      await navigation.replace('/b'),
      await navigation.relaunch('/c?x=1'),
      await navigation.switchTab('/pages/home/web?x=1#y'),
      await navigation.back(),
      await navigation.back(3),
    ];
    for (const result of results) expect(result).toEqual(success);
    expect(asked.map(([name, { url, delta }]) => [name, url ?? delta])).toEqual([
      ['navigateTo', '/pages/web/web?url=a'],
      ['redirectTo', '/b'],
      ['reLaunch', '/c?x=1'],
      ['switchTab', '/pages/home/web'],
      ['navigateBack', 1],
      ['navigateBack', 3],
    ]);
  });

  it('resolves -1 when the platform refuses, cancels or throws', async () => {
    for (const answer of [
      refuse('switchTab:fail can not switch'),
      ({ cancel }: Asked) => cancel?.(),
      () => {
        throw new TypeError('not here');
      },
    ] satisfies Answer[]) {
      const { navigation } = createPlatform({ switchTab: answer, navigateBack: answer });
      expect(await navigation.switchTab('/x')).toEqual(fail);
      expect(await navigation.back()).toEqual(fail);
    }
  });

  it('resolves -1 after 3 s without an answer', async () => {
    const { navigation } = createPlatform({ navigateTo: () => undefined });
    const settled = vi.fn();
    void navigation.navigateTo('/x').then(settled);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(fail);
  });

  it('uses the first of several answers and ignores late ones', async () => {
    const twice = createPlatform({
      navigateTo: (options) => {
        ok(options);
        refuse('again')(options);
      },
    });
    expect(await twice.navigation.navigateTo('/x')).toEqual(success);
    const late = createPlatform({
      navigateTo: (options) => void setTimeout(() => ok(options), 4_000),
    });
    expect(await after(5_000, late.navigation.navigateTo('/x'))).toEqual(fail);
  });
});

describe('a full page stack', () => {
  it.each([
    'navigateTo:fail page limit exceeded: 10',
    'navigateTo:fail webview count limit exceed',
    'navigateTo:fail exceed max page stack limit',
  ])('%s: replaces this page', async (errMsg) => {
    const { navigation, asked } = createPlatform({ navigateTo: refuse(errMsg) });
    expect(await navigation.navigateTo('/x')).toEqual(success);
    expect(asked.map(([name]) => name)).toEqual(['navigateTo', 'redirectTo']);
  });

  it('tries that once only', async () => {
    const full = refuse('fail page limit exceeded');
    const { navigation, asked } = createPlatform({ navigateTo: full, redirectTo: full });
    expect(await navigation.navigateTo('/x')).toEqual(fail);
    expect(asked).toHaveLength(2);
  });
});

describe('rejects without an attempt', () => {
  it.each([undefined, '', '  ', null, 42])('url %j', async (url) => {
    const { navigation, asked } = createPlatform();
    for (const name of ['navigateTo', 'replace', 'relaunch', 'switchTab'] as const) {
      await expect(navigation[name](url as string)).rejects.toThrow('navigateTo: need url param');
    }
    expect(asked).toEqual([]);
  });

  it('without an SDK', async () => {
    const navigation = createMiniProgramNavigation(async () => null);
    await expect(navigation.navigateTo('/x')).rejects.toThrow('env error');
    await expect(navigation.back()).rejects.toThrow('env error');
  });

  it('when the SDK lacks the function', async () => {
    const navigation = createMiniProgramNavigation(async () => ({}));
    await expect(navigation.navigateTo('/x')).rejects.toThrow('navigateTo entry error');
    await expect(navigation.replace('/x')).rejects.toThrow('navigateTo entry error');
    await expect(navigation.back()).rejects.toThrow('navigateBack entry error');
  });
});
