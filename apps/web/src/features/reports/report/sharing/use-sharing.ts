import type { FullReport } from '@yanche/contract/reports/reports';
import {
  createShareLink,
  endShareLink,
  listShareLinks,
  type ShareLink,
} from '@yanche/contract/reports/share-links';
import { sharePhoto } from '@yanche/contract/reports/share-photo';
import { shareWords } from '@yanche/contract/reports/share-words';
import { photoAt } from '@yanche/contract/files/photo-at';
import { reportByLink } from '@yanche/contract/reports/shared-report';
import { call } from '#lib/call/call.ts';
import { hasPagesBelow } from '#lib/host/host.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useShareLinks } from '#sheets/sharing/use-share-links.ts';

const calls = { list: listShareLinks, create: createShareLink, end: endShareLink };

/** The links of a report, and what is said where one is passed on. */
export function useSharing(report: FullReport, orderId: string) {
  const said = shareWords(report, useLanguage());
  const { pass, ...links } = useShareLinks(calls, orderId);
  const send = async ({ url }: ShareLink) => {
    const image = await cardImage(url);
    await pass({ ...said, url, ...(image !== null && { image }) });
  };
  return { ...links, send };
}

/** The picture on the card that an app or a mini-program draws: what strangers see. Others ask the link itself. */
async function cardImage(url: string): Promise<string | null> {
  if (!hasPagesBelow()) return null;
  const link = new URL(url).searchParams.get('link') ?? '';
  const shared = await call(reportByLink, { query: { link }, quiet: true }).catch(() => null);
  const photo = shared && sharePhoto(shared.content, shared.photoUrls);
  return photo && new URL(photoAt(photo, 'card'), url).href;
}
