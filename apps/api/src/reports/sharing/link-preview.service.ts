import { photoAt } from '@yanche/contract/files/photo-at';
import { sharedPage } from '@yanche/contract/reports/report-pages';
import { sharePhoto } from '@yanche/contract/reports/share-photo';
import { shareWords } from '@yanche/contract/reports/share-words';
import {
  reportByLink,
  type SharedReport,
  sharedReport,
} from '@yanche/contract/reports/shared-report';
import type { Language } from '@yanche/rules/bilingual';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { rejectCrawling } from '#risk/crawl-guard.ts';
import { openByCode, openByLink, type OpenShare, readShared } from './read-shared.service.ts';

/** What a chat shows of a link. `image` and `url` are whole addresses. */
export type LinkPreview = { title: string; text: string; url: string; image: string | null };

type Asked = { query: Readonly<Record<string, unknown>>; ip: string; language: Language };

/** `call` is the URL of the call that answers the report. */
export type SharedPage = { preview: LinkPreview; report: SharedReport; call: string };

/** A shared report, with its preview in its own sentence; null for links that are ended, unknown or incomplete. */
export async function readLinkPreview(deps: Deps, asked: Asked): Promise<SharedPage | null> {
  const found = await findShared(deps, asked).catch((error: unknown) => {
    if (error instanceof Failure) return null;
    throw error;
  });
  if (found === null) return null;
  const shared = await readShared(deps, found, asked.language);
  if (!shared.genuine) return null;
  const endpoint = 'link' in found.way ? reportByLink : sharedReport;
  const report = endpoint.answer.parse(shared);
  const query = new URLSearchParams(found.way);
  const call = `${endpoint.path}?${query}`;
  const photo = sharePhoto(report.content, report.photoUrls);
  const { publicUrl } = deps.config;
  const preview = {
    ...shareWords(report, asked.language),
    url: `${publicUrl}${sharedPage}?${query}`,
    image: photo === null ? null : `${publicUrl}${photoAt(photo, 'card')}`,
  };
  return { preview, report, call };
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
  return { ...(await openByCode(deps, { reportNo, code })), way: { code, reportNo } };
}
