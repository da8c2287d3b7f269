/** Number of a report and code of its version, as printed. */
export type VerifyKey = { reportNo: string; code: string };

/** Upper case without spaces and hyphens. */
export const normaliseKey = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** Text key of the error in a report number; null when valid. */
export function reportNoFault(text: string): 'reportNoRequired' | 'reportNoWrong' | null {
  if (normaliseKey(text) === '') return 'reportNoRequired';
  return /^(JC|ZJ|CS)\d{13}$/.test(normaliseKey(text)) ? null : 'reportNoWrong';
}

/** A report of a history query, which is verified by calls of its own. */
export const isHistoryKey = ({ reportNo }: VerifyKey): boolean =>
  normaliseKey(reportNo).startsWith('CS');

/** Text key of the error in a code; null when valid. */
export function codeFault(text: string): 'codeRequired' | 'codeWrong' | null {
  if (normaliseKey(text) === '') return 'codeRequired';
  return /^[A-Z0-9]{8}$/.test(normaliseKey(text)) ? null : 'codeWrong';
}
