import type { Column, ReferenceTable } from './reference-tables.store.ts';

/** What a column may hold besides its type, by its name or by `table.column`. */
type Rule = { from: number; to: number } | { oneOf: readonly string[] };

const ofMoney: Rule = { from: 0, to: 100_000_000_000 };
const ofMinutes: Rule = { from: 0, to: 525_600 };
const rules: Readonly<Record<string, Rule>> = {
  lng: { from: -180, to: 180 },
  lat: { from: -90, to: 90 },
  capacity: { from: 1, to: 10_000 },
  year: { from: 1950, to: 2100 },
  price: ofMoney,
  origin_price: ofMoney,
  new_price: ofMoney,
  cashback: ofMoney,
  duration_min: ofMinutes,
  sla_min: ofMinutes,
  energy: { oneOf: ['ice', 'bev', 'phev', 'erev'] },
  class: { oneOf: ['economy', 'family', 'mid', 'luxury'] },
  applies: { oneOf: ['all', 'nev'] },
  letter: { oneOf: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('') },
  'points.kind': { oneOf: ['market', 'store', 'onsite'] },
  'products.kind': { oneOf: ['inspection', 'free', 'self', 'accident', 'insurance'] },
};

const wholeTypes = ['smallint', 'integer', 'bigint'];
const isNumber = (type: string) => wholeTypes.includes(type) || type === 'double precision';

/** Whether its values are written as numbers, which no spreadsheet runs as a formula. */
export const isNumeric = ({ type }: Column): boolean => isNumber(type);

/** Throws a RangeError that says what the cell holds and what it may hold. The empty cell has no value to look at. */
export function checkCell(table: ReferenceTable, { name, type }: Column, cell: string): void {
  if (cell === '') return;
  const wrong = (what: string) => new RangeError(`${name}: "${cell}" ${what}`);
  if (wholeTypes.includes(type) && !/^[+-]?\d+$/.test(cell)) throw wrong('is no whole number');
  if (isNumber(type) && !/^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(cell)) throw wrong('is no number');
  if (type === 'boolean' && !/^(true|false)$/.test(cell)) throw wrong('is neither true nor false');
  const rule = rules[`${table}.${name}`] ?? rules[name];
  if (rule === undefined) return;
  if ('oneOf' in rule) {
    if (!rule.oneOf.includes(cell)) throw wrong(`is none of ${rule.oneOf.join(', ')}`);
  } else if (Number(cell) < rule.from || Number(cell) > rule.to) {
    throw wrong(`is not between ${rule.from} and ${rule.to}`);
  }
}

type DatabaseError = Error & { code?: string; column?: string; detail?: string };

/** What the database said no to, in words; other errors as they are. */
export function rowProblem(error: DatabaseError): string {
  const { code, column, detail = '' } = error;
  if (code === '23502') return `${column}: must not be empty`;
  const [, keys, values] = /^Key \((.+?)\)=\((.*?)\)/.exec(detail) ?? [];
  if (code === '23503') {
    return `${keys}: "${values}" is not in ${/table "(\w+)"/.exec(detail)?.[1]}`;
  }
  if (code === '23505') return `${keys}: "${values}" is another row's`;
  return error.message;
}
