import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type ShareRow = Selectable<Tables['share_links']>;

/** All ways of reading an order's report without an account, with their openings; the newest first. */
export async function listShares(db: Db, orderId: string) {
  return db
    .selectFrom('share_links')
    .leftJoin('users', 'users.id', 'share_links.made_by')
    .selectAll('share_links')
    .select((eb) => [
      'users.name as made_by_name',
      eb
        .selectFrom('share_opens')
        .select(sql<number>`coalesce(sum(opens), 0)::int`.as('sum'))
        .whereRef('link_id', '=', 'share_links.id')
        .$asScalar()
        .$notNull()
        .as('opens'),
      eb
        .selectFrom('share_opens')
        .select(({ fn }) => fn.max('last_at').as('last'))
        .whereRef('link_id', '=', 'share_links.id')
        .$asScalar()
        .as('last_opened_at'),
    ])
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('share_links.id', 'desc')
    .execute();
}
export type CountedShare = Awaited<ReturnType<typeof listShares>>[number];

/** Serialises making and ending of an order's links until the end of the transaction. */
export async function lockShares(tx: Tx, orderId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shares ${orderId}`}, 0))`.execute(tx);
}

export async function insertShare(tx: Tx, row: Insertable<Tables['share_links']>): Promise<void> {
  await tx.insertInto('share_links').values(row).execute();
}

/** The row for reading by number and code; made when it is first needed. */
export async function requireCodeShare(
  db: Db,
  row: Pick<Insertable<Tables['share_links']>, 'id' | 'order_id' | 'version' | 'created_at'>,
): Promise<ShareRow> {
  const find = () =>
    db
      .selectFrom('share_links')
      .selectAll()
      .where('order_id', '=', row.order_id)
      .where('key', 'is', null);
  const before = await find().executeTakeFirst();
  if (before !== undefined) return before;
  await db
    .insertInto('share_links')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return find().executeTakeFirstOrThrow();
}

export async function findShareByKey(db: Db, key: string): Promise<ShareRow | null> {
  const row = await db
    .selectFrom('share_links')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

export async function findShare(db: Db, id: string): Promise<ShareRow | null> {
  const row = await db
    .selectFrom('share_links')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Has reading by number and code been ended? */
export async function isCodeEnded(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('share_links')
    .select('id')
    .where('order_id', '=', orderId)
    .where('key', 'is', null)
    .where('ended_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** What has ended stays as it ended. */
export async function endShares(
  tx: Tx,
  ids: readonly string[],
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('share_links')
    .set({ ended_at: now, ended_by: by })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute();
}

/** Counts an opening, unless this reader was there since `quietSince`. One statement, so that no two processes count one. */
export async function countOpen(
  db: Db,
  {
    linkId,
    reader,
    now,
    quietSince,
  }: { linkId: string; reader: string; now: Date; quietSince: Date },
): Promise<void> {
  await db
    .insertInto('share_opens')
    .values({ link_id: linkId, reader, last_at: now })
    .onConflict((conflict) =>
      conflict.columns(['link_id', 'reader']).doUpdateSet({
        last_at: now,
        opens: sql`share_opens.opens + (share_opens.last_at <= ${quietSince})::int`,
      }),
    )
    .execute();
}

/** Who reads while logged in, once. */
export async function keepReader(
  db: Db,
  { linkId, userId, now }: { linkId: string; userId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('share_readers')
    .values({ link_id: linkId, user_id: userId, first_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whose the report behind a link is, and who inspected the car, if anybody: an inspection, or a history query. */
export async function findSharedOrder(db: Db, orderId: string) {
  const row = await db
    .selectFrom('orders')
    .select(['user_id', 'dealer_id', 'inspector_id'])
    .where('id', '=', orderId)
    .unionAll(
      db
        .selectFrom('history_orders')
        .select(['user_id', 'dealer_id', sql<string | null>`null::uuid`.as('inspector_id')])
        .where('id', '=', orderId),
    )
    .executeTakeFirst();
  return row ?? null;
}
