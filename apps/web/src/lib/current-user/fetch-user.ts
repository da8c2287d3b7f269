import {
  getUserInfoByToken,
  loginByTicket,
  logout,
  type UserInfo,
} from '@yanche/contract/people/sso';
import { call } from '#lib/call/call.ts';
import { isFailure } from '#lib/call/call-error.ts';

/**
 * The user of a token; without one, of the cookies. Null when the session is invalid. Rejects when the server cannot be
 * reached.
 */
export async function fetchUser(token: string | null): Promise<UserInfo | null> {
  try {
    return await call(getUserInfoByToken, { quiet: true, token });
  } catch (error) {
    if (isFailure(error, 'notLoggedIn')) return null;
    throw error;
  }
}

/** Opens a session by a ticket from the address. Null when it is used up, too old or not ours. */
export async function spendTicket(
  ticket: string,
): Promise<{ token: string; user: UserInfo } | null> {
  try {
    return await call(loginByTicket, { body: { ticket }, quiet: true, token: null });
  } catch (error) {
    if (isFailure(error, 'notLoggedIn')) return null;
    throw error;
  }
}

/** Ends the session of a token that is not wanted. What does not reach the server ends by itself. */
export const endSession = (token: string): Promise<unknown> =>
  call(logout, { quiet: true, token }).catch(() => undefined);
