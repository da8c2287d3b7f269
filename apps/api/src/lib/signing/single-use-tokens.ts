import { MINUTE_MS } from '@yanche/rules/calendar';
import type { Clock } from '../clock.ts';
import { hashToken } from '../ids.ts';
import type { Links } from './links.ts';
import { readToken, signToken } from './signed-token.ts';

const minutes = 5;

/** `guard`: may send a code. `crawlGuard` and `challenge`: the two halves of the check after an HTTP 598. */
type Use = 'guard' | 'crawlGuard' | 'challenge';

/** Marks a token as used; false when it was used before. */
export type Spend = (tokenHash: string, expiresAt: Date) => Promise<boolean>;

/** Signed tokens for one subject (a phone, a session, an address), usable once within five minutes. */
export type SingleUseTokens = {
  issue(use: Use, subject: string, ...fields: string[]): string;
  /** Uses the token up and returns its fields; null when it is invalid, for another subject, expired or used. */
  spend(use: Use, token: string, subject: string): Promise<readonly string[] | null>;
};

export function createSingleUseTokens({
  links,
  clock,
  spend,
}: {
  links: Links;
  clock: Clock;
  spend: Spend;
}): SingleUseTokens {
  return {
    issue(use, subject, ...fields) {
      const expiresAt = new Date(clock.now().getTime() + minutes * MINUTE_MS);
      return signToken(links, use, { expiresAt, fields: [hashToken(subject), ...fields] });
    },
    async spend(use, token, subject) {
      const read = readToken(links, use, token, clock.now());
      if (read === null) return null;
      const [owner, ...fields] = read.fields;
      if (owner !== hashToken(subject)) return null;
      return (await spend(hashToken(token), read.expiresAt)) ? fields : null;
    },
  };
}
