import type { PageApi } from './page-api.ts';

/** What a mini-program puts on the card of a shared page. Whole addresses. */
export type ShareCard = { title: string; text: string; url: string; image?: string };

/**
 * Hands the card of the page in view to the mini-program around it, which gets it when the person shares (messages are kept
 * until then, as a list: the last one counts). False where no page SDK takes messages.
 */
export async function postShareCard(
  load: () => Promise<PageApi | null>,
  card: ShareCard,
): Promise<boolean> {
  const api = await load();
  const post = api?.postMessage;
  if (api === null || typeof post !== 'function') return false;
  post.call(api, { data: { shareCard: card } });
  return true;
}
