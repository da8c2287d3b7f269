import { isMiniProgram } from '@yanche/host/detect';
import { loginTarget, withReturnUrl } from '@yanche/host/targets';
import { callDevice } from '#lib/host/device.ts';
import { isUserRefusal } from '#lib/host/device-fault.ts';
import { confirmedHost } from '#lib/host/confirmed-host.ts';
import { isAppHost } from '#lib/host/host.ts';
import { beginLogin } from './begun-login.ts';
import { adoptAppToken } from './session-token.ts';
import { fetchUser } from './fetch-user.ts';

/**
 * Logs in through the host: our native app has its own dialog; a mini-program opens its login page, which comes back to this
 * address with a token. Resolves null where our own sheet must do it: in a browser, or when the host cannot. spec §4
 */
export async function logInByHost(): Promise<boolean | null> {
  if (isAppHost()) {
    try {
      const returnUrl = window.location.href;
      // If the app cannot, our sheet opens.
      const { token } = await callDevice('login', { returnUrl }, { quiet: true });
      // A token our server rejects would make every call ask for the login again.
      if ((await fetchUser(token)) === null) return null;
      adoptAppToken(token);
      return true;
    } catch (error) {
      return isUserRefusal(error) ? false : null;
    }
  }
  const host = await confirmedHost();
  if (!isMiniProgram(host)) return null;
  try {
    const { miniProgramNavigation } = await import('#lib/host/mini-program.ts');
    const here = withReturnUrl(beginLogin(window.location.href), host);
    const { code } = await miniProgramNavigation(host).navigateTo(
      loginTarget(here, document.title),
    );
    return code === 0 ? false : null; // the login page loads this address anew
  } catch {
    return null;
  }
}
