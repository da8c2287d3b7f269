import { photoAt } from '@yanche/contract/files/photo-at';
import { sharedPage } from '@yanche/contract/reports/report-pages';
import { sharePhoto } from '@yanche/contract/reports/share-photo';
import { shareWords } from '@yanche/contract/reports/share-words';
import { sharedReport } from '@yanche/contract/reports/shared-report';
import type { Language } from '@yanche/rules/bilingual';
import type { Deps } from '#deps.ts';
import { showToStrangers } from '#files/photo-masks/shown-photos.service.ts';
import { Failure } from '#lib/failure.ts';
import { rejectCrawling } from '#risk/crawl-guard.ts';
import { maskReport } from '../mask-report.ts';
import { reportView } from '../reports.service.ts';
import { isGenuine } from '../verify.service.ts';
import { openByCode, openByLink, type OpenShare } from './read-shared.service.ts';

/** What a chat shows of a link. `image` and `url` are whole addresses. */
export type LinkPreview = { title: string; text: string; url: string; image: string | null };

type Asked = { query: Readonly<Record<string, unknown>>; ip: string; language: Language };

/** The preview of a shared report, in its own sentence; null for links that are ended, unknown or incomplete. */
export async function readLinkPreview(deps: Deps, asked: Asked): Promise<LinkPreview | null> {
  const found = await findShared(deps, asked).catch((error: unknown) => {
    if (error instanceof Failure) return null;
    throw error;
  });
  if (found === null || !(await isGenuine(deps, found.newest))) return null;
  const { newest, share, way } = found;
  const report = await reportView(deps, newest, {
    language: asked.language,
    newestVersion: newest.version,
  });
  const content = maskReport(report.content);
  const { urls } = await showToStrangers(deps, content.photos, share.id);
  const photo = sharePhoto(content, urls);
  const { publicUrl } = deps.config;
  return {
    ...shareWords(content, asked.language),
    url: `${publicUrl}${sharedPage}?${new URLSearchParams(way)}`,
    image: photo === null ? null : `${publicUrl}${photoAt(photo, 'card')}`,
  };
}

async function findShared(
  deps: Deps,
  { query, ip }: Asked,
): Promise<(OpenShare & { way: Record<string, string> }) | null> {
  const { link, reportNo, code } = query;
  if (typeof link === 'string') return { ...(await openByLink(deps, link)), way: { link } };
  if (typeof reportNo !== 'string' || typeof code !== 'string') return null;
  // As many tries as the call itself allows: the page must not be a way to guess codes.
  await rejectCrawling(deps, sharedReport, { sessionId: null, ip });
  return { ...(await openByCode(deps, { reportNo, code })), way: { reportNo, code } };
}
