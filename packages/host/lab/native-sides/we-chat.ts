import { pageAnswerMs } from '../../src/mini-program/mini-program-navigation.ts';
import { linkPage } from '../../src/targets.ts';
import { deliver } from '../answers.ts';
import type { NativeSide, NativeSideOptions } from './native-side.ts';
import { outcomeOf } from './page-stack.ts';

type Invoked = { name?: string; arg?: unknown };

/**
 * Native side of WeChat: the bridge with its ready event, and the kind of page. The real page SDK runs on it unchanged. All
 * mini-program functions go through one call, `invokeMiniProgramAPI`, which names the function.
 */
export function installWeChat(isMiniProgram: boolean, options: NativeSideOptions): NativeSide {
  const invoke = (
    api: string,
    { name = '', arg }: Invoked,
    respond: (answer: { errMsg: string }) => void,
  ) => {
    const isForMiniProgram = api === 'invokeMiniProgramAPI';
    options.record(isForMiniProgram ? name : api, arg);
    deliver(options.answer, pageAnswerMs, () => {
      const isKnown = isForMiniProgram && isMiniProgram;
      const outcome = isKnown ? outcomeOf(name, options) : 'fail function not exist';
      respond({ errMsg: `${api}:${outcome}` });
      if (outcome === 'ok') openLinkPage(arg);
    });
  };
  options.whenReady(() => {
    Object.assign(window, {
      __wxjs_environment: isMiniProgram ? 'miniprogram' : 'browser',
      WeixinJSBridge: { invoke, on: (event: string) => options.record(`on ${event}`, null) },
    });
    document.dispatchEvent(new Event('WeixinJSBridgeReady'));
  });
  return {};
}

/** How long the simulated user stays on a page of the mini-program, ms. */
const viewMs = 300;

/** The mini-program's page that identifies the user: every user agrees and returns with a code of the lab. */
function openLinkPage(arg: unknown): void {
  const { url } = Object(arg) as { url?: unknown };
  if (typeof url !== 'string') return;
  const { pathname, searchParams: query } = new URL(url, window.location.origin);
  if (pathname !== linkPage) return;
  const back = new URL(query.get('returnUrl') ?? '/', window.location.origin);
  if (back.origin !== window.location.origin) return;
  back.searchParams.set('code', `lab-${crypto.getRandomValues(new Uint32Array(1))[0]}`);
  back.searchParams.set('state', query.get('state') ?? '');
  setTimeout(() => window.location.replace(back), viewMs);
}
