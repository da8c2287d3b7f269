import type { Insertable } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type AppointChangeRow = Awaited<ReturnType<typeof listChanges>>[number];

export async function insertChange(
  tx: Tx,
  change: Insertable<Tables['order_changes']>,
): Promise<void> {
  await tx.insertInto('order_changes').values(change).execute();
}

/** The slot this request has moved an order to, or null. */
export async function findChangeByRequest(
  tx: Tx,
  orderId: string,
  requestId: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('order_changes')
    .select('to_slot_id')
    .where('order_id', '=', orderId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row?.to_slot_id ?? null;
}

/** The changes of an appointment, newest first. */
export async function listChanges(db: Db, orderId: string, limit: number) {
  return db
    .selectFrom('order_changes')
    .innerJoin('users', 'users.id', 'order_changes.actor_id')
    .innerJoin('points as from_points', 'from_points.id', 'order_changes.from_point_id')
    .innerJoin('points as to_points', 'to_points.id', 'order_changes.to_point_id')
    .select([
      'order_changes.at',
      'order_changes.from_start',
      'order_changes.from_end',
      'order_changes.to_start',
      'order_changes.to_end',
      'order_changes.reason',
      'users.name as actor_name',
      'from_points.name as from_name',
      'from_points.name_en as from_name_en',
      'to_points.name as to_name',
      'to_points.name_en as to_name_en',
    ])
    .where('order_changes.order_id', '=', orderId)
    .orderBy('order_changes.at', 'desc')
    .orderBy('order_changes.id', 'desc')
    .limit(limit)
    .execute();
}
