import { rewriteReturnUrl, tabPaths } from '@yanche/host/targets';
import { hostGuess } from '#lib/host/host.ts';
import { hostNavigation } from '#lib/host/host-navigation.ts';

/** Where whoever sent people here to log in wants them back; the server says whether they may go there. */
export const askedReturn = (): string | undefined =>
  new URLSearchParams(window.location.search).get('returnUrl') ?? undefined;

/** Goes to a checked address in the form that this host has for it. spec §2 */
export async function returnTo(url: string): Promise<void> {
  const target = rewriteReturnUrl(url, hostGuess().host);
  const navigation = await hostNavigation();
  const isTab = tabPaths.includes(target);
  const { code } = await (isTab ? navigation.switchTab(target) : navigation.replace(target)).catch(
    () => ({ code: -1 }),
  );
  // A mini-program without such a page shows the address in its web view.
  if (code !== 0) window.location.assign(target);
}
