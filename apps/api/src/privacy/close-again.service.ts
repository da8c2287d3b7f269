import { csvLine } from '@yanche/rules/csv';
import { validate as isUuid } from 'uuid';
import type { Deps } from '#deps.ts';
import { inTransaction } from '#database/database.ts';
import { readCsv } from '#lib/read-csv.ts';
import { eraseAccount, listClosed, lockUser } from './close-account.store.ts';
import { findClosingFacts } from './closing-facts.store.ts';

const columns = ['user_id', 'closed_at'] as const;

/** Accounts that were closed, as a file to keep apart from the backups: numbers of nobody, and when. */
export async function listClosedAccounts({ db }: Deps): Promise<string> {
  const rows = await listClosed(db);
  return [
    csvLine(columns),
    ...rows.map(({ id, closed_at }) => csvLine([id, closed_at?.toISOString() ?? ''])),
  ].join('');
}

export type ClosedAgain = { closed: number; before: number; unknown: number; open: string[] };

/**
 * After a backup was restored: accounts of such a file are erased again, as of when they were closed. Who has something open here, which
 * ended after the backup, is left to a person. Repeating it is fine. Throws a RangeError for a file that is none.
 */
export async function closeAgain(deps: Deps, text: string): Promise<ClosedAgain> {
  const rows = readCsv(text).map(({ line, cells }) => {
    const { user_id: id = '', closed_at: at = '' } = cells;
    if (!isUuid(id) || Number.isNaN(Date.parse(at))) {
      throw new RangeError(`line ${line}: the file has the columns ${columns.join(', ')}`);
    }
    return { id, at: new Date(at) };
  });
  const done: ClosedAgain = { closed: 0, before: 0, unknown: 0, open: [] };
  for (const { id, at } of rows) {
    await inTransaction(deps.db, async (tx) => {
      const user = await lockUser(tx, id);
      if (user === undefined) done.unknown += 1;
      else if (user.closed_at !== null) done.before += 1;
      else if ((await findClosingFacts(tx, id)).obstacles.length > 0) done.open.push(id);
      else {
        await eraseAccount(tx, deps, id, at);
        done.closed += 1;
      }
    });
  }
  return done;
}

export const closedAgainReport = ({ closed, before, unknown, open }: ClosedAgain): string =>
  [
    `${closed} closed again, ${before} were closed already, ${unknown} do not exist here`,
    ...open.map(
      (id) => `NOT CLOSED ${id}: something of theirs is open here; end it, then run this again`,
    ),
  ].join('\n');
