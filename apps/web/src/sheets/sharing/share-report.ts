import { isMiniProgram } from '@yanche/host/detect';
import { copyText } from '#lib/browser/copy-text.ts';
import { countTap } from '#lib/tracking/count-tap.ts';
import { callDevice } from '#lib/host/device.ts';
import { isUserRefusal } from '#lib/host/device-fault.ts';
import { hostGuess, isAppHost } from '#lib/host/host.ts';

/** `left`: with the mini-program, whose own menu shares it; the link is copied as well where that works. */
export type ShareOutcome = 'shared' | 'left' | 'copied' | 'cancelled' | 'failed';

/** Shares a link by our app or the Web Share API; otherwise copies it to the clipboard. */
export async function shareReport(link: {
  title: string;
  text: string;
  url: string;
  /** For the card of an app that draws one. */
  image?: string;
}): Promise<ShareOutcome> {
  countTap('report', 'share');
  if (isAppHost()) {
    try {
      await callDevice('share', link, { quiet: true });
      return 'shared';
    } catch (error) {
      if (isUserRefusal(error)) return 'cancelled';
    }
  } else if (typeof navigator.share === 'function') {
    // Not by `callDevice`: it loads its code first, which loses the user activation that sharing requires.
    const { title, text, url } = link;
    try {
      await navigator.share({ title, text, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  const { host } = hostGuess();
  const copied = copyText(link.url);
  if (isMiniProgram(host)) {
    const { leaveShareCard } = await import('#lib/host/mini-program.ts');
    if (await leaveShareCard(host, link)) return 'left';
  }
  return (await copied) ? 'copied' : 'failed';
}
