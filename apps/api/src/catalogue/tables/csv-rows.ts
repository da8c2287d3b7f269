import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { csvLine, utf8Bom, withoutEscape } from '@yanche/rules/csv';
import { parseYuan } from '@yanche/rules/money/money';
import { Failure } from '#lib/failure.ts';
import { splitCsv } from '#lib/read-csv.ts';

/** The columns of a file by key; each is found by its title in either language. */
export type Columns<Key extends string> = Readonly<Record<Key, Bilingual>>;
export type CsvRow<Key extends string> = { line: number; cells: Record<Key, string> };
type Numbered = { number: string };

/** The rows as {@link readRows} reads them. */
export const writeRows = <Key extends string>(
  columns: Columns<Key>,
  rows: readonly Record<Key, string | Numbered>[],
  language: Language,
): string => {
  const keys = Object.keys(columns) as Key[];
  return [
    utf8Bom,
    csvLine(keys.map((key) => inLanguage(columns[key], language))),
    ...rows.map((row) => csvLine(keys.map((key) => row[key]))),
  ].join('');
};

/** The rows of a file; those with another number of cells than the first line are told apart. Throws `csvUnreadable`. */
export function readRows<Key extends string>(
  columns: Columns<Key>,
  text: string,
): { rows: CsvRow<Key>[]; misshapen: number[] } {
  const keys = Object.keys(columns) as Key[];
  const [head, ...lines] = linesOf(text) ?? [];
  const titles = head?.cells.map((cell) => cell.trim()) ?? [];
  const places = keys.map((key) => titles.findIndex((title) => columns[key].includes(title)));
  const missing = keys.filter((_, index) => places[index] === -1);
  if (missing.length > 0) {
    const list = (index: 0 | 1) => missing.map((key) => columns[key][index]);
    const words: Bilingual = [list(0).join('、'), list(1).join(', ')];
    throw new Failure('csvUnreadable', { columns: words });
  }
  const isGood = ({ cells }: { cells: string[] }) => cells.length === titles.length;
  return {
    rows: lines.filter(isGood).map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(
        keys.map((key, index) => [key, withoutEscape(cells[places[index] ?? -1] ?? '').trim()]),
      ) as Record<Key, string>,
    })),
    misshapen: lines.filter((each) => !isGood(each)).map(({ line }) => line),
  };
}

function linesOf(text: string) {
  try {
    return splitCsv(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}

/** Reads the cells of one row; what is wrong with any of them is collected. */
export function cellReader<Key extends string>(columns: Columns<Key>, { cells }: CsvRow<Key>) {
  const problems: Bilingual[] = [];
  const wrong = (key: Key, [zh, en]: Bilingual) => {
    const shown = cells[key] === '' ? '' : `“${cells[key]}”`;
    problems.push([`${columns[key][0]}${shown}${zh}`, `${columns[key][1]} ${shown} ${en}`]);
  };
  const number = (key: Key, [least, most]: readonly [number, number], isWhole: boolean) => {
    const value = cells[key] === '' ? Number.NaN : Number(cells[key]);
    const isGood = value >= least && value <= most && (!isWhole || Number.isInteger(value));
    const kind: Bilingual = isWhole ? ['整数', 'a whole number'] : ['数', 'a number'];
    if (!isGood) {
      wrong(key, [
        `不是 ${least} 到 ${most} 的${kind[0]}`,
        `is not ${kind[1]} from ${least} to ${most}`,
      ]);
    }
    return isGood ? value : least;
  };
  return {
    problems,
    wrong,
    words(key: Key, most: number): string {
      const text = cells[key];
      if (text === '') wrong(key, ['不能为空', 'must not be empty']);
      if (text.length > most) wrong(key, [`超过 ${most} 个字`, `is longer than ${most} letters`]);
      return text;
    },
    /** Fen. */
    money(key: Key): number {
      const fen = parseYuan(cells[key]);
      if (fen !== null && fen >= 0) return fen;
      wrong(key, ['不是金额（元，最多两位小数）', 'is no amount in yuan']);
      return 0;
    },
    whole: (key: Key, range: readonly [number, number]) => number(key, range, true),
    number: (key: Key, range: readonly [number, number]) => number(key, range, false),
    /** Null where the cell is empty. */
    wholeOrNull: (key: Key) => (cells[key] === '' ? null : number(key, [0, 2_147_483_647], true)),
    clock(key: Key): string {
      const text = cells[key].replace(/^(\d):/, '0$1:');
      if (/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) return text;
      wrong(key, ['不是时间（如 09:00）', 'is no time (such as 09:00)']);
      return '00:00';
    },
    oneOf<Choice extends string>(key: Key, labels: Readonly<Record<Choice, Bilingual>>): Choice {
      const all = Object.entries<Bilingual>(labels) as [Choice, Bilingual][];
      const found = all.find(([, label]) => label.includes(cells[key]));
      if (found !== undefined) return found[0];
      const list = (index: 0 | 1) => all.map(([, label]) => label[index]).join(' / ');
      wrong(key, [`不是 ${list(0)}`, `is none of ${list(1)}`]);
      return (all[0] as [Choice, Bilingual])[0];
    },
    /** A time in China, ISO; null where the cell is empty. */
    time(key: Key): string | null {
      const text = cells[key];
      if (text === '') return null;
      const [, year, month, day, clock] =
        /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[ T](\d{1,2}:\d{2})(?::\d{2})?$/.exec(text) ?? [];
      const two = (part = '') => part.padStart(2, '0');
      const iso = `${year}-${two(month)}-${two(day)}T${two(clock?.split(':')[0])}:${clock?.split(':')[1]}:00+08:00`;
      const time = new Date(iso);
      if (!Number.isNaN(time.getTime())) return time.toISOString();
      wrong(key, ['不是时间（如 2027-01-01 00:00）', 'is no time (such as 2027-01-01 00:00)']);
      return null;
    },
  };
}
