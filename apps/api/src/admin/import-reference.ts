import type { Kysely } from 'kysely';
import { inTransaction } from '#database/database.ts';
import type { Tables } from '#database/schema.ts';
import { csvLine, utf8Bom, withoutEscape } from '@yanche/rules/csv';
import { readCsv } from '#lib/read-csv.ts';
import { checkCell, isNumeric, rowProblem } from './check-cell.ts';
import {
  type Column,
  listColumns,
  listPricedRows,
  listRows,
  putRow,
  type ReferenceTable,
} from './reference-tables.store.ts';

/**
 * Puts the rows of a CSV file into a table, over those with the same key; answers how many. Its first line names the columns;
 * lists and objects are JSON, an empty cell is null (or the default). One row that is wrong, and nothing is changed: throws an
 * error that names the line.
 */
export async function importReference(
  db: Kysely<Tables>,
  table: ReferenceTable,
  text: string,
): Promise<number> {
  const rows = readCsv(text);
  const [first] = rows;
  if (first === undefined) throw new RangeError('the file has no rows');
  const columns = chooseColumns(await listColumns(db, table), Object.keys(first.cells));
  return inTransaction(db, async (tx) => {
    const isPriced = table === 'products' || table === 'addons';
    const before = isPriced ? await listPricedRows(tx, table) : new Map();
    for (const { line, cells } of rows) {
      try {
        await putRow(tx, table, columns, readRow(table, columns, cells));
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        throw new RangeError(`line ${line}: ${rowProblem(error)}`, { cause: error });
      }
    }
    const after = isPriced ? await listPricedRows(tx, table) : new Map();
    for (const [key, prices] of after) {
      if (before.get(key) === prices) continue;
      throw new RangeError(`${key}: its price is set at the console, a file cannot change it`);
    }
    return rows.length;
  });
}

function chooseColumns(all: readonly Column[], names: readonly string[]): Column[] {
  const unknown = names.filter((name) => all.every((column) => column.name !== name));
  const missing = all.filter(({ name, optional }) => !optional && !names.includes(name));
  if (unknown.length > 0) throw new RangeError(`unknown columns: ${unknown.join(', ')}`);
  if (missing.length > 0) {
    throw new RangeError(`missing columns: ${missing.map(({ name }) => name).join(', ')}`);
  }
  return all.filter(({ name }) => names.includes(name));
}

const readRow = (
  table: ReferenceTable,
  columns: readonly Column[],
  cells: Readonly<Record<string, string>>,
) =>
  Object.fromEntries(
    columns.map((column) => {
      const cell = withoutEscape(cells[column.name] ?? '');
      checkCell(table, column, cell);
      return [column.name, readCell(column, cell)];
    }),
  );

function readCell({ name, type, optional }: Column, cell: string): unknown {
  if (cell === '') return type === 'text' && !optional ? '' : null;
  if (type === 'text') return cell;
  if (type !== 'ARRAY' && type !== 'jsonb') return cell;
  try {
    return JSON.parse(cell);
  } catch (cause) {
    throw new RangeError(`${name}: "${cell}" is no JSON`, { cause });
  }
}

/** The rows as {@link importReference} reads them: a pattern to fill in, or a copy to correct. */
export async function exportReference(db: Kysely<Tables>, table: ReferenceTable): Promise<string> {
  const columns = await listColumns(db, table);
  const rows = await listRows(db, table);
  const cell = (column: Column, value: unknown) => {
    if (value === null || value === undefined) return '';
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return isNumeric(column) ? { number: text } : text;
  };
  return [
    utf8Bom,
    csvLine(columns.map(({ name }) => name)),
    ...rows.map((row) => csvLine(columns.map((column) => cell(column, row[column.name])))),
  ].join('');
}
