import { PLATE_PROVINCES } from '../cars/plate-provinces.ts';
import { checkMileage } from '../cars/vehicle-facts.ts';

/** A month or day as lists write it, to `YYYY-MM`; null: something else. */
export function readMonth(cell: string): string | null {
  const [, year, month = ''] =
    /^((?:19|20)\d\d)[-/.年](\d{1,2})(?:[-/.月].*)?$/.exec(cell) ??
    /^((?:19|20)\d\d)(\d\d)(?:\d\d)?$/.exec(cell) ??
    [];
  const number = Number(month);
  return year === undefined || number < 1 || number > 12
    ? null
    : `${year}-${month.padStart(2, '0')}`;
}

/** Whole kilometres or 万公里. Without a unit a small whole number may be either: then nobody guesses. */
export function readKm(cell: string, role: 'km' | 'wan' | null): number | null {
  const match = /^(\d[\d,]*(?:\.\d+)?)\s*(万|w)?\s*(公里|千米|km)?$/i.exec(cell);
  if (match === null) return null;
  const [, digits = '', wan, unit] = match;
  const number = Number(digits.replaceAll(',', ''));
  const isWan =
    wan !== undefined ||
    (unit === undefined && (role === 'wan' || digits.includes('.')) && number < 100);
  const isKm = unit !== undefined || role === 'km' || number >= 1_000;
  const km = Math.round(isWan ? number * 10_000 : isKm ? number : Number.NaN);
  return checkMileage(km).ok ? km : null;
}

/** A number with the unit of a mileage, also one that no car can have. */
export const statesMileage = (cell: string): boolean =>
  /^[-−+]?\d[\d,.]*\s*(?:万|w|公里|千米|km|万公里|w\s*km)$/i.test(cell);

/** Speaks of a mileage in a way that nobody reads here: `十二万`, `5.3公里abc`. */
export const meansMileage = (cell: string): boolean =>
  statesMileage(cell) || /[\d一二三四五六七八九十两百千]\s*(?:万|公里|千米|km)/i.test(cell);

const plateLike = new RegExp(`^[${PLATE_PROVINCES}][A-Z][\\s·•-]?[A-Z\\d]{2,8}$`, 'i');

/** Written as a plate, also one that no car can have. */
export const meansPlate = (cell: string): boolean => plateLike.test(cell);
