import { photoAt } from '@yanche/contract/files/photo-at';
import { countShareOpen } from '@yanche/contract/reports/share-links';
import { sharePhoto } from '@yanche/contract/reports/share-photo';
import { shareWords } from '@yanche/contract/reports/share-words';
import type { SharedReport } from '@yanche/contract/reports/shared-report';
import { isMiniProgram } from '@yanche/host/detect';
import { call } from '#lib/call/call.ts';
import { hostGuess } from '#lib/host/host.ts';
import { getLanguage } from '#lib/language/language.ts';

/**
 * Says that the report is being read, and leaves its card with a mini-program around the page, for readers who pass it on. A
 * reader has no use for either failure.
 */
export async function isRead(report: SharedReport): Promise<void> {
  const { shareId, content, photoUrls } = report;
  await call(countShareOpen, { body: { shareId }, quiet: true }).catch(() => null);
  const { host } = hostGuess();
  if (!isMiniProgram(host)) return;
  const photo = sharePhoto(content, photoUrls);
  const { leaveShareCard } = await import('#lib/host/mini-program.ts');
  await leaveShareCard(host, {
    ...shareWords(report, getLanguage()),
    url: pageUrl(),
    ...(photo !== null && { image: new URL(photoAt(photo, 'card'), pageUrl()).href }),
  });
}

/** This page without what a container added to its address. */
function pageUrl(): string {
  const { href, search } = window.location;
  const kept = [...new URLSearchParams(search)].filter(([key]) =>
    ['link', 'reportNo', 'code'].includes(key),
  );
  return new URL(`?${new URLSearchParams(kept)}`, href).href;
}
