import type { Clock } from '#lib/clock.ts';
import { hashToken } from '#lib/ids.ts';
import type { Spend } from '#lib/signing/single-use-tokens.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import type { Captcha } from './captcha.ts';

const timeoutMs = 3_000; // spec §7: risk control, 3000 ms timeout
/** Longer than any provider accepts a ticket. */
const rememberMs = 60 * 60_000;
/** Tickets that browsers generate while the provider is unreachable; anybody can forge them. */
const disasterTicket = /^tr?error_/;

/**
 * Applies our rules to any captcha: a ticket counts once, for our app id, never a disaster ticket, and errors do not
 * count as passed.
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
      // Before asking, so that of two requests with one ticket only one proceeds.
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
