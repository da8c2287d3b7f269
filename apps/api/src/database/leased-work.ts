import { leaseUntil, isExhausted, retryAt, type WorkPolicy } from '@yanche/rules/work/work-policy';
import type { Kysely, Selectable, UpdateObject } from 'kysely';
import { inTransaction } from './database.ts';
import { lockFirst } from './lock-first.ts';
import type { Db, Tables, Tx } from './schema.ts';

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
type Column<Table extends keyof Tables> = keyof Tables[Table] & string;
/** Further columns that a step writes. */
type Set<Table extends keyof Tables> = UpdateObject<Tables, Table>;
type Status<Table extends keyof Tables> =
  Row<Table> extends { status: infer Value extends string } ? Value : never;

type Kind<Table extends keyof Tables> = {
  table: Table;
  /** The columns of the primary key. */
  key: readonly Column<Table>[];
  policy: WorkPolicy<Status<Table>>;
  /**
   * The column with the time from which a row may be leased; while leased, when its holder counts as crashed. Null
   * (only without a lease): nothing to do. Default `due_at`.
   */
  dueAt?: Column<Table>;
  /** The column that counts tries. Default `tries`. */
  tries?: Column<Table>;
  /** Columns to write when the work is given up. */
  whenGivenUp?: (now: Date) => Set<Table>;
};

/** Internally, table and column names are dynamic. */
type Values = Record<string, unknown>;
type AnyTables = Record<string, Values>;
const anyTables = (db: Db) => db as unknown as Kysely<AnyTables>;

/**
 * Work that a process leases and then finishes, retries later or gives up: the rows of a table, by a policy of
 * `@yanche/rules`. No database lock is held meanwhile, so work may take long. The try number identifies the holder:
 * with a lease, a holder that lost it writes nothing and gets false.
 */
