import { confirmHost, confirmMs } from '@yanche/host/confirm-host';
import { type Host, isMiniProgram } from '@yanche/host/detect';
import { loginTarget, withReturnUrl } from '@yanche/host/targets';
import { callDevice } from '#lib/host/device.ts';
import { isPersonsNo } from '#lib/host/device-fault.ts';
import { hostGuess, hostSigns, isAppHost } from '#lib/host/host.ts';
import { adoptAppToken } from './session-token.ts';
import { fetchUser } from './fetch-user.ts';

/**
 * Logs in the way of the app we run in: our own app asks by itself, a mini-program opens its login page and comes back to
 * this address with a token. Null where the web's sheet has to do it: in a browser, and when the app cannot. spec §4
 */
export async function logInByHost(): Promise<boolean | null> {
  if (isAppHost()) {
    try {
      const returnUrl = window.location.href;
      // An app that cannot leaves it to our sheet.
      const { token } = await callDevice('login', { returnUrl }, { quiet: true });
      // What our server does not know would be asked for again at once, and so on.
      if ((await fetchUser(token)) === null) return null;
      adoptAppToken(token);
      return true;
    } catch (error) {
      return isPersonsNo(error) ? false : null;
    }
  }
  const host = await hostForSure();
  if (!isMiniProgram(host)) return null;
  try {
    const { miniProgramNavigation } = await import('#lib/host/mini-program.ts');
    const here = withReturnUrl(window.location.href, host);
    const { code } = await miniProgramNavigation(host).navigateTo(loginTarget(here));
    return code === 0 ? false : null; // the login comes back as another start of this page
  } catch {
    return null;
  }
}

/** A host that has had its time since the page began need not show itself any more, but for a moment, ms. */
const moment = 300;

/** Not every mini-program says at once what it is; whoever asks at the start waits for it. */
async function hostForSure(): Promise<Host> {
  const page = {
    signs: hostSigns,
    addEventListener: document.addEventListener.bind(document),
    removeEventListener: document.removeEventListener.bind(document),
  };
  const left = Math.max(moment, confirmMs - performance.now());
  return (await confirmHost(hostGuess(), page, left)).host;
}
