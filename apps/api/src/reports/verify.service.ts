import type { AnswerOf } from '@yanche/contract/endpoint';
import {
  reportContent,
  type ReportContent,
  type verifyReport,
} from '@yanche/contract/reports/reports';
import { lacksPhoto } from '@yanche/contract/reports/no-photo';
import { scopeOf } from '@yanche/contract/reports/report-scope';
import { partlySeen, toldOf, worstClass } from '@yanche/contract/reports/verdict-facts';
import type { Language } from '@yanche/rules/bilingual';
import { maskVin } from '@yanche/rules/cars/vin';
import type { Deps } from '#deps.ts';
import { showToStrangers } from '#files/photo-masks/shown-photos.service.ts';
import { carTitlesIn } from '#cars/car-titles.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { isReportNo, isSameCode, isSelfReportNo, newShortCode } from '#lib/signing/report-code.ts';
import { isSealed } from '#lib/signing/report-hash.ts';
import { hasReport, listReportVersions, type ReportRow } from './reports.store.ts';
import { maskReport, photosForStrangers } from './mask-report.ts';
import { amendsInShortOf, changedOf, effectiveStatus } from './reports.service.ts';
import { requireCodeShare } from './sharing/share-links.store.ts';
import { uncheckedVerdicts, verifySelf } from './verify-self.ts';

type Key = { reportNo: string; code: string };
type Verified = AnswerOf<typeof verifyReport>;

/** Verifies a report for holders of its number and code. Shows no full VIN. */
export async function verify(deps: Deps, key: Key, language: Language): Promise<Verified> {
  const titleIn = await carTitlesIn(deps.db, language);
  const verified = await verifyAny(deps, key, language);
  return { ...verified, carTitle: titleIn(verified.carTitle) };
}

async function verifyAny(deps: Deps, key: Key, language: Language): Promise<Verified> {
  if (isSelfReportNo(key.reportNo.trim().toUpperCase())) return verifySelf(deps, key);
  const { report, versions } = await findByCode(deps, key);
  const newest = versions[0] ?? report;
  const now = deps.clock.now();
  // A tampered row may have no valid content.
  const content = reportContent.safeParse(report.content).data ?? null;
  const share = await requireCodeShare(deps.db, {
    id: newId(),
    order_id: report.order_id,
    version: report.version,
    created_at: now,
  });
  const isUnshared = share.ended_at !== null;
  const shown = content === null || isUnshared ? null : maskReport(content);
  const genuine = content !== null && (await isGenuine(deps, report));
  const unphotographed = content?.findings.filter(lacksPhoto).length ?? 0;
  return {
    genuine,
    ...effectiveStatus(report, now),
    ...(await changedOf(deps, report)),
    ...(genuine && (await amendsInShortOf(deps, report, language))),
    reportNo: report.report_no,
    version: report.version,
    ...(newest.version > report.version && {
      newestVersion: newest.version,
      ...newestOf(deps, newest),
    }),
    vinMask: maskVin(report.vin),
    carTitle: content?.vehicle.carTitle ?? '',
    roadHaulKm: content?.vehicle.roadHaulKm ?? 0,
    kmStated: content?.vehicle.kmStated,
    inspectedAt: content?.inspectedAt ?? report.published_at.toISOString(),
    publishedAt: report.published_at.toISOString(),
    expireAt: report.expires_at.toISOString(),
    total: content?.score?.total ?? null,
    grade: content?.score?.grade ?? null,
    provisional: content?.score?.provisional ?? false,
    verdicts: content?.verdicts ?? uncheckedVerdicts,
    partly: content === null ? [] : partlySeen(content),
    found: content?.findings.length,
    worst: content === null ? null : worstClass(content),
    ...(unphotographed > 0 && { unphotographed }),
    open: content?.limits.length,
    ...(content !== null && { scope: scopeOf(content) }),
    thumbs: shown === null ? [] : await thumbsOf(deps, shown, share.id),
    clips: (shown?.clips ?? []).map(({ fileId, ms, sound }) => ({
      url: deps.links.clipUrl(fileId, now, share.id),
      ms,
      sound,
    })),
    hash: report.hash,
    sample: content?.sample ?? false,
    ...(isUnshared && { unshared: true }),
  };
}

/** What a newer version says, if it counts and is what was signed. */
function newestOf(deps: Deps, report: ReportRow): Pick<Verified, 'newest'> {
  if (report.status === 'revoked' || !isSealed(deps.signer, report)) return {};
  return { newest: toldOf(report.content) };
}

/** The first photos, with covered plates; fewer, or none, until those are made. */
async function thumbsOf(deps: Deps, content: ReportContent, shareId: string): Promise<string[]> {
  const { urls } = await showToStrangers(deps, photosForStrangers(content).slice(0, 3), shareId);
  return Object.values(urls);
}

/** Each version has its own code. Unknown numbers and wrong codes get the same answer. */
export async function findByCode(deps: Deps, { reportNo, code }: Key) {
  const number = reportNo.trim().toUpperCase();
  const versions = isReportNo(number) ? await listReportVersions(deps.db, number) : [];
  const compared = versions.length > 0 ? versions.map((row) => row.short_code) : [newShortCode()];
  const matches = compared.map((own) => isSameCode(own, code));
  const report = versions[matches.indexOf(true)];
  if (report === undefined) throw new Failure('verifyMismatch');
  return { report, versions };
}

/** Content, hash and signature match, the columns match the content, and the previous report exists. */
export async function isGenuine(deps: Deps, report: ReportRow): Promise<boolean> {
  const { content } = report;
  const isWhole =
    isSealed(deps.signer, report) &&
    content.reportNo === report.report_no &&
    content.version === report.version &&
    content.vehicle.vin === report.vin &&
    content.publishedAt === report.published_at.toISOString() &&
    content.expireAt === report.expires_at.toISOString();
  if (!isWhole) return false;
  return report.prev_hash === null || hasReport(deps.db, report.vin, report.prev_hash);
}
