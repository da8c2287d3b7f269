import { Kysely } from 'kysely';
import { Pool, types } from 'pg';
import type { Tables, Tx } from './schema.ts';
import { LimitedDialect, timeLimits } from './time-limits.ts';

// Amounts and balances fit a double exactly (< 2^53); `pg` would return int8 as text.
types.setTypeParser(types.builtins.INT8, Number);

const pools = new WeakMap<Kysely<Tables>, Pool>();

/** How the connections of a database that `createDatabase` opened are used right now. */
export function poolFigures(db: Kysely<Tables>): { busy: number; idle: number; waiting: number } {
  const pool = pools.get(db);
  if (pool === undefined) return { busy: 0, idle: 0, waiting: 0 };
  const { totalCount, idleCount, waitingCount } = pool;
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/**
 * A pool of connections. A broken connection fails its query, never the process. `pooled`: `url` leads to a pooler, whose sessions
 * take no limits from us; transactions bring theirs, and the database has some of its own.
 */
export function createDatabase(
  url: string,
  max: number,
  onError: (error: Error) => void,
  { pooled = false }: { pooled?: boolean } = {},
) {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 3_000,
    ...(pooled ? {} : timeLimits),
  });
  pool.on('error', onError);
  // A checked-out connection has no error listener of the pool: a database restart would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  const db = new Kysely<Tables>({ dialect: new LimitedDialect(pool) });
  pools.set(db, pool);
  return db;
}

const sqlState = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** A unique constraint refused the row; `constraint` restricts the check to one. */
export const isUniqueViolation = (error: unknown, constraint?: string) =>
  sqlState(error) === '23505' &&
  (constraint === undefined || (error as { constraint?: string }).constraint === constraint);

/** Something was to be written where nothing can be. */
export const isReadOnly = (error: unknown) => sqlState(error) === '25006';

/** The database is unreachable, shutting down, or a standby that nobody promoted yet: the caller may try again. */
export const isUnavailable = (error: unknown) => {
  const code = sqlState(error);
  if (
    isReadOnly(error) ||
    /^(08|57P|53)/.test(code) ||
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT)$/.test(code)
  )
    return true;
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i.test(
      error.message,
    )
  );
};

/** A statement took longer than it may, mostly because it waited for a lock of another: the caller may try again. */
export const isOutOfTime = (error: unknown) => /^(57014|55P03)$/.test(sqlState(error));

/** A text contained a character that PostgreSQL cannot store (NUL): invalid input. */
export const isUnstorableText = (error: unknown) => /^(22021|22P05)$/.test(sqlState(error));

/** Runs `work` in one transaction and repeats it on serialisation failures and deadlocks. */
export async function inTransaction<T>(
  db: Kysely<Tables>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= 4 || !/^(40001|40P01)$/.test(sqlState(error))) throw error;
    }
  }
}
