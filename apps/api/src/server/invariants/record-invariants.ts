import { sql } from 'kysely';
import type { Deps } from '#deps.ts';
import { errorForLog } from '#lib/error-for-log.ts';
import { invariants } from './check-invariants.ts';
import { deleteOtherChecks, saveInvariantCheck } from './invariant-checks.store.ts';

/** Whole tables are read: minutes, not the seconds of a request. */
const minutesEach = 30;
const mostCounted = 1_000;
const notChecked = -1;

export type CheckedInvariant = { name: string; broken: number; examples: string[]; fault?: string };

/**
 * Checks every invariant and keeps what was found for the metrics. To be run at night, by one process. One that cannot be checked is kept as
 * such and never as unbroken.
 */
export async function recordInvariants(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  which = invariants,
): Promise<CheckedInvariant[]> {
  const checked: CheckedInvariant[] = [];
  for (const [name, query] of Object.entries(which)) {
    const found = await db
      .transaction()
      .execute(async (tx) => {
        await sql`set local statement_timeout = ${sql.lit(`${minutesEach}min`)}`.execute(tx);
        const { rows } = await sql<{ id: string }>`
          select id::text as id from (${query}) as broken limit ${mostCounted}`.execute(tx);
        return { broken: rows.length, examples: rows.slice(0, 3).map(({ id }) => id) };
      })
      .catch((error: unknown) => ({
        broken: notChecked,
        examples: [],
        fault: errorForLog(error).message,
      }));
    const { broken, examples } = found;
    await saveInvariantCheck(db, { name, broken, examples, checked_at: clock.now() });
    checked.push({ name, ...found });
  }
  await deleteOtherChecks(db, Object.keys(which));
  return checked;
}

/** What to print of it: every invariant that does not hold, or that nobody could check. */
export function invariantReport(checked: readonly CheckedInvariant[]): string {
  const bad = checked.filter(({ broken }) => broken !== 0);
  const lines = bad.map(({ name, broken, examples, fault }) =>
    broken === notChecked
      ? `NOT CHECKED  ${name}: ${fault}`
      : `BROKEN  ${name}: ${broken === mostCounted ? `${broken} or more` : broken}, such as ${examples.join(', ')}`,
  );
  return [...lines, `${checked.length - bad.length} of ${checked.length} invariants hold`].join(
    '\n',
  );
}
