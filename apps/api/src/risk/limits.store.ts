import { sql } from 'kysely';
import { Failure } from '#lib/failure.ts';
import { createKeyedQueue, type KeyedQueue } from './keyed-queue.ts';
import type { Db } from '#database/schema.ts';
import { isSettable, type LimitName, windowsNow } from './limit-rules.ts';
import { riskLimitsAt } from './product-settings.store.ts';

/** At most `most` hits within any `seconds`. */
export type Window = { seconds: number; most: number };
/** `name`: of the table of limits, whose settings count then. */
export type Limit = { key: string; windows: readonly Window[]; name?: LimitName };

const windowsOf = async (
  db: Db,
  { name, windows }: Limit,
  now: Date,
): Promise<readonly Window[]> =>
  name !== undefined && isSettable(name) ? windowsNow(name, await riskLimitsAt(db, now)) : windows;

/**
 * Hits are sorted by time, so a window is full when its `most`-th newest hit lies in it: one array look-up, however
 * many hits there are.
 */
const nthNewest = (row: 'known' | 'held') =>
  sql`${sql.ref(row)}.hits[cardinality(${sql.ref(row)}.hits) - span.most + 1]`;

/**
 * Per-process state that makes a flood wait in memory, so that other people do not queue behind it for a connection or
 * a shared row. Decisions are made by the rows alone.
 */
type Gate = {
  /** Queue per limit. */
  runInTurn: KeyedQueue;
  /** Limits that the database reported as full, and until when (ms). */
  full: Map<string, number>;
  /** The settings under which they were full. */
  settings: string;
};
const gates = new WeakMap<Db, Gate>();

function gateOf(db: Db): Gate {
  const gate = gates.get(db) ?? { runInTurn: createKeyedQueue(), full: new Map(), settings: '' };
  gates.set(db, gate);
  return gate;
}

/** Serialises work on one limit's row within this process; waiting work holds no connection. */
export const inTurn = <T>(db: Db, { key }: Pick<Limit, 'key'>, work: () => Promise<T>) =>
  gateOf(db).runInTurn(key, work);

/**
 * Counts one hit if every window has room; returns whether it did. One statement: the conflicting row is locked and
 * checked again, so concurrent hits cannot exceed a limit. `quick` does not wait for the disk: a crash may lose the
 * last half second of hits, but a row shared by a network is not locked for a disk write each. `safe` is for
 * transactions that hold other locks too.
 */
export async function countHit(
  db: Db,
  limit: Limit,
  now: Date,
  commit: 'safe' | 'quick' = 'quick',
): Promise<boolean> {
  const { key } = limit;
  const windows = await windowsOf(db, limit, now);
  const starts = windows.map(({ seconds }) => new Date(now.getTime() - seconds * 1000));
  const mosts = windows.map(({ most }) => most);
  const longest = Math.max(...windows.map(({ seconds }) => seconds)) * 1000;
  const oldest = new Date(now.getTime() - longest);
  const { rows } = await sql`
    insert into limits as held (key, hits, expires_at)
    select ${key}, array[${now}::timestamptz], ${new Date(now.getTime() + longest)}::timestamptz
    from (select ${commit === 'quick' ? sql`set_config('synchronous_commit', 'off', true)` : sql`''`} as set) mode
    where mode.set is not null
    on conflict (key) do update set
      hits = array(
        select hit from unnest(held.hits || excluded.hits) hit
        where hit > ${oldest}::timestamptz order by hit),
      expires_at = excluded.expires_at
    where not exists (
      select 1 from unnest(${starts}::timestamptz[], ${mosts}::int[]) span(start, most)
      where ${nthNewest('held')} > span.start)
    returning key`.execute(db);
  return rows.length > 0;
}

/** Seconds (with ms precision) until each window has room again; 0 when it has. Read-only. */
export async function listWaits(
  db: Db,
  questions: readonly ({ key: string } & Window)[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ wait: number }>`
    select greatest(0, round(extract(epoch from
      ${nthNewest('known')} - ${now}::timestamptz), 3) + span.seconds)::float8 as wait
    from unnest(
      ${questions.map(({ key }) => key)}::text[],
      ${questions.map(({ seconds }) => seconds)}::int[],
      ${questions.map(({ most }) => most)}::int[]
    ) with ordinality span(key, seconds, most, place)
    left join limits known on known.key = span.key
    order by span.place`.execute(db);
  return rows.map(({ wait }) => wait);
}

