import { paths } from '#lib/paths.ts';
import { codeFault, normaliseKey, reportNoFault, type VerifyKey } from './verify-key.ts';

/** Public pages of ours that have codes, too. */
const publicPages: readonly string[] = [
  paths.sharedReport,
  paths.accidentReport,
  paths.verifyInspector,
  paths.verifyContract,
];

/** What a scanned code leads to: number and code of a report, another public page of ours, or nothing we know (null). */
export function readScanned(text: string, origin: string): VerifyKey | { address: string } | null {
  const url = addressOf(text);
  if (url === null) {
    const reportNo = normaliseKey(text);
    return reportNoFault(reportNo) === null ? { reportNo, code: '' } : null;
  }
  if (url.origin !== origin) return null;
  const reportNo = url.searchParams.get('reportNo') ?? '';
  const code = url.searchParams.get('code') ?? '';
  if (url.pathname === paths.verifyReport)
    return reportNoFault(reportNo) === null && codeFault(code) === null ? { reportNo, code } : null;
  return publicPages.includes(url.pathname) ? { address: url.pathname + url.search } : null;
}

function addressOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
