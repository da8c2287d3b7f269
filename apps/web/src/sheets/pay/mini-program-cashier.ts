import { linkPage, payPage } from '@yanche/host/targets';
import { hostGuess } from '#lib/host/host.ts';

const weChat = 'messaging-mini-program';

/** Tells the server that we run in WeChat's mini-program, which not every user agent shows. */
export const payHost = (): { host?: typeof weChat } =>
  hostGuess().host === weChat ? { host: weChat } : {};

/** The mini-program page of an address; null for other addresses. */
export function miniProgramPageOf(address: string): 'login' | 'cashier' | null {
  const [page] = address.split('?');
  if (page === linkPage) return 'login';
  return page === payPage ? 'cashier' : null;
}

/** Opens a mini-program page on top of ours; false when it does not open. */
export async function openInMiniProgram(address: string): Promise<boolean> {
  try {
    const { miniProgramNavigation } = await import('#lib/host/mini-program.ts');
    return (await miniProgramNavigation(weChat).navigateTo(address)).code === 0;
  } catch {
    return false;
  }
}
