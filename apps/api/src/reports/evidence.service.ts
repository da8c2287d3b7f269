import type { AnswerOf } from '@yanche/contract/endpoint';
import type { reportEvidence, reportInLog } from '@yanche/contract/reports/report-evidence';
import type { ReportContent } from '@yanche/contract/reports/reports';
import type { SelfReportContent } from '@yanche/contract/reports/self-reports';
import { evidenceFormat, type Logged } from '@yanche/rules/proof/evidence';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { PhotoToMask } from '#files/photo-masks/photo-masks.store.ts';
import { photosOfCertificate } from '#self-orders/report/mask-self-report.ts';
import { isSelfReportNo } from '#lib/signing/report-code.ts';
import { publicLogKeys } from '#transparency/log-keys.ts';
import { openLog } from '#transparency/log-proofs.ts';
import { isCodeEnded } from './sharing/share-links.store.ts';
import { enterCopies } from './enter-copies.ts';
import { photosForStrangers } from './mask-report.ts';
import { findByCode } from './verify.service.ts';
import { findSelfByCode } from './verify-self.ts';
import { readWhy, readWhyOfCertificate, revokedFailure } from '#transparency/why-changed.ts';

type Key = { reportNo: string; code: string };

/**
 * All that is needed to check a report without us: its whole text. Throws `verifyMismatch`, `reportRevoked`, `shareEnded` where
 * the owner ended reading by number and code, and `reportNotReady` for a report of before the log that is not entered yet.
 */
export async function readEvidence(deps: Deps, key: Key): Promise<AnswerOf<typeof reportEvidence>> {
  const isSelf = isSelfReportNo(key.reportNo.trim().toUpperCase());
  const report = isSelf ? await findSelfByCode(deps, key) : (await findByCode(deps, key)).report;
  if (report.status === 'revoked') {
    throw revokedFailure(await (isSelf ? readWhyOfCertificate : readWhy)(deps.db, report));
  }
  if ('order_id' in report && (await isCodeEnded(deps.db, report.order_id))) {
    throw new Failure('shareEnded');
  }
  const entered = await enterCopies(deps, isSelf ? 'self_reports' : 'reports', {
    id: report.id,
    hash: report.hash,
    photos: report.public_content === null ? [] : photosShown(report.public_content),
  });
  const log = await openLog(deps.db);
  const copiesLogged = entered && (await log?.copies(report.hash, entered.logIndex));
  const { public_content: content, log_index: index, hash, prev_hash: prevHash } = report;
  const entries = await log?.about(hash);
  const logged = entries?.find((entry) => entry.index === index);
  if (!log || content === null || logged === undefined) throw new Failure('reportNotReady');
  return {
    format: evidenceFormat,
    madeAt: deps.clock.now().toISOString(),
    report: content,
    seal: { hash, prevHash, signature: report.signature },
    logged,
    before: prevHash === null ? null : publicationIn(await log.about(prevHash)),
    ...(copiesLogged && { copies: { list: entered.list, logged: copiesLogged } }),
    later: entries?.filter((entry) => entry.index > logged.index) ?? [],
    checkpoint: log.checkpoint,
    keys: await publicLogKeys(deps),
  };
}

/** The photos of which strangers see copies. */
const photosShown = (content: ReportContent | SelfReportContent): PhotoToMask[] =>
  content.kind === 'self' ? photosOfCertificate(content) : photosForStrangers(content);

/** The first entry about a hash is its publication. */
const publicationIn = ([first]: readonly Logged[]): Logged | null => first ?? null;

/** What the log has about a report after its publication; nothing for a hash that is not in it. Null: only the keys. */
export async function readInLog(
  deps: Deps,
  hash: string | null,
): Promise<AnswerOf<typeof reportInLog>> {
  const log = await openLog(deps.db);
  if (log === null) throw new Failure('notFound');
  return {
    keys: await publicLogKeys(deps),
    later: hash === null ? [] : (await log.about(hash)).slice(1),
    checkpoint: log.checkpoint,
  };
}
