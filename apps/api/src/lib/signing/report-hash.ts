import { createHash } from 'node:crypto';
import type { ReportContent } from '@yanche/contract/reports/reports';
import type { SelfReportContent } from '@yanche/contract/reports/self-reports';
import { canonicalJson } from '@yanche/rules/canonical-json';
import type { HistoryContent } from '@yanche/rules/history/history-content';
import type { ReportSigner } from './report-signer.ts';

/** What proves a stored report: its hash over the previous one, and our signature on the hash. */
export type Seal = { hash: string; prev_hash: string | null; signature: string; key_id: string };

/** A document that contains all of its text. */
type Content = ReportContent | SelfReportContent | HistoryContent;

/** SHA-256 (hex) over the previous report's hash and this content; the first report follows an empty text. */
const reportHash = (prevHash: string | null, content: Content): string =>
  createHash('sha256')
    .update(`${prevHash ?? ''}\n${canonicalJson(content)}`)
    .digest('hex');

export function sealReport(signer: ReportSigner, prevHash: string | null, content: Content): Seal {
  const hash = reportHash(prevHash, content);
  return { hash, prev_hash: prevHash, signature: signer.sign(hash), key_id: signer.keyId };
}

/** Whether content, hash and signature match. The link to the previous report is checked separately. */
export const isSealed = (
  signer: ReportSigner,
  { content, ...seal }: Seal & { content: Content },
): boolean =>
  reportHash(seal.prev_hash, content) === seal.hash &&
  signer.verify(seal.hash, { keyId: seal.key_id, signature: seal.signature });
