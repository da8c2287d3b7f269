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
      'points.id as point_id',
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

/** Releases a place. The database refuses a count below 0: releasing twice is a bug. */
export async function releaseSlot(tx: Tx, slotId: string): Promise<void> {
  await tx
    .updateTable('slots')
    .set((eb) => ({ booked: eb('booked', '-', 1) }))
    .where('id', '=', slotId)
    .execute();
}

/** Points with the given days (start of day) on which they have no slots. */
export async function listDaysWithoutSlots(db: Db, days: readonly Date[]) {
  const { rows } = await sql<{
    point_id: number;
    kind: Tables['points']['kind'];
    capacity: number;
    day: Date;
  }>`
    select points.id as point_id, points.kind, points.capacity, day.start as day
    from points cross join unnest(${days}::timestamptz[]) as day (start)
    where not exists (
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
  slots: readonly Omit<SlotRow, 'booked'>[],
): Promise<number> {
  if (slots.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('slots')
    .values([...slots])
    .onConflict((conflict) => conflict.columns(['point_id', 'start_at']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}
