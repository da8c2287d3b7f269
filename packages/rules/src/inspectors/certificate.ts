import type { Bilingual } from '../bilingual.ts';
import { DAY_MS, type Instant, toMs } from '../calendar.ts';

export const CERTIFICATE_RULES = {
  days: 365,
  /** How long before its end the exam for the next year may be sat. */
  renewDays: 60,
  remindDays: 30,
} as const;

export const certificateStatusLabels = {
  valid: ['有效', 'Valid'],
  suspended: ['已暂停', 'Suspended'],
  expired: ['已过期', 'Expired'],
} as const satisfies Record<string, Bilingual>;
export type CertificateStatus = keyof typeof certificateStatusLabels;

type Facts = { readonly expiresAt: Instant; readonly suspendedAt: Instant | null };

/** A suspension is told before age: it is what somebody decided. */
export function certificateStatusOf(
  { expiresAt, suspendedAt }: Facts,
  now: Instant,
): CertificateStatus {
  if (suspendedAt !== null) return 'suspended';
  return toMs(expiresAt) <= toMs(now) ? 'expired' : 'valid';
}

/** Whether the exam for the next year may be sat. */
export const isRenewable = (expiresAt: Instant, now: Instant): boolean =>
  toMs(now) >= toMs(expiresAt) - CERTIFICATE_RULES.renewDays * DAY_MS;

/** The end after an exam that was passed: a year after the former end, or after now when that has gone by. */
export const nextExpiry = (expiresAt: Instant | null, now: Instant): Date =>
  new Date(
    Math.max(expiresAt === null ? 0 : toMs(expiresAt), toMs(now)) + CERTIFICATE_RULES.days * DAY_MS,
  );

// Without signs that are taken for each other.
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A number as people type or copy it: without its dashes, with spaces, in small letters. Others only lose spaces. */
export function readCertificateNo(text: string): string {
  const typed = text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
  const [, first, last] = /^YCR[-–—]?(\w{4})[-–—]?(\w{4})$/.exec(typed) ?? [];
  return first === undefined ? typed : `YCR-${first}-${last}`;
}

/** `YCR-7F3K-92QD`, from eight random bytes: nobody finds another one by counting. */
export function certificateNo(bytes: Uint8Array): string {
  const text = Array.from(bytes.slice(0, 8), (byte) => signs[byte % signs.length]).join('');
  return `YCR-${text.slice(0, 4)}-${text.slice(4)}`;
}
