import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { SUPERUSER } from './embedded-postgres-folder.ts';
import { findServer, isAlive } from './embedded-postgres-server.ts';

export type Login = { port: number; password: string };

/** The advisory lock held by the server's owner; any constant number. */
const OWNER_LOCK = 7_209_301;
const OWNER_NAME = 'yanche owner ';

async function connect(login: Login, database = 'postgres', timeoutMs = 5000) {
  const client = new Client({
    host: '127.0.0.1',
    ...login,
    user: SUPERUSER,
    database,
    connectionTimeoutMillis: timeoutMs,
    keepAlive: true,
    application_name: `${OWNER_NAME}${process.pid}`,
  });
  client.on('error', () => {}); // a later connection loss must not end the process; interested code adds a listener
  await client.connect();
  return client;
}

/**
 * Waits until the server of `folder` accepts our password. False when it ended or did not respond in time; rejects when
 * it refuses us.
 */
export async function waitUntilReachable(options: {
  folder: string;
  pid: number;
  password: string;
  limitMs: number;
  ended?: () => string | undefined;
}): Promise<{ port: number } | undefined> {
  const { folder, pid, password, limitMs, ended } = options;
  for (const start = Date.now(); Date.now() - start < limitMs; await sleep(20)) {
    if (ended?.() !== undefined || !isAlive(pid)) return undefined;
    const server = await findServer(folder);
    if (server?.pid !== pid || !server.ready) continue;
    try {
      const left = Math.max(100, limitMs - (Date.now() - start));
      const client = await connect(
        { port: server.port, password },
        'postgres',
        Math.min(5000, left),
      );
      await client.end();
      return { port: server.port };
    } catch (error) {
      // A refusal carries an SQLSTATE; 57P0x means "starting up" or "shutting down". Anything else is no response.
      if (error instanceof DatabaseError && !error.code?.startsWith('57P0')) {
        throw new Error(`PostgreSQL on ${folder} (process ${pid}) refuses us: ${error.message}`, {
          cause: error,
        });
      }
    }
  }
  return undefined;
}

/**
 * Makes this process the owner for as long as the returned connection lives, and creates the database `yanche` if
 * missing. Rejects while another living process is the owner.
 */
export async function takeOwnership(login: Login, dataDir: string): Promise<Client> {
  const client = await connect(login);
  try {
    for (let attempt = 0; ; attempt++) {
      const lock = await client.query(`select pg_try_advisory_lock(${OWNER_LOCK}) as taken`);
      if (lock.rows[0].taken) break;
      const holder = await client.query(
        `select application_name as name from pg_locks join pg_stat_activity using (pid)
         where locktype = 'advisory' and objid = ${OWNER_LOCK} and granted`,
      );
      const pid = Number(String(holder.rows[0]?.name ?? '').slice(OWNER_NAME.length));
      // PostgreSQL may need a moment to notice that the previous owner was killed.
      if (isAlive(pid) || attempt === 50) {
        throw new Error(
          `${dataDir} is already in use by process ${pid || 'unknown'}: stop it first`,
        );
      }
      await sleep(100);
    }
    const found = await client.query('select from pg_database where datname = $1', [SUPERUSER]);
    if (found.rowCount === 0) await client.query(`create database ${SUPERUSER}`);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}
