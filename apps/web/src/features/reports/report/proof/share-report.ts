import { copyText } from '#lib/browser/copy-text.ts';
import { countTap } from '#lib/tracking/count-tap.ts';
import { callDevice } from '#lib/host/device.ts';
import { isUserRefusal } from '#lib/host/device-fault.ts';
import { isAppHost } from '#lib/host/host.ts';

export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Shares a link by our app or the Web Share API; otherwise copies it to the clipboard. */
export async function shareReport(link: {
  title: string;
  text: string;
  url: string;
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
    try {
      await navigator.share(link);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  return (await copyText(link.url)) ? 'copied' : 'failed';
}
