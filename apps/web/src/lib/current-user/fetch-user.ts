import { getUserInfoByToken, type UserInfo } from '@yanche/contract/people/sso';
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
