import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

type Place = { moduleId: string; position: string };

/** The id of a tracked place, created on first use; null when it is new and there are `max` already. */
export async function findOrCreatePoint(
  db: Db,
  { moduleId, position }: Place,
  { id, now, max }: { id: string; now: Date; max: number },
): Promise<string | null> {
  const find = () =>
    db
      .selectFrom('tracking_points')
      .select('id')
      .where('module_id', '=', moduleId)
      .where('position', '=', position)
      .executeTakeFirst();
  const known = await find();
  if (known !== undefined) return known.id;
  await sql`insert into tracking_points (id, module_id, position, created_at)
    select ${id}, ${moduleId}, ${position}, ${now}
    where (select count(*) from tracking_points) < ${max}
    on conflict do nothing`.execute(db);
  return (await find())?.id ?? null;
}

/** Counts one event; false for an unknown place or too many types on this day. */
export async function countEvent(
  db: Db,
  {
    pointId,
    type,
    day,
    maxTypes,
  }: { pointId: string; type: string; day: string; maxTypes: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into tracking_counts (point_id, type, day, count)
    select id, ${type}, ${day}::date, 1 from tracking_points where id = ${pointId} and (
      select count(*) from tracking_counts
      where point_id = ${pointId} and day = ${day}::date and type <> ${type}
    ) < ${maxTypes}
    on conflict (point_id, type, day) do update set count = tracking_counts.count + 1`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
