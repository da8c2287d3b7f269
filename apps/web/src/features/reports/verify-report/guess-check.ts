import { guardApp } from '@yanche/contract/people/captcha';
import { toast } from '@yanche/ui/toast';
import { call } from '#lib/call/call.ts';

/** Number and code that belong to nothing, in a row, after which a captcha comes first. */
const mostWrong = 3;

/** Whoever only mistypes is not sent into the server's limit for guessers: a captcha passed before then resets it. */
export function createGuessCheck() {
  let wrong = 0;
  return {
    count: (isMismatch: boolean) => {
      wrong = isMismatch ? wrong + 1 : 0;
    },
    /** Whether the next number may be asked about. */
    async pass(): Promise<boolean> {
      if (wrong < mostWrong) return true;
      const { riskControl, sentenceOf } = await import('#lib/risk-control/risk-control.ts');
      const { appCode, crawlScene: appScene } = guardApp;
      const business = 'CAPTCHA_AUTO_VERIFY';
      try {
        await riskControl({ appCode, appScene, type: 'custom', business }, call);
      } catch (error) {
        const words = sentenceOf(error);
        if (words !== null) toast(words);
        return false;
      }
      wrong = 0;
      return true;
    },
  };
}
