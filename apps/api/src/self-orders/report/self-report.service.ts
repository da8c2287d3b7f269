import type { SelfReport } from '@yanche/contract/reports/self-reports';
import type { Language } from '@yanche/rules/bilingual';
import { carTitlesIn, type TitleIn } from '#cars/car-titles.ts';
import type { Deps } from '#deps.ts';
import { showToStrangers } from '#files/photo-masks/shown-photos.service.ts';
import { Failure } from '#lib/failure.ts';
import { isOwnOrder } from '#people/order-access.ts';
import { isSameCode, isSelfReportNo, newShortCode, verifyUrlOf } from '#lib/signing/report-code.ts';
import { maskSelfReport, photosOfCertificate } from './mask-self-report.ts';
import { localizeSelfReport } from './localize-self-report.ts';
import { readWhyOfCertificate, revokedFailure } from '#transparency/why-changed.ts';
import type { Caller } from '#route.ts';
import { findSelfReport, type SelfReportRow } from './self-reports.store.ts';
import { selfInspections } from '../self-inspections.ts';

/** The certificate for the order's people. */
export async function readSelfReport(
  deps: Deps,
  { orderId, caller, language }: { orderId: string; caller: Caller; language: Language },
): Promise<SelfReport> {
  const order = await selfInspections.find(deps.db, orderId);
  if (order === null || !isOwnOrder(order, caller)) throw new Failure('notFound');
  const report = await findSelfReport(deps.db, { orderId });
  if (report === null) throw new Failure('reportNotReady');
  return viewOf(deps, report, { language, titleIn: await carTitlesIn(deps.db, language) });
}

/** For holders of number and code: everything but VIN, papers and plates. Wrong codes and unknown numbers get the same answer. */
export async function readSelfReportByCode(
  deps: Deps,
  { reportNo, code, language }: { reportNo: string; code: string; language: Language },
): Promise<SelfReport> {
  const number = reportNo.trim().toUpperCase();
  const report = isSelfReportNo(number)
    ? await findSelfReport(deps.db, { reportNo: number })
    : null;
  if (!isSameCode(report?.short_code ?? newShortCode(), code) || report === null) {
    throw new Failure('verifyMismatch');
  }
  if (report.status === 'revoked')
    throw revokedFailure(await readWhyOfCertificate(deps.db, report));
  const titleIn = await carTitlesIn(deps.db, language);
  const view = await viewOf(deps, report, { language, titleIn });
  const named = photosOfCertificate(view.content);
  const { urls, missing } = await showToStrangers(deps, named);
  return {
    ...view,
    content: { ...maskSelfReport(view.content), photos: named },
    photoUrls: urls,
    missingPhotos: missing,
  };
}

async function viewOf(
  { db, clock, config, links }: Deps,
  report: SelfReportRow,
  { language, titleIn }: { language: Language; titleIn: TitleIn },
): Promise<SelfReport> {
  const now = clock.now();
  const content = localizeSelfReport(language, report.content, { ...report, titleIn });
  const changed = await readWhyOfCertificate(db, report);
  return {
    status: report.status === 'published' && report.expires_at <= now ? 'expired' : report.status,
    ...(changed !== undefined && { changed }),
    content,
    hash: report.hash,
    prevHash: report.prev_hash,
    shortCode: report.short_code,
    verifyUrl: verifyUrlOf(config.publicUrl, report),
    photoUrls: Object.fromEntries(
      content.photos.map(({ fileId }) => [fileId, links.photoUrl(fileId, now)]),
    ),
  };
}
