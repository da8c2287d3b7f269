import { linkPage, payPage } from '@yanche/host/targets';
import { hostGuess } from '#lib/host/host.ts';

const weChat = 'messaging-mini-program';

/** What the server is told of where somebody pays: not every user agent of WeChat's mini-program says what it is. */
export const payHost = (): { host?: typeof weChat } =>
  hostGuess().host === weChat ? { host: weChat } : {};

/** Which page of the mini-program an address is; null when it is none. */
export function miniProgramPageOf(address: string): 'login' | 'cashier' | null {
  const [page] = address.split('?');
  if (page === linkPage) return 'login';
  return page === payPage ? 'cashier' : null;
}

/** Opens a page of the mini-program over ours; false when it does not open. */
export async function openInMiniProgram(address: string): Promise<boolean> {
  try {
    const { miniProgramNavigation } = await import('#lib/host/mini-program.ts');
    return (await miniProgramNavigation(weChat).navigateTo(address)).code === 0;
  } catch {
    return false;
  }
}
