import { isMiniProgram } from '@yanche/host/detect';
import { rewriteReturnUrl } from '@yanche/host/targets';
import { hostGuess } from '#lib/host/host.ts';

/** Where whoever sent people here to log in wants them back; the server says whether they may go there. */
export const askedReturn = (): string | undefined =>
  new URLSearchParams(window.location.search).get('returnUrl') ?? undefined;

/** Goes to a checked address in the form that this host has for it. spec §2 */
export async function returnTo(url: string): Promise<void> {
  const { host } = hostGuess();
  const target = rewriteReturnUrl(url, host);
  if (isMiniProgram(host) && target.startsWith('/pages/')) {
    const { miniProgramNavigation } = await import('#lib/host/mini-program.ts');
    const went = await miniProgramNavigation(host)
      .switchTab(target)
      .catch(() => ({ code: -1 }));
    if (went.code === 0) return;
  }
  window.location.assign(target);
}
