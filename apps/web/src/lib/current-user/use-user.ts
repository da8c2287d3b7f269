import { useQueryClient } from '@tanstack/react-query';
import { getUserInfoByToken, logout, type UserInfo } from '@yanche/contract/sso';
import { useEffect } from 'react';
import { call } from '#lib/call/call.ts';
import { HttpError, isFailure } from '#lib/call/call-error.ts';
import { callDevice } from '#lib/host/device.ts';
import { forgetDrafts } from '#lib/form/drafts.ts';
import { isAppHost } from '#lib/host/host.ts';
import { tellLoginEvent } from './login-gate.ts';
import { emitLogout } from './logout-signal.ts';
import { forgetTokens } from './session-token.ts';
import { useCall } from '#lib/call/use-call.ts';

/** What the server says of who is logged in: a refusal when nobody is. Never opens the login sheet. */
export const useUserAnswer = () =>
  useCall(getUserInfoByToken, undefined, { quiet: true, staleTime: 60_000 });

/** Who is logged in: undefined while unknown, null when nobody is. Never opens the login sheet. */
export function useUser(): UserInfo | null | undefined {
  const { data, error } = useUserAnswer();
  useEffect(() => {
    if (error instanceof HttpError) tellLoginEvent('check-login-fail');
  }, [error]);
  return isFailure(error, 'notLoggedIn') ? null : data;
}

/** Ends the session here, in the app around us and on the server. Rejects when the server did not hear of it. */
export function useLogout(): () => Promise<void> {
  const forget = useForgetUser();
  return async () => {
    try {
      await call(logout);
    } catch (error) {
      tellLoginEvent('logout-fail');
      throw error;
    }
    // The app would log the person in again on the next page.
    if (isAppHost()) await callDevice('logout', undefined, { quiet: true }).catch(() => undefined);
    await forget();
  };
}

/** After the session ended: everything personal leaves the page, and what is on screen starts over. */
function useForgetUser(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    forgetTokens();
    emitLogout();
    forgetDrafts();
    client.removeQueries({ type: 'inactive' });
    await client.resetQueries(); // `clear` would leave what is on screen standing
  };
}
