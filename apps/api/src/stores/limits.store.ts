import { sql } from 'kysely';
import { Failure } from '#lib/failure.ts';
import type { Db } from './schema.ts';

/** At most `most` hits within any `seconds`. */
export type Window = { seconds: number; most: number };
export type Limit = { key: string; windows: readonly Window[] };

/**
 * Hits are kept oldest first, so a window is full when its `most`-th newest hit lies in it: one look into the array,
 * however many there are.
 */
const nthNewest = (row: 'known' | 'held') =>
  sql`${sql.ref(row)}.hits[cardinality(${sql.ref(row)}.hits) - span.most + 1]`;

/**
 * Counts one hit when every window has room, and says whether it did. One statement: the conflicting row is locked and
 * looked at again before it changes, so hits made at the same time cannot pass a limit together.
 *
 * `quick` does not wait for the disk: a crash of the database may forget the last half second of hits, but a row that a
 * whole network hits is not held for the time of a write each. `safe` is for transactions that hold something else too.
 */
export async function takeHit(
  db: Db,
  { key, windows }: Limit,
  now: Date,
  commit: 'safe' | 'quick' = 'quick',
): Promise<boolean> {
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

/** How many seconds until each of these windows has room again; 0 when it has. Only looks. */
export async function listWaits(
  db: Db,
  questions: readonly ({ key: string } & Window)[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ wait: number }>`
    select greatest(0, ceil(extract(epoch from
      ${nthNewest('known')} - ${now}::timestamptz)::float8 + span.seconds))::int as wait
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
 * Counts one hit in every limit, or throws `tooOften` at one without room. Looks at all of them first, so that a flood
 * writes nothing.
 */
export async function takeOrRefuse(db: Db, limits: readonly Limit[], now: Date): Promise<void> {
  if (limits.length === 0) return;
  await refuseFull(db, limits, now);
  for (const limit of limits) {
    if (!(await takeHit(db, limit, now))) await refuseFull(db, [limit], now);
  }
}

async function refuseFull(db: Db, limits: readonly Limit[], now: Date): Promise<void> {
  const questions = limits.flatMap(({ key, windows }) => windows.map((w) => ({ key, ...w })));
  const seconds = Math.max(...(await listWaits(db, questions, now)));
  if (seconds > 0) throw new Failure('tooOften', { seconds }, { seconds });
}

/** Takes back the hit counted at this time. */
export async function giveBackHit(db: Db, key: string, at: Date): Promise<void> {
  await sql`update limits set hits = array_remove(hits, ${at}::timestamptz(3))
    where key = ${key}`.execute(db);
}

export async function forgetHits(db: Db, key: string): Promise<void> {
  await db.deleteFrom('limits').where('key', '=', key).execute();
}
