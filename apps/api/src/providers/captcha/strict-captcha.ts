import type { Clock } from '#lib/clock.ts';
import { hashToken } from '#lib/ids.ts';
import type { Spend } from '#lib/signing/single-use-tokens.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import type { Captcha } from './captcha.ts';

const timeoutMs = 3_000; // spec §7: risk control, 3000 ms timeout
/** Longer than any captcha company takes a ticket. */
const rememberMs = 60 * 60_000;
/** What a browser makes up while the company cannot be reached; anybody can. */
const disasterTicket = /^tr?error_/;

/**
 * Any captcha under our rules: a ticket counts once, for our app id, never a disaster ticket, and whatever goes wrong
 * while asking is not a pass.
 */
export function strictCaptcha(
  captcha: Captcha,
  { spend, clock }: { spend: Spend; clock: Clock },
): Captcha {
  return {
    ...captcha,
    async verify(answer) {
      const { ticket, randstr, appId } = answer;
      if (
        appId !== captcha.appId ||
        ticket === '' ||
        randstr === '' ||
        disasterTicket.test(ticket)
      ) {
        return 'refused';
      }
      // Before asking: of two requests with one ticket only one gets as far.
      const until = new Date(clock.now().getTime() + rememberMs);
      if (!(await spend(hashToken(`ticket ${ticket}`), until))) return 'refused';
      try {
        return await withTimeout(timeoutMs, captcha.verify(answer));
      } catch {
        return 'unknown';
      }
    },
  };
}
