import type { ReportShort } from '@yanche/contract/reports/reports';
import type { SharedReport } from '@yanche/contract/reports/shared-report';
import type { Language } from '@yanche/rules/bilingual';
import type { Deps } from '#deps.ts';
import { showToStrangers } from '#files/photo-masks/shown-photos.service.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { maskReport, photosForStrangers } from '../mask-report.ts';
import { listOrderReports, type ReportRow } from '../reports.store.ts';
import { readShort, reportView } from '../reports.service.ts';
import { findByCode, isGenuine } from '../verify.service.ts';
import { readWhy, revokedFailure } from '#transparency/why-changed.ts';
import { findShareByKey, requireCodeShare, type ShareRow } from './share-links.store.ts';

type Key = { reportNo: string; code: string };
/** What a stranger may read: the newest version, by which way, and the version this way was made for. */
export type OpenShare = { share: ShareRow; newest: ReportRow; madeFor: number };

/** By number and code, unless the owner ended that. */
export async function openByCode(deps: Deps, key: Key): Promise<OpenShare> {
  const { report, versions } = await findByCode(deps, key);
  const newest = versions[0] ?? report;
  const share = await requireCodeShare(deps.db, {
    id: newId(),
    order_id: newest.order_id,
    version: newest.version,
    created_at: deps.clock.now(),
  });
  return open(deps, { share, newest, madeFor: report.version });
}

/** By a share link, unless it was ended. */
export async function openByLink(deps: Deps, link: string): Promise<OpenShare> {
  return openShare(deps, await findShareByKey(deps.db, link));
}

/** By what is behind a link, unless it was ended. */
export async function openShare(deps: Deps, share: ShareRow | null): Promise<OpenShare> {
  const { db } = deps;
  if (share === null) throw new Failure('shareUnknown');
  const [newest] = await listOrderReports(db, share.order_id);
  if (newest === undefined) throw new Failure('shareUnknown');
  return open(deps, { share, newest, madeFor: share.version });
}

async function open({ db }: Deps, found: OpenShare): Promise<OpenShare> {
  const { share, newest } = found;
  // Told first: whoever holds a link to what was taken back has to know, also after its owner ended the link.
  if (newest.status === 'revoked') throw revokedFailure(await readWhy(db, newest));
  if (share.ended_at !== null) throw new Failure('shareEnded');
  return found;
}

/** The whole report as strangers see it: names no people; its photos and clips end with the link. */
export async function readShared(
  deps: Deps,
  { share, newest, madeFor }: OpenShare,
  language: Language,
): Promise<SharedReport> {
  const report = await reportView(deps, newest, { language, newestVersion: newest.version });
  const content = maskReport(report.content);
  const { urls, pending, withheld, missing } = await showToStrangers(
    deps,
    content.photos,
    share.id,
  );
  const now = deps.clock.now();
  return {
    ...report,
    content,
    photoUrls: urls,
    missingPhotos: missing,
    pendingPhotos: pending,
    withheldPhotos: withheld,
    clipUrls: Object.fromEntries(
      (content.clips ?? []).map(({ fileId }) => [
        fileId,
        deps.links.clipUrl(fileId, now, share.id),
      ]),
    ),
    genuine: await isGenuine(deps, newest),
    shareId: share.id,
    ...(madeFor < newest.version && { madeFor }),
  };
}

/** The summary for strangers; its cover shows no plate, and no number or paper. */
export async function readSharedShort(
  deps: Deps,
  { share, newest }: OpenShare,
  language: Language,
): Promise<ReportShort> {
  const photos = photosForStrangers(newest.content);
  const { urls } = await showToStrangers(deps, photos.slice(0, 1), share.id);
  return {
    ...(await readShort(deps, newest, language)),
    photos: photos.length,
    coverUrl: Object.values(urls)[0] ?? null,
  };
}
