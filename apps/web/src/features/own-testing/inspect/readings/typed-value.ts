import type { TaskReading } from '@yanche/contract/inspections/task-parts';
import { isPossible, monthOf } from '@yanche/rules/inspections/reading-value';

/** The part of a reading that says how its figure is written. */
export type Figure = Pick<TaskReading, 'kind' | 'decimals' | 'min' | 'max' | 'hints'>;

/**
 * What a text typed so far is worth. `full`: a possible value that no further digit could change into another one;
 * `possible`: a value that may go on; `unfinished`: no value yet; `impossible`: nor ever by typing on.
 */
export type Typed = 'none' | 'unfinished' | 'possible' | 'full' | 'impossible';

/** Signs of a week (WWYY) and a month (YYYYMM): fewer are no value. */
const exactLength = { week: 4, month: 6 } as const;
/** Digits before the point at most. */
const mostWhole = ({ min = 0, max = 0 }: Figure): number =>
  String(Math.trunc(Math.max(Math.abs(min), Math.abs(max)))).length;

/** Digits after the point that can be typed: of slips too, such as a figure in another unit. */
const mostFraction = ({ decimals = 0, hints = [] }: Figure): number =>
  hints.some(({ fraction }) => fraction) ? Math.max(decimals, 2) : decimals;

export const takesPoint = (figure: Figure) => figure.kind === 'number' && mostFraction(figure) > 0;
export const takesMinus = ({ kind, min }: Figure) => kind === 'number' && (min ?? 0) < 0;

/** The text after a key: a digit, `.`, `-` (changes the sign) or `delete`. Keys that do not fit change nothing. */
export function typeInto(figure: Figure, text: string, key: string): string {
  if (key === 'delete') return text.slice(0, -1);
  if (key === '-') {
    if (!takesMinus(figure)) return text;
    return text.startsWith('-') ? text.slice(1) : `-${text}`;
  }
  if (key === '.') {
    if (!takesPoint(figure) || text.includes('.')) return text;
    return /\d$/.test(text) ? `${text}.` : `${text}0.`;
  }
  if (figure.kind === 'week' || figure.kind === 'month') {
    return text.length < exactLength[figure.kind] ? text + key : text;
  }
  const [whole = '', fraction] = text.split('.');
  if (fraction !== undefined) return fraction.length < mostFraction(figure) ? text + key : text;
  // A zero that can be no value is not made one by typing on: it is deleted first.
  if (text === '0' && isHollowZero(figure)) return text;
  if (text === '0' || text === '-0') return text.slice(0, -1) + key;
  return whole.replace(/\D/g, '').length < mostWhole(figure) ? text + key : text;
}

const isHollowZero = ({ decimals = 0, min = 0 }: Figure) => min > (decimals > 0 ? 1 : 0);

/** The number that a text stands for; null while it is none. */
export function numberOf({ kind }: Figure, text: string): number | null {
  if ((kind === 'week' || kind === 'month') && text.length < exactLength[kind]) return null;
  return /\d$/.test(text) ? Number(text) : null;
}

/** A recorded value as it is typed. */
export const textOf = ({ kind }: Figure, value: number | string | undefined): string =>
  value === undefined ? '' : String(value).padStart(kind === 'week' ? exactLength.week : 0, '0');

export function judgeTyped(figure: Figure, text: string, today: string): Typed {
  if (text === '') return 'none';
  const value = numberOf(figure, text);
  const grows = canGrow(figure, text, today);
  if (value !== null && isPossible(figure, value, today)) return grows ? 'possible' : 'full';
  return grows ? 'unfinished' : 'impossible';
}

/** Whether typing on can give a possible value. */
function canGrow(figure: Figure, text: string, today: string): boolean {
  if (figure.kind === 'vin') return false;
  if (figure.kind === 'number') {
    if (text === '0' && isHollowZero(figure)) return false;
    // The unit of a slip is told by its fraction.
    if (text.endsWith('.') && mostFraction(figure) > (figure.decimals ?? 0)) return true;
    return growsWithin(figure, text);
  }
  const isLonger = text.length < exactLength[figure.kind];
  const all = figure.kind === 'week' ? weeks() : months(today);
  return (
    isLonger && all.some((whole) => whole.startsWith(text) && isPossible(figure, +whole, today))
  );
}

const weeks = (): string[] =>
  Array.from({ length: 54 * 100 }, (_, at) => String(at).padStart(exactLength.week, '0'));

function months(today: string): string[] {
  const last = Math.floor(monthOf(today) / 100);
  return Array.from({ length: (last - 1989) * 12 }, (_, at) => {
    const month = String((at % 12) + 1).padStart(2, '0');
    return `${1990 + Math.floor(at / 12)}${month}`;
  });
}

/** A text goes on to a range of numbers for each count of digits added; one must reach into the reading's own range. */
function growsWithin({ decimals = 0, min = -Infinity, max = Infinity }: Figure, text: string) {
  const isNegative = text.startsWith('-');
  const size = isNegative ? text.slice(1) : text;
  const [least, most] = isNegative ? [Math.max(0, -max), -min] : [Math.max(0, min), max];
  const reaches = (from: number, to: number) => from <= most + 1e-9 && to >= least - 1e-9;
  const step = 10 ** -decimals;
  const [whole = '', fraction] = size.split('.');
  if (fraction !== undefined) {
    const typed = Number(`${whole}.${fraction}0`);
    return fraction.length < decimals && reaches(typed, typed + 10 ** -fraction.length - step);
  }
  if (whole === '') return most >= 0;
  const room = mostWhole({ kind: 'number', min, max }) - whole.length;
  const added = Array.from({ length: Math.max(0, room) }, (_, at) => at + 1);
  return [...(decimals > 0 ? [0] : []), ...added].some((digits) => {
    const scale = 10 ** digits;
    return reaches(Number(whole) * scale, (Number(whole) + 1) * scale - step);
  });
}

const entryKeys = new Set([...Array.from('0123456789.-'), 'delete']);
export const isEntryKey = (key: string) => entryKeys.has(key);
