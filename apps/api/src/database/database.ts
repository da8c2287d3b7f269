import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { Tables, Tx } from './schema.ts';

// Amounts and balances fit a double exactly (< 2^53); `pg` would hand int8 over as text.
types.setTypeParser(types.builtins.INT8, Number);

/** One pool of connections. A broken connection fails its query, never the process. */
export function createDatabase(url: string, max: number, onError: (error: Error) => void) {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  pool.on('error', onError);
  // A connection that is checked out has no listener of the pool: a database restart would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

const sqlState = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** A unique constraint refused the row; `constraint` names which when it matters. */
export const isUniqueViolation = (error: unknown, constraint?: string) =>
  sqlState(error) === '23505' &&
  (constraint === undefined || (error as { constraint?: string }).constraint === constraint);

/** The database cannot be reached or is going down: the caller may try again. */
export const isUnavailable = (error: unknown) => {
  const code = sqlState(error);
  if (/^(08|57P|53)/.test(code) || /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT)$/.test(code))
    return true;
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i.test(
      error.message,
    )
  );
};

/** A text held a character that PostgreSQL cannot store (NUL): the caller's fault, not ours. */
export const isUnstorableText = (error: unknown) => /^(22021|22P05)$/.test(sqlState(error));

/** Runs `work` in one transaction, again when the database asks for it (serialisation, deadlock). */
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
