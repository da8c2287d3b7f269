import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { commandBody } from './command-body.ts';

/** The `data` of `csvBad`: every problem of the file, by its line. */
export type CsvProblems = { problems: { line: number; message: string }[] };

const file = z.object({ text: z.string() });
/** A line per row, the first one with the names of the columns as the export writes them, in either language. */
const imported = z.strictObject({
  reason: commandBody.reason,
  text: z.string().check(z.minLength(1), z.maxLength(500_000)),
  /** Only says what it would do: every row is tried, and nothing stays. */
  isTrial: z.optional(z.boolean()),
});
const done = z.object({
  /** Rows that were as they are, changed, and new. */
  same: z.int(),
  changed: z.int(),
  created: z.int(),
});

export const exportPrices = endpoint({
  name: 'exportPrices',
  method: 'GET',
  path: '/api/console/tables/prices',
  summary: 'The prices in force as a CSV file, in the form of the import',
  access: { staff: 'products.read' },
  answer: file,
});

export const importPrices = endpoint({
  name: 'importPrices',
  method: 'POST',
  path: '/api/console/tables/prices/import',
  summary: 'Prices from a CSV file: all rows, or with one that is wrong none',
  access: { staff: 'products.change' },
  encoding: 'json',
  body: imported,
  answer: done,
});

export const exportPoints = endpoint({
  name: 'exportPoints',
  method: 'GET',
  path: '/api/console/tables/points',
  summary: 'Inspection points as a CSV file, in the form of the import',
  access: { staff: 'places.read' },
  answer: file,
});

export const importPoints = endpoint({
  name: 'importPoints',
  method: 'POST',
  path: '/api/console/tables/points/import',
  summary: 'Points from a CSV file, changed by number or new without one: all rows or none',
  access: { staff: 'places.change' },
  encoding: 'json',
  body: imported,
  answer: done,
});

export const exportMarkets = endpoint({
  name: 'exportMarkets',
  method: 'GET',
  path: '/api/console/tables/markets',
  summary: 'Markets as a CSV file, in the form of the import',
  access: { staff: 'places.read' },
  answer: file,
});

export const importMarkets = endpoint({
  name: 'importMarkets',
  method: 'POST',
  path: '/api/console/tables/markets/import',
  summary: 'Markets from a CSV file, changed by number or new without one: all rows or none',
  access: { staff: 'places.change' },
  encoding: 'json',
  body: imported,
  answer: done,
});
