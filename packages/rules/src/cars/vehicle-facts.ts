import { type DayInput, shanghaiDay } from '../calendar.ts';
import type { CheckResult } from '../check-result.ts';

export type MileageReason = 'format' | 'range';
export type LicenseTimeReason = 'format' | 'too-old' | 'future';

/** Largest mileage we take, in km. */
const MAX_MILEAGE_KM = 999_999;
/** First year a licence date may have. */
export const MIN_LICENSE_YEAR = 1990;

const KM_PER_HUNDREDTH_WAN = 100;

/** Checks a mileage in whole kilometres, 0 to 999,999. */
export function checkMileage(km: number): CheckResult<MileageReason> {
  if (!Number.isInteger(km)) return { ok: false, reason: 'format' };
  return km >= 0 && km <= MAX_MILEAGE_KM ? { ok: true } : { ok: false, reason: 'range' };
}

/** 万公里 text to km: "3.25" → 32500. Null unless it has at most two decimals and is in range. */
export function parseWan(text: string): number | null {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const km = Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`) * KM_PER_HUNDREDTH_WAN;
  return checkMileage(km).ok ? km : null;
}

/** Km to 万公里 as people type it (`7.2`), of at most two decimals: cut, not rounded, so that it never exceeds the real mileage. */
export function formatWan(km: number): string {
  const check = checkMileage(km);
  if (!check.ok) throw new RangeError(`mileage ${check.reason}: ${km}`);
  return String(Math.floor(km / KM_PER_HUNDREDTH_WAN) / 100);
}

/** Checks a first-licence month `YYYY-MM`: not before 1990 and not after the month of `today`. */
export function checkLicenseTime(text: string, today: DayInput): CheckResult<LicenseTimeReason> {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return { ok: false, reason: 'format' };
  if (Number(text.slice(0, 4)) < MIN_LICENSE_YEAR) return { ok: false, reason: 'too-old' };
  return text <= shanghaiDay(today).slice(0, 7) ? { ok: true } : { ok: false, reason: 'future' };
}
