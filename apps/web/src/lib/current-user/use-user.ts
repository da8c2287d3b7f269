import { useQueryClient } from '@tanstack/react-query';
import { getUserInfoByToken, logout, type UserInfo } from '@yanche/contract/people/sso';
import { useEffect } from 'react';
import { call } from '#lib/call/call.ts';
import { HttpError, isFailure } from '#lib/call/call-error.ts';
import { callDevice } from '#lib/host/device.ts';
import { clearDrafts } from '#lib/form/drafts.ts';
import { isAppHost } from '#lib/host/host.ts';
import { emitLoginEvent } from './login-gate.ts';
import { emitLogout } from './logout-signal.ts';
import { forgetTokens } from './session-token.ts';
import { useCall } from '#lib/call/use-call.ts';

/** The query behind `useUser`; fails with `notLoggedIn` when nobody is. Never opens the login sheet. */
export const useUserQuery = () =>
  useCall(getUserInfoByToken, undefined, { quiet: true, staleTime: 60_000 });

/** Who is logged in: undefined while unknown, null when nobody is. Never opens the login sheet. */
export function useUser(): UserInfo | null | undefined {
  const { data, error } = useUserQuery();
  useEffect(() => {
    if (error instanceof HttpError) emitLoginEvent('check-login-fail');
  }, [error]);
  return isFailure(error, 'notLoggedIn') ? null : data;
}

/** Logs out here, in the native app and on the server. Rejects when the server could not be reached. */
export function useLogout(): () => Promise<void> {
  const forget = useForgetUser();
  return async () => {
    try {
      await call(logout);
    } catch (error) {
      emitLoginEvent('logout-fail');
      throw error;
    }
    // Otherwise the app would log the person in again on the next page.
    if (isAppHost()) await callDevice('logout', undefined, { quiet: true }).catch(() => undefined);
    await forget();
  };
}

/** Clears personal data from page and device; queries on screen are read again. */
function useForgetUser(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    forgetTokens();
    emitLogout();
    clearDrafts();
    client.removeQueries({ type: 'inactive' });
    await client.resetQueries(); // `clear` would keep showing what is on screen
  };
}
