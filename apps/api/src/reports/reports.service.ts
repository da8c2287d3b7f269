import type { AnswerOf } from '@yanche/contract/endpoint';
import { noAppraisal, reportPage } from '@yanche/contract/reports/report-pages';
import type {
  FullReport,
  getBusinessReportShort,
  ReportContent,
} from '@yanche/contract/reports/reports';
import type { reportUrls } from '@yanche/contract/reports/report-urls';
import { findingTitle } from '@yanche/contract/reports/finding-title';
import { toldOf } from '@yanche/contract/reports/verdict-facts';
import { worstFirst } from '@yanche/contract/reports/worst-first';
import type { Language } from '@yanche/rules/bilingual';
import { statusAt } from '@yanche/rules/reports/report-standing';
import { totalRepairs } from '@yanche/rules/reports/repair-advice';
import type { Deps } from '#deps.ts';
import { decisionOf } from '#orders/approval/dispute-answer.ts';
import { readAmends, readAmendsInShort } from './amends.ts';
import { Failure } from '#lib/failure.ts';
import { isOwnOrder, mayReadReport } from '#people/order-access.ts';
import { verifyUrlOf } from '#lib/signing/report-code.ts';
import { findReportWords } from './report-words.ts';
import { localizeReport } from './localize-report.ts';
import type { Caller } from '#route.ts';
import { type Changed, readWhy } from '#transparency/why-changed.ts';
import {
  findCarClass,
  findReportReaders,
  listOrderReports,
  type ReportRow,
} from './reports.store.ts';

type ShortReport = AnswerOf<typeof getBusinessReportShort>;

/** The full report of an order; by default its newest version. */
export async function readReport(
  deps: Deps,
  caller: Caller,
  { orderId, version, language }: { orderId: string; version?: string; language: Language },
): Promise<FullReport> {
  const versions = await listReadable(deps, caller, orderId);
  const wanted =
    version === undefined ? versions[0] : versions.find((r) => r.version === Number(version));
  if (wanted === undefined) throw new Failure('notFound');
  const newestVersion = versions[0]?.version ?? wanted.version;
  const order = await findReportReaders(deps.db, orderId);
  const isOwn = order !== null && isOwnOrder(order, caller);
  const decision = order && decisionOf(order);
  return {
    ...(await reportView(deps, wanted, { language, newestVersion })),
    ...(isOwn && { own: true }),
    ...(isOwn && order.plate !== null && { ownPlate: order.plate }),
    ...(isOwn && decision !== null && { disputeDecision: decision }),
  };
}

/** A stored report as its readers see it. */
export async function reportView(
  deps: Deps,
  report: ReportRow,
  { language, newestVersion }: { language: Language; newestVersion: number },
): Promise<FullReport> {
  const now = deps.clock.now();
  const carClass = await findCarClass(deps.db, report.order_id);
  const localize = (row: ReportRow) => localized(deps, row, language);
  const content = await localize(report);
  return {
    reportId: report.id,
    ...effectiveStatus(report, now),
    ...(await changedOf(deps, report)),
    ...(await readAmends(deps.db, report, { language, content, localize })),
    content,
    hash: report.hash,
    prevHash: report.prev_hash,
    shortCode: report.short_code,
    verifyUrl: verifyUrlOf(deps.config.publicUrl, report),
    newestVersion,
    repairTotal: carClass && totalRepairs(report.content.findings, carClass),
    photoUrls: Object.fromEntries(
      report.content.photos.map(({ fileId }) => [fileId, deps.links.photoUrl(fileId, now)]),
    ),
    clipUrls: Object.fromEntries(
      (report.content.clips ?? []).map(({ fileId }) => [fileId, deps.links.clipUrl(fileId, now)]),
    ),
  };
}

export async function readOwnShort(
  deps: Deps,
  caller: Caller,
  { orderId, language }: { orderId: string; language: Language },
): Promise<ShortReport> {
  const [newest] = await listReadable(deps, caller, orderId);
  if (newest === undefined) throw new Failure('reportNotReady');
  return readShort(deps, newest, language);
}

export async function urlOfReport(
  deps: Deps,
  caller: Caller,
  orderId: string,
): Promise<{ url: string }> {
  await listReadable(deps, caller, orderId);
  return { url: pageOf({ orderId }) };
}

export async function urlsOfReport(
  deps: Deps,
  caller: Caller,
  orderId: string,
): Promise<AnswerOf<typeof reportUrls>> {
  const { url } = await urlOfReport(deps, caller, orderId);
  return { noAppraisalUrl: pageOf({ orderId, ...noAppraisal }), allUrl: url };
}

const pageOf = (query: Record<string, string>) => `${reportPage}?${new URLSearchParams(query)}`;

/** The document in the reader's language. */
async function localized(
  { db }: Deps,
  { content, order_id }: ReportRow,
  language: Language,
): Promise<ReportContent> {
  return localizeReport(language, content, await findReportWords(db, order_id, language));
}

/** What this version says otherwise than the one before it, in one sentence; nothing for a first version. */
export async function amendsInShortOf(deps: Deps, report: ReportRow, language: Language) {
  const localize = (row: ReportRow) => localized(deps, row, language);
  return readAmendsInShort(deps.db, report, {
    language,
    content: await localize(report),
    localize,
  });
}

/** The summary: validity, verdicts, score and the three worst findings. */
export async function readShort(
  deps: Deps,
  report: ReportRow,
  language: Language,
): Promise<ShortReport> {
  const content = await localized(deps, report, language);
  const { reportNo, vehicle, score, platformGrade, photos, publishedAt } = content;
  const now = deps.clock.now();
  const cover = photos[0];
  return {
    reportNo,
    ...effectiveStatus(report, now),
    ...(await changedOf(deps, report)),
    version: content.version,
    ...(await amendsInShortOf(deps, report, language)),
    carTitle: vehicle.carTitle,
    ...toldOf(content),
    items: content.groups.reduce((sum, group) => sum + group.items.length, 0),
    // As many as the reader is shown; strangers get fewer (`readSharedShort`).
    photos: photos.length,
    sample: content.sample,
    total: score?.total ?? null,
    grade: score?.grade ?? null,
    provisional: score?.provisional ?? false,
    platformGrade,
    top: worstFirst(content)
      .slice(0, 3)
      .map((finding) => ({ title: findingTitle(finding), degree: finding.degree })),
    coverUrl: cover === undefined ? null : deps.links.photoUrl(cover.fileId, now),
    publishedAt,
    expireAt: content.expireAt,
  };
}

/**
 * A report's status now: expired from its expiry date without a job, or earlier when the car was seen driven further.
 */
export const effectiveStatus = (
  { status, expires_at }: Pick<ReportRow, 'status' | 'expires_at'>,
  now: Date,
): Pick<FullReport, 'status' | 'drivenOn'> => statusAt({ status, expiresAt: expires_at }, now);

/** Why it was revoked or amended; nothing for others. */
export async function changedOf(
  { db }: Deps,
  report: Changed,
): Promise<Pick<FullReport, 'changed'>> {
  const changed = await readWhy(db, report);
  return changed === undefined ? {} : { changed };
}

/** All versions, newest first, for the customer's side, inspector and reviewers; `notFound` for others. */
export async function listReadable(
  deps: Deps,
  caller: Caller,
  orderId: string,
): Promise<ReportRow[]> {
  const order = await findReportReaders(deps.db, orderId);
  if (order === null || !mayReadReport(order, caller)) throw new Failure('notFound');
  const versions = await listOrderReports(deps.db, orderId);
  if (versions.length === 0) throw new Failure('reportNotReady');
  return versions;
}
