import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type SelfShotRow = Selectable<Tables['self_shots']>;
export type SelfRetakeRow = Selectable<Tables['self_retakes']>;

/** Unreadable photos of the step in a row, including this one; 0 when it was read or not tried. */
export const timesUnread = ({ unread, unread_before }: SelfShotRow): number =>
  unread === true ? unread_before + 1 : 0;

/** The same count for a photo that replaces it. */
export const unreadBefore = (replaced: SelfShotRow | undefined): number =>
  replaced?.unread === null
    ? replaced.unread_before
    : replaced === undefined
      ? 0
      : timesUnread(replaced);

/** The current photos (or skip) of each step, from its latest round, in order. */
export async function listCurrentShots(
  db: Db,
  orderIds: readonly string[],
): Promise<SelfShotRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('self_shots')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .where((eb) =>
      eb(
        'round',
        '=',
        eb
          .selectFrom('self_shots as later')
          .select(sql<number>`max(later.round)`.as('round'))
          .whereRef('later.order_id', '=', 'self_shots.order_id')
          .whereRef('later.step_key', '=', 'self_shots.step_key'),
      ),
    )
    .orderBy('step_key')
    .orderBy('position')
    .execute();
}

/** Stores a photo or a skip, replacing what had its index in this round. */
export async function putShot(tx: Tx, shot: Insertable<Tables['self_shots']>): Promise<void> {
  // A skip and a photo exclude each other.
  await tx
    .deleteFrom('self_shots')
    .where('order_id', '=', shot.order_id)
    .where('step_key', '=', shot.step_key)
    .where('round', '=', shot.round)
    .where((eb) =>
      eb.or([
        eb('position', '=', shot.position),
        shot.file_id === null ? eb.val(true) : eb('file_id', 'is', null),
      ]),
    )
    .execute();
  await tx.insertInto('self_shots').values(shot).execute();
}

/** Those of these hashes that photos of other orders have. */
export async function listUsedHashes(
  db: Db,
  { orderId, hashes }: { orderId: string; hashes: readonly string[] },
): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .selectFrom('self_shots')
    .select('sha256')
    .distinct()
    .where('sha256', 'in', hashes)
    .where('order_id', '!=', orderId)
    .execute();
  return new Set(rows.flatMap(({ sha256 }) => sha256 ?? []));
}

export async function insertRetakes(
  tx: Tx,
  retakes: readonly Insertable<Tables['self_retakes']>[],
): Promise<void> {
  if (retakes.length > 0) await tx.insertInto('self_retakes').values(retakes).execute();
}

/** The retakes of each order's latest round. */
export async function listRetakes(db: Db, orderIds: readonly string[]): Promise<SelfRetakeRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('self_retakes')
    .innerJoin('self_orders', (join) =>
      join
        .onRef('self_orders.id', '=', 'self_retakes.order_id')
        .onRef('self_orders.round', '=', 'self_retakes.round'),
    )
    .selectAll('self_retakes')
    .where('self_retakes.order_id', 'in', orderIds)
    .orderBy('self_retakes.step_key')
    .orderBy('self_retakes.code')
    .execute();
}
