import { failureText } from '@yanche/contract/failures';
import type { CsvProblems } from '@yanche/contract/console/tables';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { cellReader, type Columns, readRows } from './csv-rows.ts';

type Reader<Key extends string> = ReturnType<typeof cellReader<Key>>;
type Outcome = 'same' | 'changed' | 'created';
/** Puts a row in place. Answers null where its cells are wrong; what it throws as a `Failure` is told of the row. */
type Put<Key extends string> = (
  read: Reader<Key>,
  cells: Record<Key, string>,
) => Promise<Outcome | null>;

const mostRows = 2000;
const otherLength: Bilingual = [
  '这一行的格数与第一行不同',
  'This line has more or fewer cells than the first',
];
const twice: Bilingual = ['和前面的一行重复', 'An earlier line is about the same'];

/** Undoes the transaction of a trial that went well. */
class Tried extends Error {}

/**
 * Carries out a file in one transaction. Every row is tried, so that all problems are told at once; with one of them nothing is changed
 * (`csvBad`). `keyColumn` says what a row is about; it is empty for a new one.
 */
export async function importRows<Key extends string>(
  deps: Deps,
  language: Language,
  {
    columns,
    text,
    isTrial = false,
    keyColumn,
  }: {
    columns: Columns<Key>;
    text: string;
    /** Nothing stays: what would happen is told. */
    isTrial?: boolean | undefined;
    keyColumn: NoInfer<Key>;
  },
  prepare: (tx: Tx, now: Date) => Promise<Put<Key>>,
): Promise<Record<Outcome, number>> {
  const { rows, misshapen } = readRows(columns, text);
  if (rows.length > mostRows) throw new Failure('tooLarge');
  const problems = misshapen.map((line) => ({ line, message: inLanguage(otherLength, language) }));
  const seen = new Set<string>();
  const counts: Record<Outcome, number> = { same: 0, changed: 0, created: 0 };
  const work = async (tx: Tx) => {
    const put = await prepare(tx, deps.clock.now());
    for (const row of rows) {
      const key = row.cells[keyColumn];
      const read = cellReader(columns, row);
      if (key !== '' && seen.has(key)) read.problems.push(twice);
      else
        await tell(read, async () => {
          const outcome = await put(read, row.cells);
          if (outcome !== null) counts[outcome] += 1;
        });
      seen.add(key);
      for (const each of read.problems) {
        problems.push({ line: row.line, message: inLanguage(each, language) });
      }
    }
    if (problems.length > 0) {
      problems.sort((a, b) => a.line - b.line);
      const data: CsvProblems = { problems };
      throw new Failure('csvBad', { count: problems.length }, data);
    }
    if (isTrial) throw new Tried();
  };
  try {
    await inTransaction(deps.db, work);
  } catch (error) {
    if (!(error instanceof Tried)) throw error;
  }
  if (counts.changed + counts.created === 0) throw new Failure('nothingChanged');
  return counts;
}

/** A refusal becomes a problem of the row; anything else ends the import. */
async function tell(read: { problems: Bilingual[] }, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const words = (language: Language) => {
      const params = Object.entries(error.params).map(([name, value]) => [
        name,
        typeof value === 'object' ? inLanguage(value, language) : value,
      ]);
      return failureText(error.failure, language, Object.fromEntries(params));
    };
    read.problems.push([words('zh'), words('en')]);
  }
}
