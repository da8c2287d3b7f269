import { createHash } from 'node:crypto';
import type { ReportContent } from '@yanche/contract/reports/reports';
import type { SelfReportContent } from '@yanche/contract/reports/self-reports';
import { canonicalJson } from './canonical-json.ts';
import type { ReportSigner } from './report-signer.ts';

/** What makes a stored report provable: its hash over the one before, and our signature on the hash. */
export type Seal = { hash: string; prev_hash: string | null; signature: string; key_id: string };

/** What can be sealed: a document whose every word is in it. */
type Content = ReportContent | SelfReportContent;

/** SHA-256 (hex) over the previous report of the car and this content; the first one follows an empty text. */
const reportHash = (prevHash: string | null, content: Content): string =>
  createHash('sha256')
    .update(`${prevHash ?? ''}\n${canonicalJson(content)}`)
    .digest('hex');

export function sealReport(signer: ReportSigner, prevHash: string | null, content: Content): Seal {
  const hash = reportHash(prevHash, content);
  return { hash, prev_hash: prevHash, signature: signer.sign(hash), key_id: signer.keyId };
}

/** Whether content, hash and signature still belong together. The link to the previous report is checked apart. */
export const isSealed = (
  signer: ReportSigner,
  { content, ...seal }: Seal & { content: Content },
): boolean =>
  reportHash(seal.prev_hash, content) === seal.hash &&
  seal.key_id === signer.keyId &&
  signer.verify(seal.hash, seal.signature);
