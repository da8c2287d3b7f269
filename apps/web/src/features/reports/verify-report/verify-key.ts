/** What is printed on a report: its number and the code of this version. */
export type VerifyKey = { reportNo: string; code: string };

/** As the archive writes it: capitals, no blanks (people read it off paper in groups). */
export const normaliseKey = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** Which sentence is wrong with a report number; null when it can be asked for. */
export function reportNoFault(text: string): 'reportNoRequired' | 'reportNoWrong' | null {
  if (normaliseKey(text) === '') return 'reportNoRequired';
  return /^(JC|ZJ)\d{13}$/.test(normaliseKey(text)) ? null : 'reportNoWrong';
}

/** Which sentence is wrong with a code; null when it can be asked for. */
export function codeFault(text: string): 'codeRequired' | 'codeWrong' | null {
  if (normaliseKey(text) === '') return 'codeRequired';
  return /^[A-Z0-9]{8}$/.test(normaliseKey(text)) ? null : 'codeWrong';
}
