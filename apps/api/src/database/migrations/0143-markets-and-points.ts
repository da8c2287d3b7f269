import { type Kysely, sql } from 'kysely';

const statements = [
  // A market was closed by closing its points. One of which a point is open sells: it is open.
  `update markets set pilot = true
    where not pilot and exists (
      select 1 from points where points.market_id = markets.id and points.is_open)`,
  // From now on a closed market closes its points without a change of theirs; those that somebody closed one by one stay closed.
  `update points set is_open = true from markets
    where markets.id = points.market_id and not markets.pilot and not points.is_open
      and coalesce((
        select act.action from audit_entries act
        where act.subject_kind = 'point' and act.subject_key = points.id::text
          and act.action in ('point.open', 'point.close')
        order by act.at desc, act.id desc limit 1), '') <> 'point.close'`,
  `comment on column points.is_open is
    'Whether it was closed itself; in a closed market or town it sells nothing either way.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
