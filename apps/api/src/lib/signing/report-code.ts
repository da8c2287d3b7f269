import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { shanghaiDay } from '@yanche/rules/calendar';

// Without 0 O 1 I L, which people confuse on paper.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const codeLength = 8;

/** The random code printed beside the report number; number and code together allow verifying the report. */
export const newShortCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

const digest = (code: string) => createHash('sha256').update(code.trim().toUpperCase()).digest();

/** Compares codes in constant time, ignoring case and outer spaces. */
export const isSameCode = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

/** `JC`, the day in China and five random digits. The insert detects duplicates. */
export const newReportNo = (now: Date): string => numberOf('JC', now);

/** The same for self-inspection certificates, with another prefix. */
export const newSelfReportNo = (now: Date): string => numberOf('ZJ', now);

/** The same for history reports. */
export const newHistoryReportNo = (now: Date): string => numberOf('CS', now);

const numberOf = (kind: 'JC' | 'ZJ' | 'CS', now: Date) =>
  `${kind}${shanghaiDay(now).replaceAll('-', '')}${String(randomInt(100_000)).padStart(5, '0')}`;

/** The verification URL printed on a report as a QR code. */
export const verifyUrlOf = (
  publicUrl: string,
  report: { report_no: string; short_code: string },
): string =>
  `${publicUrl}/report/verify?${new URLSearchParams({ reportNo: report.report_no, code: report.short_code })}`;

export const isReportNo = (text: string): boolean => /^JC\d{13}$/.test(text);
export const isHistoryReportNo = (text: string): boolean => /^CS\d{13}$/.test(text);
export const isSelfReportNo = (text: string): boolean => /^ZJ\d{13}$/.test(text);
