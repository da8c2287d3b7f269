import { copyText } from '#lib/browser/copy-text.ts';
import { countTap } from '#lib/tracking/count-tap.ts';
import { callDevice } from '#lib/host/device.ts';
import { isUserRefusal } from '#lib/host/device-fault.ts';
import { isAppHost } from '#lib/host/host.ts';

export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Hands the link on by our app or the phone's own sheet; where there is none, or it refuses, it goes to the clipboard. */
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
    // Not through the device: its code comes first, and then the tap no longer counts as the person's.
    try {
      await navigator.share(link);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  return (await copyText(link.url)) ? 'copied' : 'failed';
}
