import { getUserInfoByToken, type UserInfo } from '@yanche/contract/sso';
import { call } from '#lib/call/call.ts';
import { isFailure } from '#lib/call/call-error.ts';

/** Whose session a token is; without one, whose session the browser's cookies are. Null: nobody's. Rejects without a server. */
export async function fetchUser(token: string | null): Promise<UserInfo | null> {
  try {
    return await call(getUserInfoByToken, { quiet: true, token });
  } catch (error) {
    if (isFailure(error, 'notLoggedIn')) return null;
    throw error;
  }
}