export function leasedWork<Table extends keyof Tables>(kind: Kind<Table>) {
  const { key, policy, whenGivenUp } = kind;
  const { lease } = policy;
  const table: string = kind.table;
  const dueAt: string = kind.dueAt ?? 'due_at';
  const tries: string = kind.tries ?? 'tries';

  const only = (row: Values, columns: readonly string[]): Values =>
    Object.fromEntries(columns.map((column) => [column, row[column]]));
  const triesOf = (row: Values) => Number(row[tries]);
  const status = (value?: string): Values => (value === undefined ? {} : { status: value });

  async function update(db: Db, which: Values, set: Values): Promise<boolean> {
    const { numUpdatedRows } = await anyTables(db)
      .updateTable(table)
      .set(set)
      .where((eb) => eb.and(which))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
  /** Matches the row while this holder has the lease. */
  const held = (taken: Values): Values => ({
    ...only(taken, key),
    ...(lease && { status: lease.held, [tries]: taken[tries] }),
  });
  const asGivenUp = (now: Date, set?: Values): Values => ({
    ...whenGivenUp?.(now),
    ...set,
    ...status(lease?.givenUp),
    [dueAt]: lease ? now : null,
  });

  /** As `take`, in the caller's transaction, and for one row when its key is given. */
  async function takeIn(
    tx: Tx,
    now: Date,
    { key: which = {}, set }: { key?: Partial<Row<Table>>; set?: Set<Table> } = {},
  ): Promise<Row<Table> | null> {
    for (;;) {
      const due = await lockFirst(
        anyTables(tx)
          .selectFrom(table)
          .selectAll()
          .$if(lease !== undefined, (query) =>
            query.where('status', 'in', [...(lease?.waiting ?? []), lease?.held]),
          )
          .where(dueAt, '<=', now)
          .where((eb) => eb.and(which))
          .orderBy(dueAt),
      );
      if (due === null) return null;
      if (isExhausted(policy, triesOf(due))) {
        await update(tx, only(due, key), asGivenUp(now));
        continue;
      }
      const counted = { [tries]: triesOf(due) + 1 };
      await update(tx, only(due, key), {
        ...set,
        ...status(lease?.held),
        ...counted,
        [dueAt]: leaseUntil(policy, triesOf(due) + 1, now),
      });
      return { ...due, ...counted } as Row<Table>;
    }
  }

  return {
    takeIn,

    /**
     * Leases the longest due row and skips rows that other processes are leasing. Rows whose tries all crashed are
     * given up on the way. Returns the row as found with this try counted; null when nothing is due.
     */
    take: (db: Kysely<Tables>, now: Date, set?: Set<Table>): Promise<Row<Table> | null> =>
      inTransaction(db, (tx) => takeIn(tx, now, { set })),

    /**
     * As `take`, for up to `most` rows in four statements, so that what is quick does not wait for the database. Only for
     * policies whose lease is the same for every try.
     */
    takeMany: (db: Kysely<Tables>, now: Date, most: number): Promise<Row<Table>[]> =>
      inTransaction(db, async (tx) => {
        const due = await anyTables(tx)
          .selectFrom(table)
          .selectAll()
          .$if(lease !== undefined, (query) =>
            query.where('status', 'in', [...(lease?.waiting ?? []), lease?.held]),
          )
          .where(dueAt, '<=', now)
          .orderBy(dueAt)
          .limit(most)
          .forUpdate()
          .skipLocked()
          .execute();
        const over = due.filter((row) => isExhausted(policy, triesOf(row)));
        for (const row of over) await update(tx, only(row, key), asGivenUp(now));
        const taken = due.filter((row) => !over.includes(row));
        if (taken.length === 0) return [];
        await anyTables(tx)
          .updateTable(table)
          .set((eb) => ({
            ...status(lease?.held),
            [tries]: eb(tries, '+', 1),
            [dueAt]: leaseUntil(policy, 1, now),
          }))
          .where((eb) => eb.or(taken.map((row) => eb.and(only(row, key)))))
          .execute();
        return taken.map((row) => ({ ...row, [tries]: triesOf(row) + 1 })) as Row<Table>[];
      }),

    /** Renews the lease. */
    extend: (db: Db, taken: Row<Table>, now: Date, set?: Set<Table>): Promise<boolean> =>
      update(db, held(taken), { ...set, [dueAt]: leaseUntil(policy, triesOf(taken), now) }),

    /** Runs work in a transaction that commits only while the lease is held. */
    whileHeld: (
      db: Kysely<Tables>,
      taken: Row<Table>,
      work: (tx: Tx) => Promise<unknown>,
    ): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const row = await anyTables(tx)
          .selectFrom(table)
          .select(tries)
          .where((eb) => eb.and(held(taken)))
          .forUpdate()
          .executeTakeFirst();
        if (row === undefined) return false;
        await work(tx);
        return true;
      }),

    /** Marks the work as done, with `set` (including the status when there is a lease). */
    finish: (db: Db, taken: Row<Table>, set?: Set<Table>): Promise<boolean> =>
      update(db, held(taken), { ...(lease === undefined && { [dueAt]: null }), ...set }),

    /** As `finish`, for all that ended alike, in one statement. Rows whose lease was lost are left alone. */
    finishMany: async (db: Db, taken: readonly Row<Table>[], set: Set<Table>): Promise<void> => {
      if (taken.length === 0) return;
      await anyTables(db)
        .updateTable(table)
        .set(set as Values)
        .where((eb) => eb.or(taken.map((row) => eb.and(held(row)))))
        .execute();
    },

    /** Records a failed try: due again after a pause and not before `notBefore`, or given up. */
    fail: (
      db: Db,
      taken: Row<Table>,
      now: Date,
      set?: Set<Table>,
      notBefore: Date = now,
    ): Promise<boolean> => {
      const next = retryAt(policy, triesOf(taken), now);
      if (next === null) return update(db, held(taken), asGivenUp(now, set));
      const due = next < notBefore ? notBefore : next;
      return update(db, held(taken), { ...set, ...status(lease?.waiting[0]), [dueAt]: due });
    },

    /** Gives up: retrying would not help. */
    giveUp: (db: Db, taken: Row<Table>, now: Date, set?: Set<Table>): Promise<boolean> =>
      update(db, held(taken), asGivenUp(now, set)),

    /** Returns the row without counting the try, due at `at`. */
    putBack: (db: Db, taken: Row<Table>, at: Date, set?: Set<Table>): Promise<boolean> =>
      update(db, held(taken), {
        ...status(lease?.waiting[0]),
        ...set,
        [tries]: triesOf(taken) - 1,
        [dueAt]: at,
      }),
  };
}
