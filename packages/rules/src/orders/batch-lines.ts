import { checkPlate, normalisePlate } from '../cars/plate.ts';
import { checkMileage } from '../cars/vehicle-facts.ts';
import { normaliseVin } from '../cars/vin.ts';
import { MAX_BATCH } from './batch-limits.ts';

/** A line of a list of cars as far as it could be read. What is null the list does not say, or not clearly. */
export type BatchLineText = {
  /** Of the list, from 1. */
  readonly no: number;
  readonly vin: string;
  readonly plate: string | null;
  readonly km: number | null;
  /** `YYYY-MM` */
  readonly licenseTime: string | null;
};
type MergedLine = { readonly no: number; readonly into: number };
export type BatchText = {
  readonly lines: readonly BatchLineText[];
  /** Lines of a car that stands further up; what they add was taken over. */
  readonly merged: readonly MergedLine[];
  /** How many cars were left out because there are too many. */
  readonly left: number;
};

type Role = 'vin' | 'plate' | 'km' | 'wan' | 'date';
/** What a column holds, by its heading. */
const headings: readonly (readonly [Role, RegExp])[] = [
  ['vin', /车架|识别代|VIN/i],
  ['plate', /车牌|号牌|plate/i],
  ['date', /上牌|注册|登记|licen[cs]e|regist/i],
  ['wan', /里程.*万|万公里/],
  ['km', /里程|公里|mileage|odometer|km/i],
];
/** What a column holds, the strongest sign first: a comma within a table from a spreadsheet is no separator. */
const separators: readonly RegExp[] = [/\t/, /[;|]/, /[,、]/, /\s+/];
const VIN_LENGTH = 17;

/** Reads a pasted list or a CSV file: one car a line, its VIN and what else of it is known, in any order of columns. */
export function readBatchText(text: string): BatchText {
  let roles: readonly (Role | null)[] = [];
  const lines: BatchLineText[] = [];
  const merged: MergedLine[] = [];
  let left = 0;
  // Full-width letters, digits and signs are those of a Chinese keyboard.
  for (const [index, raw] of text
    .normalize('NFKC')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const cells = cellsOf(raw);
    if (!cells.some((cell) => /[\p{L}\d]/u.test(cell))) continue;
    const heads = cells.map(roleOf);
    if (vinAt(cells, []) === -1 && heads.some((role) => role !== null)) {
      roles = heads;
      continue;
    }
    const line = readLine(cells, roles, index + 1);
    const same = lines.findIndex(({ vin }) => vin === line.vin);
    const before = lines[same];
    if (before !== undefined) {
      lines[same] = fill(before, line);
      merged.push({ no: line.no, into: before.no });
    } else if (lines.length < MAX_BATCH) lines.push(line);
    else left += 1;
  }
  return { lines, merged, left };
}

const fill = (line: BatchLineText, more: BatchLineText): BatchLineText => ({
  ...line,
  plate: line.plate ?? more.plate,
  km: line.km ?? more.km,
  licenseTime: line.licenseTime ?? more.licenseTime,
});

function cellsOf(raw: string): string[] {
  const separator = separators.find((each) => each.test(raw.trim()));
  const cells = separator === undefined ? [raw] : splitOutsideQuotes(raw, separator);
  // A spreadsheet writes ="0123" for a text.
  return cells.map((cell) =>
    cell
      .trim()
      .replace(/^=?"(.*)"$/, '$1')
      .trim(),
  );
}

/** Separators between quotes belong to the cell. */
function splitOutsideQuotes(raw: string, separator: RegExp): string[] {
  const cells = [''];
  let quoted = false;
  for (const sign of raw) {
    if (sign === '"') quoted = !quoted;
    if (!quoted && separator.test(sign)) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells;
}

const roleOf = (cell: string): Role | null =>
  headings.find(([, pattern]) => pattern.test(cell))?.[0] ?? null;

/** Blanks, dots and hyphens are how people group it. */
const compact = (cell: string) => normaliseVin(cell.replaceAll(/[\s.·-]/g, ''));

const isVinLike = (cell: string) => {
  const vin = compact(cell);
  return /^[A-Z\d]{11,20}$/.test(vin) && /[A-Z]/.test(vin) && /\d.*\d.*\d/.test(vin);
};

/** The cell that is most likely the VIN; -1: none looks like one. */
function vinAt(cells: readonly string[], roles: readonly (Role | null)[]): number {
  const named = roles.indexOf('vin');
  if (named !== -1 && (cells[named] ?? '') !== '') return named;
  const off = (index: number) => Math.abs(compact(cells[index] ?? '').length - VIN_LENGTH);
  const like = cells.flatMap((cell, index) => (isVinLike(cell) ? [index] : []));
  return like.toSorted((a, b) => off(a) - off(b))[0] ?? -1;
}

function readLine(
  cells: readonly string[],
  roles: readonly (Role | null)[],
  no: number,
): BatchLineText {
  const at = vinAt(cells, roles);
  // In groups, as some papers print it, or nothing that is one: then a person sees what stands there.
  const vin = compact(at === -1 ? cells.join('') : (cells[at] ?? '')).slice(0, 40);
  let [plate, km, licenseTime]: [string | null, number | null, string | null] = [null, null, null];
  for (const [index, cell] of at === -1 ? [] : cells.entries()) {
    if (index === at || cell === '') continue;
    const role = roles[index] ?? null;
    if (checkPlate(cell).ok) plate ??= normalisePlate(cell);
    else if (role === 'km' || role === 'wan') km ??= readKm(cell, role);
    else {
      const date = readMonth(cell);
      if (date !== null && licenseTime === null) licenseTime = date;
      else if (role === null) km ??= readKm(cell, null);
    }
  }
  return { no, vin, plate, km, licenseTime };
}

function readMonth(cell: string): string | null {
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
function readKm(cell: string, role: 'km' | 'wan' | null): number | null {
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
