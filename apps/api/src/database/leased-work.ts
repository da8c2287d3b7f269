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
  /** The columns of its primary key. */
  key: readonly Column<Table>[];
  policy: WorkPolicy<Status<Table>>;
  /**
   * When it may be taken; while somebody has it, when that holder counts as crashed. Null (without a lease only): nothing is
   * to be done. `due_at` unless given.
   */
  dueAt?: Column<Table>;
  /** How often it was taken: `tries` unless given. */
  tries?: Column<Table>;
  /** What is written beside the status when it is given up. */
  whenGivenUp?: (now: Date) => Set<Table>;
};

/** Inside, names of tables and columns are values. */
type Values = Record<string, unknown>;
type AnyTables = Record<string, Values>;
const anyTables = (db: Db) => db as unknown as Kysely<AnyTables>;

/**
 * Work that a process takes for a while and then finishes, tries again later or gives up: the rows of a table, by a policy of
 * `@yanche/rules`. While it is held no lock is, so it may take its time. The number of the try tells a holder that was
 * thought to have crashed from the one who took over: with a lease, the late one writes nothing and is answered false.
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
  /** The row while it is this holder's. */
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

  /** See `take`; in a transaction of the caller, and of one row when its key is given. */
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
     * Takes for one try what is due longest, and skips what another process is taking. What has crashed the holders of all
     * tries is given up on the way. Answers the row as it was found, this try counted; null when nothing is due.
     */
    take: (db: Kysely<Tables>, now: Date, set?: Set<Table>): Promise<Row<Table> | null> =>
      inTransaction(db, (tx) => takeIn(tx, now, { set })),

    /** The holder is alive: its lease begins anew. */
    extend: (db: Db, taken: Row<Table>, now: Date, set?: Set<Table>): Promise<boolean> =>
      update(db, held(taken), { ...set, [dueAt]: leaseUntil(policy, triesOf(taken), now) }),

    /** Does work of which either all or nothing is stored, while the row is locked and the holder's. */
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

    /** The work is done, `set` says how: with a lease, in which status. */
    finish: (db: Db, taken: Row<Table>, set?: Set<Table>): Promise<boolean> =>
      update(db, held(taken), { ...(lease === undefined && { [dueAt]: null }), ...set }),

    /** The try failed: due again after a pause, or given up. */
    fail: (db: Db, taken: Row<Table>, now: Date, set?: Set<Table>): Promise<boolean> => {
      const next = retryAt(policy, triesOf(taken), now);
      if (next === null) return update(db, held(taken), asGivenUp(now, set));
      return update(db, held(taken), { ...set, ...status(lease?.waiting[0]), [dueAt]: next });
    },

    /** No further try would help. */
    giveUp: (db: Db, taken: Row<Table>, now: Date, set?: Set<Table>): Promise<boolean> =>
      update(db, held(taken), asGivenUp(now, set)),

    /** Puts it back, due at `at`: it was no try. */
    putBack: (db: Db, taken: Row<Table>, at: Date, set?: Set<Table>): Promise<boolean> =>
      update(db, held(taken), {
        ...status(lease?.waiting[0]),
        ...set,
        [tries]: triesOf(taken) - 1,
        [dueAt]: at,
      }),
  };
}
