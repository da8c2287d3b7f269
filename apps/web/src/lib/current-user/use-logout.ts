import { useQueryClient } from '@tanstack/react-query';
import { logout } from '@yanche/contract/people/sso';
import { isMiniProgram } from '@yanche/host/detect';
import { homePage } from '@yanche/host/tab-paths';
import { clearDialogs } from '@yanche/ui/dialog';
import { call } from '#lib/call/call.ts';
import { clearDrafts } from '#lib/form/drafts.ts';
import { forgetHeldJobs } from '#lib/held-jobs/holds-jobs.ts';
import { callDevice } from '#lib/host/device.ts';
import { hostGuess, isAppHost } from '#lib/host/host.ts';
import { emitLoginEvent } from './login-gate.ts';
import { emitLogout } from './logout-signal.ts';
import { forgetTokens } from './session-token.ts';

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
    await closePagesBelow();
  };
}

/** Pages of a mini-program below this one still show what was somebody's. spec §4 */
async function closePagesBelow(): Promise<void> {
  const { host } = hostGuess();
  if (!isMiniProgram(host)) return;
  const { miniProgramNavigation } = await import('#lib/host/mini-program.ts');
  await miniProgramNavigation(host)
    .relaunch(homePage)
    .catch(() => undefined);
}

/** Clears personal data from page and device; queries on screen are read again. */
function useForgetUser(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    forgetTokens();
    emitLogout();
    clearDrafts();
    clearDialogs();
    void forgetHeldJobs().catch(() => undefined);
    client.removeQueries({ type: 'inactive' });
    await client.resetQueries(); // `clear` would keep showing what is on screen
  };
}
