import { checkPlate, normalisePlate } from '../cars/plate.ts';
import { checkPhone } from '../people/phone.ts';
import { MAX_BATCH } from './batch-limits.ts';
import { meansMileage, meansPlate, readKm, readMonth, statesMileage } from './batch-cells.ts';
import { compactVin, isVinLike, joinSplitVin, vinIndex } from './batch-vin.ts';

/** A line of a list of cars as far as it could be read. What is null the list does not say, or not clearly. */
export type BatchLineText = {
  /** Of the list, from 1. */
  readonly no: number;
  readonly vin: string;
  /** Also one that no car can have: then a person sees what was read. */
  readonly plate: string | null;
  readonly km: number | null;
  /** What stands for a mileage and can be none, as it was written; '' without. */
  readonly oddKm: string;
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
  /** Lines in which nothing can be a VIN: greetings, remarks. */
  readonly passed: readonly number[];
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
const blanks = separators.at(-1);

/** A line as its cells, by the separator that it was split with. */
type Cells = { readonly cells: readonly string[]; readonly separator: RegExp | undefined };
type Roles = readonly (Role | null)[];
type Heads = { readonly roles: Roles; readonly separator: RegExp | undefined };

/** Reads a pasted list or a CSV file: one car a line, its VIN and what else of it is known, in any order of columns. */
export function readBatchText(text: string): BatchText {
  let heads: Heads | null = null;
  const lines: BatchLineText[] = [];
  const merged: MergedLine[] = [];
  const passed: number[] = [];
  let left = 0;
  // Full-width letters, digits and signs are those of a Chinese keyboard.
  for (const [index, raw] of text
    .normalize('NFKC')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const { cells, separator } = cellsOf(raw);
    if (!cells.some((cell) => /[\p{L}\d]/u.test(cell))) continue;
    const named = cells.map(roleOf);
    if (vinIndex(cells, -1) === -1 && named.some((role) => role !== null)) {
      heads = { roles: named, separator };
      continue;
    }
    const roles = heads !== null && fitsUnder(heads, { cells, separator }) ? heads.roles : [];
    if (!mayBeCar(cells, roles)) {
      passed.push(index + 1);
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
  return { lines, merged, left, passed };
}

const fill = (line: BatchLineText, more: BatchLineText): BatchLineText => ({
  ...line,
  plate: line.plate ?? more.plate,
  km: line.km ?? more.km,
  oddKm: line.oddKm === '' ? more.oddKm : line.oddKm,
  licenseTime: line.licenseTime ?? more.licenseTime,
});

function cellsOf(raw: string): Cells {
  const separator = separators.find((each) => each.test(raw.trim()));
  const split = separator === undefined ? [raw] : splitOutsideQuotes(raw, separator);
  // A spreadsheet writes ="0123" for a text.
  const cells = split.map((cell) =>
    cell
      .trim()
      .replace(/^=?"(.*)"$/, '$1')
      .trim(),
  );
  return { cells: separator === blanks ? joinSplitVin(cells) : cells, separator };
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

/** A line of another form stands below the headings, not in their columns. */
function fitsUnder({ roles, separator }: Heads, line: Cells): boolean {
  if (separator !== line.separator) return false;
  if (separator === blanks && roles.length !== line.cells.length) return false;
  return line.cells.every((cell, index) => {
    const role = roles[index];
    const isDate = /[-/年]/.test(cell) && readMonth(cell) !== null;
    if (role === 'plate') return !isDate && readKm(cell, 'km') === null;
    return role === 'km' || role === 'wan' ? !isDate : true;
  });
}

/** A number of some length that is no date, phone, plate or mileage, or whatever stands in the column of VINs. */
function mayBeCar(cells: readonly string[], roles: Roles): boolean {
  const named = roles.indexOf('vin');
  if ((cells[named] ?? '') !== '' || vinIndex(cells, -1) !== -1) return true;
  if (isVinLike(cells.join(''))) return true;
  return cells
    .flatMap((cell) => cell.split(/[\s,，。:：]+/))
    .some((word) => {
      const sign = compactVin(word);
      if (!/^(?=(?:[A-Z]*\d){3})[A-Z\d]{5,40}$/.test(sign)) return false;
      const isOther = checkPhone(sign).ok || readMonth(word) !== null || statesMileage(word);
      return !isOther;
    });
}

function readLine(cells: readonly string[], roles: Roles, no: number): BatchLineText {
  const at = vinIndex(cells, roles.indexOf('vin'));
  // In groups, as some papers print it, or nothing that is one: then a person sees what stands there.
  const vin = compactVin(at === -1 ? cells.join('') : (cells[at] ?? '')).slice(0, 40);
  let [plate, km, licenseTime]: [string | null, number | null, string | null] = [null, null, null];
  let [oddKm, oddPlate]: [string, string | null] = ['', null];
  for (const [index, cell] of at === -1 ? [] : cells.entries()) {
    if (index === at || cell === '') continue;
    const role = roles[index] ?? null;
    if (checkPlate(cell).ok) plate ??= normalisePlate(cell);
    else if (meansPlate(cell) || (role === 'plate' && /[A-Z\d]{3}/i.test(cell))) {
      oddPlate ??= normalisePlate(cell).slice(0, 10);
    } else if (role === 'km' || role === 'wan') {
      km ??= readKm(cell, role);
      if (km === null) oddKm = cell;
    } else {
      const date = readMonth(cell);
      if (date !== null && licenseTime === null) licenseTime = date;
      else if (role === null) {
        km ??= readKm(cell, null);
        if (km === null && meansMileage(cell)) oddKm = cell;
      }
    }
  }
  return {
    no,
    vin,
    plate: plate ?? oddPlate,
    km,
    oddKm: km === null ? oddKm.slice(0, 20) : '',
    licenseTime,
  };
}
