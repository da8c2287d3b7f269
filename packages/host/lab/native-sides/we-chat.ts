import { pageAnswerMs } from '../../src/mini-program/mini-program-navigation.ts';
import { linkPage } from '../../src/targets.ts';
import { deliver } from '../answers.ts';
import type { NativeSide, NativeSideOptions } from './native-side.ts';
import { outcomeOf } from './page-stack.ts';

type Invoked = { name?: string; arg?: unknown };

/**
 * WeChat's side of a page: the bridge with its event, and what kind of page this is. The real page SDK runs unchanged on it.
 * Everything for the mini-program comes as one call that names another.
 */
export function installWeChat(isMiniProgram: boolean, options: NativeSideOptions): NativeSide {
  const invoke = (
    api: string,
    { name = '', arg }: Invoked,
    respond: (answer: { errMsg: string }) => void,
  ) => {
    const isForMiniProgram = api === 'invokeMiniProgramAPI';
    options.ask(isForMiniProgram ? name : api, arg);
    deliver(options.answer, pageAnswerMs, () => {
      const isKnown = isForMiniProgram && isMiniProgram;
      const outcome = isKnown ? outcomeOf(name, options) : 'fail function not exist';
      respond({ errMsg: `${api}:${outcome}` });
      if (outcome === 'ok') playPage(arg);
    });
  };
  options.whenReady(() => {
    Object.assign(window, {
      __wxjs_environment: isMiniProgram ? 'miniprogram' : 'browser',
      WeixinJSBridge: { invoke, on: (event: string) => options.ask(`on ${event}`, null) },
    });
    document.dispatchEvent(new Event('WeixinJSBridgeReady'));
  });
  return {};
}

/** How long somebody looks at a page of the mini-program, ms. */
const lookMs = 300;

/** The mini-program's page that says who somebody is: everybody agrees, and comes back as somebody of this lab. */
function playPage(arg: unknown): void {
  const { url } = Object(arg) as { url?: unknown };
  if (typeof url !== 'string') return;
  const { pathname, searchParams: said } = new URL(url, window.location.origin);
  if (pathname !== linkPage) return;
  const back = new URL(said.get('returnUrl') ?? '/', window.location.origin);
  if (back.origin !== window.location.origin) return;
  back.searchParams.set('code', `lab-${crypto.getRandomValues(new Uint32Array(1))[0]}`);
  back.searchParams.set('state', said.get('state') ?? '');
  setTimeout(() => window.location.replace(back), lookMs);
}
