import {
  navigated,
  type Navigation,
  NavigationError,
  type NavigationResult,
  requireUrl,
  notNavigated,
} from '../navigation.ts';
import type { PageApi, PageCallbacks } from './page-api.ts';

/** How long to wait for an answer of the platform, ms; some never answer. */
export const pageAnswerMs = 3_000;

type Opening = 'navigateTo' | 'redirectTo' | 'reLaunch' | 'switchTab';

/** Error messages of a full page stack (at most ten pages). */
const stackFullPattern = /limit exceed|exceed.*limit|webview count limit/i;

/** Navigation by the page stack of a mini-program. `load` resolves with its page SDK, or null if there is none. */
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
    requireUrl(url);
    const api = await sdk();
    const entry = api[kind];
    if (typeof entry !== 'function') throw new NavigationError('noNavigateTo');
    const { ok, errMsg } = await callPageApi(
      (callbacks) => entry.call(api, { url, ...callbacks }),
      answerMs,
    );
    if (ok) return navigated;
    // Losing the way back is better than not navigating.
    if (kind === 'navigateTo' && stackFullPattern.test(errMsg)) return open('redirectTo', url);
    return notNavigated;
  };

  return {
    navigateTo: (url) => open('navigateTo', url),
    replace: (url) => open('redirectTo', url),
    relaunch: (url) => open('reLaunch', url),
    // Every platform refuses tabs with a query.
    switchTab: async (url) => open('switchTab', requireUrl(url).replace(/[?#].*$/, '')),
    back: async (delta = 1) => {
      const api = await sdk();
      const entry = api.navigateBack;
      if (typeof entry !== 'function') throw new NavigationError('noNavigateBack');
      const { ok } = await callPageApi(
        (callbacks) => entry.call(api, { delta, ...callbacks }),
        answerMs,
      );
      return ok ? navigated : notNavigated;
    },
  };
}

type Answer = { ok: boolean; errMsg: string };

/** Resolves with the first callback; a timeout, a cancel or an exception is a failure. */
function callPageApi(ask: (callbacks: PageCallbacks) => void, limit: number): Promise<Answer> {
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
