import { copyText } from '#lib/copy-text.ts';

export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Hands the link on by the phone's own sheet; where there is none, or it refuses, the link goes to the clipboard. */
export async function shareReport(link: {
  title: string;
  text: string;
  url: string;
}): Promise<ShareOutcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(link);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  return (await copyText(link.url)) ? 'copied' : 'failed';
}
