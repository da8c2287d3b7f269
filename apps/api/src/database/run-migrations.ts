import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, type Migration, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { giveTimeLimits, missingTimeLimits } from './time-limits.ts';

export type Step = Pick<Migration, 'up'> & {
  /**
   * It runs without a transaction, as `create index concurrently` must. It may end half way and is then run again from its
   * beginning: every part of it must bear that.
   */
  readonly outsideTransaction?: boolean;
};
export type Steps = Readonly<Record<string, Step>>;

export type MigrationTimes = {
  /** So long a step waits for a lock: whoever came after it waits as long. */
  lockTimeoutMs: number;
  /** What is waited before each further try of a step that did not get its lock; after the last it is given up. */
  pausesMs: readonly number[];
  /** How often is looked whether another process has ended its migration. */
  lookEveryMs: number;
};

const usual: MigrationTimes = {
  lockTimeoutMs: 3_000,
  pausesMs: [1_000, 2_000, 4_000, 8_000, ...Array.from({ length: 16 }, () => 15_000)],
  lookEveryMs: 500,
};

/** Of the Migrator that former versions used: one of those that starts at the same time waits too. */
const lockId = '3853314791062309107';

/**
 * Runs the steps that a database lacks, in order, on a connection of their own, and gives it time limits. Of several processes one
 * does, the others wait.
 */
export async function runMigrations(
  url: string,
  steps: Steps,
  say: (line: string) => void = () => {},
  times: Partial<MigrationTimes> = {},
): Promise<void> {
  const { lockTimeoutMs, pausesMs, lookEveryMs } = { ...usual, ...times };
  const pool = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 3_000,
    application_name: 'yanche-migrate',
    // Told as a connection begins, so that a pooler refuses it: the turn below belongs to a session.
    lock_timeout: lockTimeoutMs,
  });
  const ignore = () => undefined; // What was asked on it fails and says so.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  const own = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await own.connection().execute(async (db) => {
      const isDone = async () =>
        (await lacking(db, steps)).length === 0 && (await missingTimeLimits(db)).length === 0;
      if (await isDone()) return;
      await requireUtf8(db);
      // A role or a database may have limits of its own.
      await sql`set statement_timeout = 0`.execute(db);
      await sql`set idle_in_transaction_session_timeout = 0`.execute(db);
      await sql`set lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(db);
      await takeTurn(db, lookEveryMs, say);
      await giveTimeLimits(db);
      await sql`create table if not exists kysely_migration
        (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db);
      // Whoever waited looks again: the other one has done it.
      for (const [name, step] of await lacking(db, steps)) {
        await withPauses(name, pausesMs, say, () => runStep(db, name, step));
      }
    });
  } finally {
    await own.destroy(); // The turn ends with its session.
  }
}

/** Chinese sorts, and is searched by parts, in no other encoding as it should. */
async function requireUtf8(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw new Error(
    `The database is ${encoding}; make it anew in UTF8: createdb --encoding UTF8 --template template0`,
  );
}

/** The names among `steps` that a database has not gone through; it may have gone through others of a newer version. */
export async function lacking<T>(db: Kysely<T>, steps: Steps): Promise<[string, Step][]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`
    .execute(db)
    .catch((error: unknown) => {
      if (codeOf(error) === '42P01') return { rows: [] };
      throw error;
    });
  const done = new Set(rows.map(({ name }) => name));
  return Object.entries(steps)
    .filter(([name]) => !done.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Asks again and again instead of waiting in the database: `lock_timeout` would end a wait there, and the other process would
 * wait for it in turn, since `create index concurrently` waits for every statement that is under way.
 */
async function takeTurn(db: Kysely<unknown>, everyMs: number, say: (line: string) => void) {
  for (let asked = 0; ; asked += 1) {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(${sql.raw(lockId)}) as taken`.execute(db);
    if (rows[0]?.taken === true) return;
    if (asked === 0) say('Another process migrates the database; waiting for its end');
    await sleep(everyMs);
  }
}

async function runStep(db: Kysely<unknown>, name: string, step: Step): Promise<void> {
  const timestamp = new Date().toISOString();
  const record = (on: Kysely<unknown>) =>
    sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(on);
  if (step.outsideTransaction === true) {
    await step.up(db);
    await record(db);
    return;
  }
  await db.transaction().execute(async (tx) => {
    await step.up(tx);
    await record(tx);
  });
}

/** A lock that was not there in time, and a deadlock: others go on first. */
async function withPauses(
  name: string,
  pausesMs: readonly number[],
  say: (line: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  for (const pauseMs of pausesMs) {
    try {
      return await work();
    } catch (error) {
      if (!/^(55P03|40P01)$/.test(codeOf(error))) throw error;
      say(`Migration ${name}: a lock is held by others; tried again in ${pauseMs / 1000} s`);
      await sleep(pauseMs);
    }
  }
  await work();
}

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? '';
