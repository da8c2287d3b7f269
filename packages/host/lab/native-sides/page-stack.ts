import { pageAnswerMs } from '../../src/mini-program/mini-program-navigation.ts';
import type { PageApi, PageCallbacks } from '../../src/mini-program/page-api.ts';
import { deliver } from '../answers.ts';
import type { NativeSideOptions } from './native-side.ts';

/** How a platform words the outcome of a navigation, as the end of its `errMsg`. */
export function outcomeOf(call: string, { answer }: Pick<NativeSideOptions, 'answer'>): string {
  if (answer === 'fail') return 'fail can not switch';
  if (answer === 'cancel') return 'cancel';
  const isFull = answer === 'full-stack' && call === 'navigateTo';
  return isFull ? 'fail navigateTo fail page limit exceeded' : 'ok';
}

type Options = PageCallbacks & { complete?: (answer: { errMsg: string }) => void };

/** The page functions of Douyin, Baidu and Kuaishou: `success` or `fail`, then `complete`; a cancel is a `fail` to them. */
export function createPageStack(options: NativeSideOptions): PageApi {
  const entry =
    (call: string) =>
    (said: Options = {}) => {
      options.ask(call, said);
      const { success, fail, complete } = said;
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
    // Kept until the page is left; nobody answers.
    postMessage: (message) => options.ask('postMessage', message),
  };
}
