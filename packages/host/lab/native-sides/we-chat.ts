import { pageAnswerMs } from '../../src/mini-program/mini-program-navigation.ts';
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
