import { crossTicketCookie, crossUserCookie } from '@yanche/contract/session-token';
import { crossLogin } from '@yanche/contract/sso';
import { readCookie } from '@yanche/host/shared-cookie';
import { call } from '#lib/call/call.ts';
import { sisterHosts } from '#lib/config/site-config.ts';

const limit = 3_000; // ms

/**
 * After a login: opens a session on our sites of other domains, which cannot see our cookies. Only with the cookies of
 * whoever has just logged in (spec §7); nobody waits for it, and a site that refuses is asked again at the next login.
 */
export function logInToSisters(userId: string): void {
  const token = readCookie(window, crossTicketCookie);
  if (token === null || readCookie(window, crossUserCookie) !== userId) return;
  for (const name of [crossTicketCookie, crossUserCookie]) {
    document.cookie = `${name}=; max-age=0; path=/`; // used up
  }
  for (const host of sisterHosts()) {
    // No headers of our own: the answer decides about the cookies there.
    const input = { host, body: { userId, token }, token: null, quiet: true, timeout: limit };
    void call(crossLogin, input).catch(() => undefined);
  }
}
