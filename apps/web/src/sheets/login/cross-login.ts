import { ssoTokenCookie } from '@yanche/contract/session-token';
import { crossLogin } from '@yanche/contract/sso';
import { readCookie } from '@yanche/host/shared-cookie';
import { call } from '#lib/call.ts';
import { config } from '#lib/config.ts';

/** Beside the shared session token: whose it is. */
const userIdCookie = 'yc_uid';

const limit = 3_000; // ms

/**
 * After a login: opens a session on our sites of other domains, which cannot see our cookies. Only with the cookies of
 * whoever has just logged in (spec §7); nobody waits for it, and a site that refuses is asked again at the next login.
 */
export function logInToSisters(
  userId: string,
  hosts: readonly string[] = config.sisterHosts,
): void {
  const token = readCookie(window, ssoTokenCookie);
  if (token === null || readCookie(window, userIdCookie) !== userId) return;
  for (const host of hosts) {
    // No headers of our own: the answer decides about the cookies there.
    const input = { host, body: { userId, token }, token: null, quiet: true, timeout: limit };
    void call(crossLogin, input).catch(() => undefined);
  }
}
