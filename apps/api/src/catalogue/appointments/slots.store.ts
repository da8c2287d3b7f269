import { type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type SlotRow = Selectable<Tables['slots']>;

/** The slots of a point that start in [from, to), in order. */
export async function listSlots(db: Db, pointId: number, from: Date, to: Date): Promise<SlotRow[]> {
  return db
    .selectFrom('slots')
    .selectAll()
    .where('point_id', '=', pointId)
    .where('start_at', '>=', from)
    .where('start_at', '<', to)
    .orderBy('start_at')
    .execute();
}

/** A slot with its point and city, or null. */
export async function findSlotPlace(db: Db, slotId: string) {
  const row = await db
    .selectFrom('slots')
    .innerJoin('points', 'points.id', 'slots.point_id')
    .innerJoin('cities', 'cities.id', 'points.city_id')
    .select([
      'slots.id as slot_id',
      'slots.start_at',
      'slots.end_at',
      'slots.capacity',
      'slots.booked',
      'slots.closed',
      'points.id as point_id',
      'points.name as point_name',
      'points.name_en as point_name_en',
      'points.market_id',
      'points.kind',
      'points.address',
      'points.lng',
      'points.lat',
      'points.city_id',
      'cities.pilot',
    ])
    .where('slots.id', '=', slotId)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a slot has a free place right now; only `takeSlot` reserves it. */
export async function hasPlace(db: Db, slotId: string): Promise<boolean> {
  const row = await db
    .selectFrom('slots')
    .select('id')
    .where('id', '=', slotId)
    .where('closed', '=', false)
    .whereRef('booked', '<', 'capacity')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Reserves a place of a slot that starts between `after` and `before`; false when it is full or outside. Check and
 * count are one statement, so that a slot is never oversold.
 */
export async function takeSlot(
  tx: Tx,
  { slotId, after, before }: { slotId: string; after: Date; before: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('slots')
    .set((eb) => ({ booked: eb('booked', '+', 1) }))
    .where('id', '=', slotId)
    .where('start_at', '>=', after)
    .where('start_at', '<', before)
    .where('closed', '=', false)
    .whereRef('booked', '<', 'capacity')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Moves a reservation to another slot; false, changing nothing, when that is full. Both rows are locked in a fixed
 * order, so that concurrent swaps do not deadlock.
 */
export async function swapSlot(
  tx: Tx,
  { from, ...to }: Parameters<typeof takeSlot>[1] & { from: string },
): Promise<boolean> {
  await tx
    .selectFrom('slots')
    .select('id')
    .where('id', 'in', [from, to.slotId])
    .orderBy('id')
    .forUpdate()
    .execute();
  if (!(await takeSlot(tx, to))) return false;
  await releaseSlot(tx, from);
  return true;
}

/** Releases a place, of a slot that is still there. The database refuses a count below 0: releasing twice is a bug. */
export async function releaseSlot(tx: Tx, slotId: string): Promise<void> {
  await tx
    .updateTable('slots')
    .set((eb) => ({ booked: eb('booked', '-', 1) }))
    .where('id', '=', slotId)
    .execute();
}

/** Deletes slots that started before, some of them. Answers how many. */
export async function deleteOldSlots(db: Db, before: Date, most: number): Promise<number> {
  const { rows } = await sql`
    delete from slots where id in (
      select id from slots
      where start_at < ${before} and not exists (
        select 1 from partner_tasks where facts ->> 'slotId' = slots.id::text)
      order by start_at limit ${most} for update skip locked)
    returning 1`.execute(db);
  return rows.length;
}

/** Points that were not given slots up to this day. */
export async function listPointsWithoutSlots(db: Db, day: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('points')
    .select('id')
    .where((eb) => eb.or([eb('slots_to', 'is', null), eb('slots_to', '<', day)]))
    .execute();
  return rows.map(({ id }) => id);
}

/** These points have slots up to this day. */
export async function markSlotsTo(db: Db, pointIds: readonly number[], day: Date): Promise<void> {
  await db
    .updateTable('points')
    .set({ slots_to: day })
    .where('id', '=', (eb) => eb.fn.any(eb.val(pointIds)))
    .execute();
}

/** Those of the points with the given days (start of day) on which they have no slots. */
export async function listDaysWithoutSlots(
  db: Db,
  pointIds: readonly number[],
  days: readonly Date[],
) {
  const { rows } = await sql<{
    point_id: number;
    kind: Tables['points']['kind'];
    capacity: number;
    open_from: string;
    open_to: string;
    day: Date;
  }>`
    select points.id as point_id, points.kind, points.capacity, points.open_from, points.open_to,
      day.start as day
    from points cross join unnest(${days}::timestamptz[]) as day (start)
    where points.id = any(${pointIds}::int[]) and not exists (
      select 1 from slots
      where slots.point_id = points.id
        and slots.start_at >= day.start and slots.start_at < day.start + interval '1 day')
    order by day.start, points.id
  `.execute(db);
  return rows;
}

/** Inserts slots; existing ones stay. Returns how many were added. */
export async function insertSlots(
  db: Db,
  slots: readonly Omit<SlotRow, 'booked' | 'closed'>[],
): Promise<number> {
  if (slots.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('slots')
    .values([...slots])
    .onConflict((conflict) => conflict.columns(['point_id', 'start_at']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}

/**
 * Marks the slots to come of one point, one market, one town or all that cannot be sold, and unmarks the others: point, market or town closed, outside
 * its hours, or covered by a closure. Waits for sales that are under way; those that come later find the mark.
 */
export async function syncClosedSlots(
  db: Db,
  now: Date,
  where: { pointId?: number; marketId?: number; cityId?: number } = {},
): Promise<void> {
  await sql`
    update slots set closed = not slots.closed
    from points join cities on cities.id = points.city_id
    left join markets on markets.id = points.market_id
    where points.id = slots.point_id and slots.start_at > ${now}
      and (${where.pointId ?? null}::int is null or points.id = ${where.pointId ?? null}::int)
      and (${where.marketId ?? null}::int is null or points.market_id = ${where.marketId ?? null}::int)
      and (${where.cityId ?? null}::int is null or points.city_id = ${where.cityId ?? null}::int)
      and slots.closed <> (
        not points.is_open or not cities.pilot or markets.pilot is false
        or to_char(slots.start_at at time zone 'Asia/Shanghai', 'HH24:MI') < points.open_from
        or to_char(slots.end_at at time zone 'Asia/Shanghai', 'HH24:MI') > points.open_to
        or exists (
          select 1 from closures
          where closures.ended_at is null
            and closures.starts_at < slots.end_at and closures.ends_at > slots.start_at
            and (closures.point_id is null or closures.point_id = points.id)
            and (closures.market_id is null or closures.market_id = points.market_id)
            and (closures.city_id is null or closures.city_id = points.city_id)))`.execute(db);
}