/**
 * Counts one hit in every limit, or throws `tooOften` at a full one. The last limit is the widest: its users are
 * serialised, so a flood uses one connection, and none once the limit is full. Not for limits with `undoHit`.
 */
export async function countHitsOrThrow(db: Db, limits: readonly Limit[], now: Date): Promise<void> {
  const widest = limits.at(-1);
  if (widest === undefined) return;
  await forgetFullAfterChange(db, now);
  rejectKnownFull(db, limits, now);
  await inTurn(db, widest, async () => {
    rejectKnownFull(db, limits, now); // it may have become full meanwhile
    await rejectFull(db, limits, now); // before the first hit: a refused request counts nothing
    for (const limit of limits) {
      if (!(await countHit(db, limit, now))) await rejectFull(db, [limit], now);
    }
  });
}

/** The same, but answers false instead of refusing. */
export async function countHitsIfRoom(
  db: Db,
  limits: readonly Limit[],
  now: Date,
): Promise<boolean> {
  try {
    await countHitsOrThrow(db, limits, now);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.failure === 'tooOften') return false;
    throw error;
  }
}

async function rejectFull(db: Db, limits: readonly Limit[], now: Date): Promise<void> {
  const windows = await Promise.all(limits.map((limit) => windowsOf(db, limit, now)));
  const questions = limits.flatMap(({ key }, index) =>
    (windows[index] ?? []).map((window) => ({ key, ...window })),
  );
  const waits = await listWaits(db, questions, now);
  for (const [index, { key }] of questions.entries()) rememberFull(db, key, waits[index] ?? 0, now);
  refuse(Math.max(...waits));
}

function refuse(wait: number): void {
  const seconds = Math.ceil(wait);
  if (seconds > 0) throw new Failure('tooOften', { seconds }, { seconds });
}

const maxRemembered = 10_000;

function rememberFull(db: Db, key: string, wait: number, now: Date): void {
  if (wait === 0) return;
  const { full } = gateOf(db);
  if (full.size >= maxRemembered) full.clear(); // the database still has all of them
  full.set(key, Math.max(now.getTime() + wait * 1000, full.get(key) ?? 0));
}

/** A limit that was raised is full no more. */
async function forgetFullAfterChange(db: Db, now: Date): Promise<void> {
  const settings = JSON.stringify(await riskLimitsAt(db, now));
  const gate = gateOf(db);
  if (gate.settings !== settings) gate.full.clear();
  gate.settings = settings;
}

function rejectKnownFull(db: Db, limits: readonly Limit[], now: Date): void {
  const { full } = gateOf(db);
  for (const { key } of limits) {
    const left = (full.get(key) ?? 0) - now.getTime();
    if (left > 0) refuse(left / 1000);
    else full.delete(key);
  }
}

/** How many hits each of these has had within the seconds given with it. */
export async function countHits(
  db: Db,
  questions: readonly { key: string; seconds: number }[],
  now: Date,
): Promise<number[]> {
  const starts = questions.map(({ seconds }) => new Date(now.getTime() - seconds * 1000));
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from unnest(known.hits) hit where hit > span.start)::int as count
    from unnest(${questions.map(({ key }) => key)}::text[], ${starts}::timestamptz[])
      with ordinality span(key, start, place)
    left join limits known on known.key = span.key
    order by span.place`.execute(db);
  return rows.map(({ count }) => count);
}

/** Takes back the hit counted at this time. */
export async function undoHit(db: Db, key: string, at: Date): Promise<void> {
  await sql`update limits set hits = array_remove(hits, ${at}::timestamptz(3))
    where key = ${key}`.execute(db);
}

export async function clearHits(db: Db, key: string): Promise<void> {
  await db.deleteFrom('limits').where('key', '=', key).execute();
}
