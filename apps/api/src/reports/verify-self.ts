import type { AnswerOf } from '@yanche/contract/endpoint';
import type { verifyReport } from '@yanche/contract/reports/reports';
import { selfReportContent } from '@yanche/contract/reports/self-reports';
import { maskVin } from '@yanche/rules/cars/vin';
import { statusAt } from '@yanche/rules/reports/report-standing';
import type { Deps } from '#deps.ts';
import { showToStrangers } from '#files/photo-masks/shown-photos.service.ts';
import { Failure } from '#lib/failure.ts';
import { isSameCode, newShortCode } from '#lib/signing/report-code.ts';
import { isSealed } from '#lib/signing/report-hash.ts';
import {
  findSelfReport,
  hasSelfReport,
  type SelfReportRow,
} from '#self-orders/report/self-reports.store.ts';
import { readWhyOfCertificate } from '#transparency/why-changed.ts';

type Verified = AnswerOf<typeof verifyReport>;

/** Verdicts nobody checked: of tampered reports and of sellers' certificates. */
export const uncheckedVerdicts: Verified['verdicts'] = {
  accident: 'unchecked',
  flood: 'unchecked',
  fire: 'unchecked',
  odometer: 'unchecked',
  identity: 'unchecked',
};

/** Verifies a seller's certificate; the answer labels it as the seller's. */
export async function verifySelf(
  deps: Deps,
  key: { reportNo: string; code: string },
): Promise<Verified> {
  const report = await findSelfByCode(deps, key);
  const now = deps.clock.now();
  const content = selfReportContent.safeParse(report.content).data ?? null;
  const outside = (content?.photos ?? []).filter(({ group }) => group === '外观').slice(0, 3);
  const changed = await readWhyOfCertificate(deps.db, report);
  return {
    genuine: content !== null && (await isGenuine(deps, report)),
    // The fallback label of an unreadable certificate.
    selfLabel: content?.label ?? '卖家自检',
    ...(content && { selfCheck: { by: content.checkedBy, at: content.publishedAt } }),
    ...statusAt({ status: report.status, expiresAt: report.expires_at }, now),
    ...(changed !== undefined && { changed }),
    reportNo: report.report_no,
    version: 1,
    vinMask: maskVin(report.vin),
    carTitle: content?.vehicle.carTitle ?? '',
    roadHaulKm: content?.vehicle.roadHaulKm ?? 0,
    inspectedAt: content?.capturedTo ?? report.published_at.toISOString(),
    publishedAt: report.published_at.toISOString(),
    expireAt: report.expires_at.toISOString(),
    total: null,
    grade: null,
    provisional: false,
    verdicts: uncheckedVerdicts,
    partly: [],
    worst: null,
    thumbs: Object.values((await showToStrangers(deps, outside)).urls),
    clips: [],
    hash: report.hash,
    sample: content?.sample ?? false,
  };
}

export async function findSelfByCode(
  deps: Deps,
  { reportNo, code }: { reportNo: string; code: string },
): Promise<SelfReportRow> {
  const number = reportNo.trim().toUpperCase();
  const report = await findSelfReport(deps.db, { reportNo: number });
  // Compared even without a report, so that timing does not reveal which numbers exist.
  const isRight = isSameCode(report?.short_code ?? newShortCode(), code);
  if (report === null || !isRight) throw new Failure('verifyMismatch');
  return report;
}

async function isGenuine({ signer, db }: Deps, report: SelfReportRow): Promise<boolean> {
  const { content } = report;
  const isWhole =
    isSealed(signer, report) &&
    content.reportNo === report.report_no &&
    content.vehicle.vin === report.vin &&
    content.publishedAt === report.published_at.toISOString() &&
    content.expireAt === report.expires_at.toISOString();
  if (!isWhole) return false;
  return report.prev_hash === null || hasSelfReport(db, report.vin, report.prev_hash);
}
