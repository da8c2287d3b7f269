import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { Pool, type PoolClient, type QueryResult } from 'pg';
import { Failure } from '#lib/failure.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import { isReadOnly, isUnavailable } from './database.ts';
import { onConnection } from './read-only-connection.ts';
import type { Tables } from './schema.ts';
import {
  findTimeline,
  findWalPosition,
  parseWalPosition,
  type WalPosition,
} from './wal-position.ts';

/** Why a read was answered by the primary. */
type Why = 'unseen' | 'down' | 'behind' | 'refused';
export type ReadEnd = { target: 'replica' } | { target: 'primary'; why: Why };

/** Where reads may go that may be a little late (decision 93). */
export type Replica = {
  /**
   * Reads in a read-only transaction of a standby that has replayed all before `seen`. Null: the primary is to be asked instead, also
   * when the work failed: what a standby does not know yet may be why. `seen` null: unknown what the person saw before.
   */
  read<T>(
    seen: WalPosition | null,
    work: (db: Kysely<Tables>) => Promise<T>,
  ): Promise<{ data: T } | null>;
  /** How far the primary is now; null: it does not say. */
  position(): Promise<WalPosition | null>;
  figures(): { up: boolean; lagSeconds: number };
  /** Called with every read. */
  onRead: (end: ReadEnd) => void;
  close(): Promise<void>;
};

/** ms: what others did is shown no later than this, else the primary is asked. */
export const defaultMaxLagMs = 5_000;
const lookEveryMs = 1_000;
/** ms: whoever has just written waits this long for the standby, since the primary would have more to do than wait. */
const waitAtMostMs = 50;
const waitStepMs = 10;
/** ms for a connection, which a standby that hangs must not hold up. */
const connectWithinMs = 1_000;
const queryWithinMs = 5_000;

const limits = `set local statement_timeout = 10000; set local idle_in_transaction_session_timeout = 15000`;

type State = { standby: boolean; replayed: string | null };
const stateQuery = `select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as replayed`;

/** The timeline up to which the standby's files are; after a switch-over it says the new one some minutes late. */
const timelineQuery = `select greatest(
    (select timeline_id from pg_control_checkpoint()),
    (select min_recovery_end_timeline from pg_control_recovery())
  ) as timeline`;

type Options = {
  primary: Kysely<Tables>;
  /** Connections to the standby. */
  max: number;
  onError: (error: Error) => void;
  maxLagMs?: number;
};

export function createReplica(
  url: string,
  { primary, max, onError, maxLagMs = defaultMaxLagMs }: Options,
): Replica {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectWithinMs,
    query_timeout: queryWithinMs,
    keepAlive: true,
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  /** Where the primary was, and when it was asked; oldest first. */
  let marks: { at: number; position: WalPosition }[] = [];
  let replayed: WalPosition | null = null;
  /** Of the primary, as it last said. */
  let timeline: number | null = null;
  let closed = false;

  const lookAtPrimary = async () => {
    const at = performance.now();
    const position = await withTimeout(connectWithinMs, findWalPosition(primary)).catch(() => null);
    if (position === null) return;
    timeline = await withTimeout(connectWithinMs, findTimeline(primary)).catch(() => timeline);
    marks.push({ at, position });
    // The newest of the old ones is the limit; those before it say nothing more.
    const old = marks.filter((mark) => mark.at <= at - maxLagMs).length;
    marks = marks.slice(Math.max(0, old - 1));
  };
  const lookAtStandby = async () => {
    try {
      const { rows } = await withTimeout(connectWithinMs, pool.query<State>(stateQuery));
      const of = await withTimeout(
        connectWithinMs,
        pool.query<{ timeline: number }>(timelineQuery),
      );
      replayed = of.rows[0]?.timeline === timeline ? positionOf(rows[0]) : null;
    } catch {
      replayed = null;
    }
  };
  const look = async () => {
    await lookAtPrimary();
    await lookAtStandby();
    if (!closed) timer = setTimeout(() => void look(), lookEveryMs);
  };
  let timer = setTimeout(() => void look(), 0);

  /** What a standby must have replayed not to be too late; null: nobody knows. */
  const oldest = (): WalPosition | null => {
    const [first] = marks;
    const last = marks.at(-1);
    if (first === undefined || last === undefined) return null;
    return performance.now() - last.at > maxLagMs ? null : first.position;
  };

  const toPrimary = (why: Why) => {
    replica.onRead({ target: 'primary', why });
    return null;
  };

  async function readWith<T>(
    client: PoolClient,
    needed: WalPosition,
    work: (db: Kysely<Tables>) => Promise<T>,
  ): Promise<{ data: T } | null> {
    // One round trip; each later statement sees at least what was replayed by now (read committed).
    const begun = (await client.query(
      `begin read only; ${limits}; ${stateQuery}`,
    )) as unknown as QueryResult<State>[];
    let state = positionOf(begun.at(-1)?.rows[0]);
    for (let waited = 0; state !== null && state < needed; waited += waitStepMs) {
      if (waited >= waitAtMostMs) return toPrimary('behind');
      await sleep(waitStepMs);
      state = positionOf((await client.query<State>(stateQuery)).rows[0]);
    }
    if (state === null) return toPrimary('down');
    const { db, close } = onConnection(client);
    try {
      const data = await work(db);
      replica.onRead({ target: 'replica' });
      return { data };
    } catch (error) {
      // Nor is a refusal said that the primary may know better.
      if (!(error instanceof Failure)) throw error;
      return toPrimary('refused');
    } finally {
      close();
    }
  }

  const replica: Replica = {
    async read(seen, work) {
      const least = oldest();
      if (seen === null) return toPrimary('unseen');
      if (least === null || replayed === null) return toPrimary('down');
      let client: PoolClient | null = null;
      try {
        client = await pool.connect();
        const found = await readWith(client, seen > least ? seen : least, work);
        leave(client);
        return found;
      } catch (error) {
        client?.release(true);
        const isRefused = isReadOnly(error) || !isUnavailable(error);
        if (client !== null && isRefused) return toPrimary('refused');
        // Nobody waits for it until it was looked at again.
        replayed = null;
        return toPrimary('down');
      }
    },
    position: () => findWalPosition(primary).catch(() => null),
    figures() {
      if (replayed === null) return { up: false, lagSeconds: 0 };
      const has = replayed;
      const upTo = marks.findLast(({ position }) => position <= has) ?? marks[0];
      const isLast = upTo === undefined || upTo === marks.at(-1);
      return { up: true, lagSeconds: isLast ? 0 : (performance.now() - upTo.at) / 1000 };
    },
    onRead: () => undefined,
    async close() {
      closed = true;
      clearTimeout(timer);
      await pool.end();
    },
  };
  return replica;
}

/** How far a standby is; null: it is none, and its positions say nothing. */
const positionOf = (state: State | undefined): WalPosition | null =>
  state?.standby === true ? parseWalPosition(state.replayed ?? '') : null;

/** Ends the transaction while the answer is on its way. */
function leave(client: PoolClient): void {
  client.query('commit').then(
    () => client.release(),
    (error: Error) => client.release(error),
  );
}
