import { type DayInput, isRealDay, shanghaiDay } from '../calendar.ts';
import type { CheckResult } from '../check-result.ts';

export type IdCardReason = 'format' | 'region' | 'date' | 'checksum';

// GB/T 2260 province codes; 81, 82, 83 are residence permits of Hong Kong, Macao and Taiwan.
const REGIONS = /^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])/;
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_CHARS = '10X98765432';
const EARLIEST_BIRTH = '1900-01-01';

const normaliseIdCard = (text: string): string => text.trim().toUpperCase();

const birthDay = (id: string): string =>
  `${id.slice(6, 10)}-${id.slice(10, 12)}-${id.slice(12, 14)}`;

/** Checks an 18-digit identity number (GB 11643): form, region, real birth date up to `today`, checksum. */
export function checkIdCard(text: string, today: DayInput): CheckResult<IdCardReason> {
  const id = normaliseIdCard(text);
  if (!/^\d{17}[\dX]$/.test(id)) return { ok: false, reason: 'format' };
  if (!REGIONS.test(id)) return { ok: false, reason: 'region' };
  const birth = birthDay(id);
  if (!isRealDay(birth) || birth < EARLIEST_BIRTH || birth > shanghaiDay(today)) {
    return { ok: false, reason: 'date' };
  }
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(id[index]), 0);
  return id.endsWith(CHECK_CHARS.charAt(sum % 11))
    ? { ok: true }
    : { ok: false, reason: 'checksum' };
}

/** Full years of age on `today` (a year is full on the birthday); null if the number is not valid. */
export function idCardAge(text: string, today: DayInput): number | null {
  if (!checkIdCard(text, today).ok) return null;
  const birth = birthDay(normaliseIdCard(text));
  const day = shanghaiDay(today);
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** First 4 and last 4 characters; a text that is not 18 long is all stars. */
export function maskIdCard(text: string): string {
  const id = normaliseIdCard(text);
  if (id.length !== 18) return '*'.repeat(id.length);
  return `${id.slice(0, 4)}**********${id.slice(-4)}`;
}
