import type { AnswerOf } from '@yanche/contract/endpoint';
import type { historyEvidence, VerifiedHistory } from '@yanche/contract/history/verify-history';
import { verdictWordsIn } from '@yanche/contract/history/verdict-words';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { maskVin } from '@yanche/rules/cars/vin';
import { countHistory } from '@yanche/rules/history/history-counts';
import { evidenceFormat } from '@yanche/rules/proof/evidence';
import { carTitlesIn } from '#cars/car-titles.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { isHistoryReportNo, isSameCode, newShortCode } from '#lib/signing/report-code.ts';
import { isSealed } from '#lib/signing/report-hash.ts';
import { publicLogKeys } from '#transparency/log-keys.ts';
import { openLog } from '#transparency/log-proofs.ts';
import { headlineOf } from './headline.ts';
import {
  hasHistoryReport,
  type HistoryReportRow,
  listHistoriesOfNo,
} from './history-reports.store.ts';

type Key = { reportNo: string; code: string };

/** Verifies a history report for holders of its number and code. Shows no full VIN and no single record. */
export async function verifyHistory(
  deps: Deps,
  key: Key,
  language: Language,
): Promise<VerifiedHistory> {
  const { report, newest } = await findByCode(deps, key);
  const { content } = report;
  const isGone = content === null || report.kept_until <= deps.clock.now();
  const titleIn = await carTitlesIn(deps.db, language);
  const isOld = newest.version > report.version;
  return {
    genuine: isGone ? null : await isGenuine(deps, report),
    gone: isGone,
    status: report.status,
    reportNo: report.report_no,
    version: report.version,
    newestVersion: newest.version,
    ...(isOld &&
      newest.reason !== null && {
        changed: { at: newest.published_at.toISOString(), reason: newest.reason },
      }),
    carTitle: content === null ? '' : titleIn(content.vehicle.carTitle),
    vinMask: maskVin(report.vin),
    productName: content === null ? '' : inLanguage(content.product.name, language),
    headline: isGone || content === null ? null : inLanguage(headlineOf(content), language),
    verdicts: isGone || content === null ? [] : verdictWordsIn(countHistory(content), language),
    queriedAt: content?.queriedAt ?? report.published_at.toISOString(),
    publishedAt: report.published_at.toISOString(),
    keptUntil: report.kept_until.toISOString(),
    hash: report.hash,
    logIndex: report.log_index,
    sample: content?.sample ?? false,
  };
}

/** All that is needed to check a history report without us, as long as its content is kept. */
export async function readHistoryEvidence(
  deps: Deps,
  key: Key,
): Promise<AnswerOf<typeof historyEvidence>> {
  const { report } = await findByCode(deps, key);
  const { public_content: content, hash, log_index: index, prev_hash: prevHash } = report;
  if (content === null || report.kept_until <= deps.clock.now()) {
    throw new Failure('historyReportGone');
  }
  const log = await openLog(deps.db);
  const entries = await log?.about(hash);
  const logged = entries?.find((entry) => entry.index === index);
  if (!log || logged === undefined) throw new Failure('reportNotReady');
  const [before] = prevHash === null ? [] : await log.about(prevHash);
  return {
    format: evidenceFormat,
    madeAt: deps.clock.now().toISOString(),
    report: { ...content },
    seal: { hash, prevHash, signature: report.signature },
    logged,
    before: before ?? null,
    later: entries?.filter((entry) => entry.index > logged.index) ?? [],
    checkpoint: log.checkpoint,
    keys: await publicLogKeys(deps),
  };
}

/** Each version has its own code. Unknown numbers and wrong codes get the same answer, after the same work. */
async function findByCode(deps: Deps, { reportNo, code }: Key) {
  const number = reportNo.trim().toUpperCase();
  const versions = isHistoryReportNo(number) ? await listHistoriesOfNo(deps.db, number) : [];
  const codes = versions.length > 0 ? versions.map((row) => row.short_code) : [newShortCode()];
  const matches = codes.map((own) => isSameCode(own, code));
  const report = versions[matches.indexOf(true)];
  const [newest] = versions;
  if (report === undefined || newest === undefined) throw new Failure('verifyMismatch');
  return { report, newest };
}

/** Content, hash and signature match, the columns match the content, and the car's report before exists. */
async function isGenuine({ db, signer }: Deps, report: HistoryReportRow): Promise<boolean> {
  const { content } = report;
  const isWhole =
    content !== null &&
    isSealed(signer, { ...report, content }) &&
    content.reportNo === report.report_no &&
    content.version === report.version &&
    content.vehicle.vin === report.vin &&
    content.publishedAt === report.published_at.toISOString();
  if (!isWhole) return false;
  return report.prev_hash === null || hasHistoryReport(db, report.vin, report.prev_hash);
}
