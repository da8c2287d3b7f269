import { useQueryClient } from '@tanstack/react-query';
import { getUserInfoByToken, logout, type UserInfo } from '@yanche/contract/sso';
import { call } from './call.ts';
import { isFailure } from './call-error.ts';
import { forgetTokens } from './session-token.ts';
import { useCall } from './use-call.ts';

/** Who is logged in: undefined while unknown, null when nobody is. Never opens the login sheet. */
export function useUser(): UserInfo | null | undefined {
  const { data, error } = useCall(getUserInfoByToken, undefined, {
    quiet: true,
    staleTime: 60_000,
  });
  return isFailure(error, 'notLoggedIn') ? null : data;
}

/** Ends the session here and on the server; everything personal leaves the cache. */
export function useLogout(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await call(logout);
    forgetTokens();
    client.removeQueries({ type: 'inactive' });
    await client.resetQueries(); // what is on screen starts over; `clear` would leave it standing
  };
}
