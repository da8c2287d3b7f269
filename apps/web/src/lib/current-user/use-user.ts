import { getUserInfoByToken, type UserInfo } from '@yanche/contract/people/sso';
import { useEffect } from 'react';
import { HttpError, isFailure } from '#lib/call/call-error.ts';
import { emitLoginEvent } from './login-gate.ts';
import { useCall } from '#lib/call/use-call.ts';
import { noteUser } from './remembered-user.ts';

/**
 * The query behind `useUser`; fails with `notLoggedIn` when nobody is. Never opens the login sheet. That is not asked again by each
 * screen: a login resets all queries, and whoever comes back to the page asks (`refetchOnWindowFocus`).
 */
export const useUserQuery = () =>
  useCall(getUserInfoByToken, undefined, {
    quiet: true,
    staleTime: 60_000,
    retryOnMount: ({ state }) => !isFailure(state.error, 'notLoggedIn'),
  });

/** Who is logged in: undefined while unknown, null when nobody is. Never opens the login sheet. */
export function useUser(): UserInfo | null | undefined {
  const { data, error } = useUserQuery();
  useEffect(() => {
    if (error instanceof HttpError) emitLoginEvent('check-login-fail');
  }, [error]);
  useEffect(() => {
    if (data !== undefined) noteUser(data.userId);
  }, [data]);
  return isFailure(error, 'notLoggedIn') ? null : data;
}
