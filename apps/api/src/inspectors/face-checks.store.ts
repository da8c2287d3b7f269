import type { FacePurpose, FaceState } from '@yanche/rules/inspectors/face-check';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';
import type { Cursor } from '#lib/cursor.ts';
import { escapeLike } from '#lib/escape-like.ts';

export type FaceCheckRow = Selectable<Tables['face_checks']>;

export async function insertFaceCheck(
  tx: Tx,
  row: Insertable<Tables['face_checks']>,
): Promise<void> {
  await tx.insertInto('face_checks').values(row).execute();
}

export async function findFaceCheck(db: Db, id: string): Promise<FaceCheckRow | null> {
  const row = await db
    .selectFrom('face_checks')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function lockFaceCheck(tx: Tx, id: string): Promise<FaceCheckRow | null> {
  const row = await tx
    .selectFrom('face_checks')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateFaceCheck(
  tx: Tx,
  id: string,
  set: Updateable<Tables['face_checks']>,
): Promise<void> {
  await tx.updateTable('face_checks').set(set).where('id', '=', id).execute();
}

/** The newest check of this person for this purpose, or of any. */
export async function findLastFaceCheck(
  db: Db,
  userId: string,
  purpose: FacePurpose,
): Promise<FaceCheckRow | null> {
  const row = await db
    .selectFrom('face_checks')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Sets of pictures that were judged, in all checks of this person that were made since. */
export async function countTries(db: Db, userId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('face_checks')
    .select(sql<number>`coalesce(sum(tries), 0)::int`.as('tries'))
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return row.tries;
}

/** Whether one of these pictures was judged before, of anybody. */
export async function wereFramesSeen(db: Db, hashes: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from face_checks where frame_hashes && ${hashes}::text[] limit 1`.execute(db);
  return rows.length > 0;
}

/** What nobody has decided comes before all that was decided. */
const place = sql<Date>`coalesce(checks.decided_at, timestamptz '9999-01-01Z')`;

type Wanted = {
  state: FaceState | null;
  /** Part of a name, or the end of a phone number. */
  search: string;
  sort: 'newest' | 'oldest';
  after: Cursor | null;
  limit: number;
};

/** One page of what a person decides or decided: waiting ones first, the oldest first, then the newest decision; or turned round. */
export async function listFaceCaseRows(db: Db, wanted: Wanted) {
  const { state, search, sort, after, limit } = wanted;
  const isTurned = sort === 'oldest';
  const like = escapeLike(search);
  let query = db
    .selectFrom('face_checks as checks')
    .innerJoin('users', 'users.id', 'checks.user_id')
    .leftJoin('inspector_identities as identity', 'identity.id', 'checks.user_id')
    .leftJoin('users as colleagues', 'colleagues.id', 'checks.decided_by')
    .leftJoin('tasks', 'tasks.id', 'checks.task_id')
    .leftJoin('reports', 'reports.id', 'checks.report_id')
    .select([
      'checks.id',
      'checks.user_id',
      'checks.purpose',
      'checks.state',
      'checks.reason',
      'checks.score',
      'checks.created_at',
      'checks.decided_at',
      'checks.decided_reason',
      'users.name',
      'users.phone_mask',
      'identity.id_no_mask',
      'colleagues.name as decided_by_name',
      place.as('place'),
    ])
    .select(({ fn }) => fn.coalesce('tasks.order_id', 'reports.order_id').as('order_id'))
    .select(sql<boolean>`checks.still_sealed is not null`.as('has_picture'))
    .where((eb) =>
      eb.or([eb('checks.state', '=', 'review'), eb('checks.decided_at', 'is not', null)]),
    )
    .orderBy(place, isTurned ? 'asc' : 'desc')
    // Ids are in the order of time.
    .orderBy('checks.id', isTurned ? 'desc' : 'asc')
    .limit(limit);
  if (state !== null) query = query.where('checks.state', '=', state);
  if (search !== '') {
    query = query.where((eb) =>
      eb.or([eb('users.name', 'ilike', `%${like}%`), eb('users.phone_mask', 'like', `%${like}`)]),
    );
  }
  if (after !== null) {
    const { at, id } = after;
    query = query.where(
      isTurned
        ? sql<boolean>`(${place} > ${at} or (${place} = ${at} and checks.id < ${id}::uuid))`
        : sql<boolean>`(${place} < ${at} or (${place} = ${at} and checks.id > ${id}::uuid))`,
    );
  }
  return query.execute();
}

/** Checks that wait for a person. */
export async function countFaceCases(db: Db) {
  return db
    .selectFrom('face_checks')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('since')])
    .where('state', '=', 'review')
    .executeTakeFirstOrThrow();
}
