import { pageAnswerMs } from '../../src/mini-program/mini-program-navigation.ts';
import type { PageApi, PageCallbacks } from '../../src/mini-program/page-api.ts';
import { deliver } from '../answers.ts';
import type { NativeSideOptions } from './native-side.ts';

/** The outcome of a navigation as it appears at the end of a platform's `errMsg`. */
export function outcomeOf(call: string, { answer }: Pick<NativeSideOptions, 'answer'>): string {
  if (answer === 'fail') return 'fail can not switch';
  if (answer === 'cancel') return 'cancel';
  const isFull = answer === 'full-stack' && call === 'navigateTo';
  return isFull ? 'fail navigateTo fail page limit exceeded' : 'ok';
}

type Options = PageCallbacks & { complete?: (answer: { errMsg: string }) => void };

/** Page functions of Douyin, Baidu and Kuaishou: `success` or `fail`, then `complete`. They report a cancel as `fail`. */
export function createPageStack(options: NativeSideOptions): PageApi {
  const entry =
    (call: string) =>
    (callbacks: Options = {}) => {
      options.record(call, callbacks);
      const { success, fail, complete } = callbacks;
      deliver(options.answer, pageAnswerMs, () => {
        const outcome = outcomeOf(call, options);
        const answer = { errMsg: `${call}:${outcome === 'cancel' ? 'fail cancel' : outcome}` };
        if (outcome === 'ok') success?.(answer);
        else fail?.(answer);
        complete?.(answer);
      });
    };
  return {
    navigateTo: entry('navigateTo'),
    redirectTo: entry('redirectTo'),
    reLaunch: entry('reLaunch'),
    switchTab: entry('switchTab'),
    navigateBack: entry('navigateBack'),
    // Delivered when the page is left; there is no answer.
    postMessage: (message) => options.record('postMessage', message),
  };
}
