import type { CheckResult } from '../check-result.ts';

export type PhoneReason = 'required' | 'format';

/**
 * The rule of the specification, on the text as it stands: 11 digits starting with 1 (spec §5).
 * Call {@link normalizePhone} first on what people type, or `+86 138…` is a false error.
 */
export function checkPhone(text: string): CheckResult<PhoneReason> {
  if (text === '') return { ok: false, reason: 'required' };
  return /^1\d{10}$/.test(text) ? { ok: true } : { ok: false, reason: 'format' };
}

/** The stricter rule, for a hint and never for a refusal: a mainland mobile starts with 13 to 19. */
export const looksMobile = (text: string): boolean => /^1[3-9]\d{9}$/.test(text);

/** Full-width digits to ASCII, without blanks and dashes, without +86, 0086 or 86 before 11 digits. */
export function normalizePhone(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
}

/** `138****8000`; a text that is not 11 long is all stars. */
export function maskPhone(text: string): string {
  const phone = normalizePhone(text);
  if (phone.length !== 11) return '*'.repeat(phone.length);
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}

/** What an account is called until its owner gives a name. */
export const nameOfAccount = (phone: string): string => `用户${phone.slice(-4)}`;

/** A mobile number in a text, in digits of any width, with blanks, dashes and a country code or without. */
const phoneInText =
  /(?<!\p{Nd})(?:(?:[+＋]|00)?86[\s\p{Pd}]*)?[1１](?:[\s\p{Pd}.]*\p{Nd}){10}(?!\p{Nd})/gu;

/** Words without the phone numbers in them: people who write to each other here need none. */
export const coverPhones = (text: string): string => text.replace(phoneInText, '***');
