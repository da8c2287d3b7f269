import { crossTicketCookie, crossUserCookie } from '@yanche/contract/people/session-token';
import { crossLogin } from '@yanche/contract/people/sso';
import { readCookie } from '@yanche/host/shared-cookie';
import { call } from '#lib/call/call.ts';
import { sisterHosts } from '#lib/config/site-config.ts';

const timeout = 3_000; // ms

/**
 * After a login: opens a session on our sites of other domains, which cannot read our cookies. Uses the one-time cookies of
 * this user only (spec §7). Runs in the background; a site that fails is tried again at the next login.
 */
export function logInToSisterSites(userId: string): void {
  const token = readCookie(window, crossTicketCookie);
  if (token === null || readCookie(window, crossUserCookie) !== userId) return;
  for (const name of [crossTicketCookie, crossUserCookie]) {
    document.cookie = `${name}=; max-age=0; path=/`; // one-time
  }
  for (const host of sisterHosts()) {
    // No custom headers, which would need a CORS preflight.
    const input = { host, body: { userId, token }, token: null, quiet: true, timeout: timeout };
    void call(crossLogin, input).catch(() => undefined);
  }
}
