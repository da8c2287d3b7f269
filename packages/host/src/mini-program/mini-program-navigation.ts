import {
  navigated,
  type Navigation,
  NavigationError,
  type NavigationResult,
  needUrl,
  notNavigated,
} from '../navigation.ts';
import type { PageApi, PageCallbacks } from './page-api.ts';

/** How long a platform may take to answer, ms; some never do. */
export const pageAnswerMs = 3_000;

type Opening = 'navigateTo' | 'redirectTo' | 'reLaunch' | 'switchTab';

/** What the platforms say when the page stack, at most ten, is full. */
const stackFull = /limit exceed|exceed.*limit|webview count limit/i;

/** Navigation over the page stack of a mini-program; `load` brings its page SDK, or null when it is not to be had. */
export function createMiniProgramNavigation(
  load: () => Promise<PageApi | null>,
  answerMs = pageAnswerMs,
): Navigation {
  const sdk = async (): Promise<PageApi> => {
    const api = await load();
    if (api === null) throw new NavigationError('noSdk');
    return api;
  };

  const open = async (kind: Opening, url: string): Promise<NavigationResult> => {
    needUrl(url);
    const api = await sdk();
    const entry = api[kind];
    if (typeof entry !== 'function') throw new NavigationError('noNavigateTo');
    const { ok, errMsg } = await answered(
      (callbacks) => entry.call(api, { url, ...callbacks }),
      answerMs,
    );
    if (ok) return navigated;
    // Better to lose the way back than to stay.
    if (kind === 'navigateTo' && stackFull.test(errMsg)) return open('redirectTo', url);
    return notNavigated;
  };

  return {
    navigateTo: (url) => open('navigateTo', url),
    replace: (url) => open('redirectTo', url),
    relaunch: (url) => open('reLaunch', url),
    // A tab with a query is refused by every platform.
    switchTab: async (url) => open('switchTab', needUrl(url).replace(/[?#].*$/, '')),
    back: async (delta = 1) => {
      const api = await sdk();
      const entry = api.navigateBack;
      if (typeof entry !== 'function') throw new NavigationError('noNavigateBack');
      const { ok } = await answered(
        (callbacks) => entry.call(api, { delta, ...callbacks }),
        answerMs,
      );
      return ok ? navigated : notNavigated;
    },
  };
}

type Answer = { ok: boolean; errMsg: string };

/** Waits for the first callback; silence, a cancel and a throw are failures. */
function answered(ask: (callbacks: PageCallbacks) => void, limit: number): Promise<Answer> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ ok: false, errMsg: 'timeout' }), limit);
    const settle = (ok: boolean, errMsg = '') => {
      clearTimeout(timer);
      resolve({ ok, errMsg });
    };
    try {
      ask({
        success: () => settle(true),
        fail: (fault) => settle(false, fault?.errMsg),
        cancel: () => settle(false),
      });
    } catch {
      settle(false);
    }
  });
}
