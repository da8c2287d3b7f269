import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';
import type { Cursor } from '#lib/cursor.ts';

export type RatingData = Selectable<Tables['order_ratings']>;

export async function findRating(db: Db, orderId: string): Promise<RatingData | null> {
  const row = await db
    .selectFrom('order_ratings')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps when it was rated first. */
export async function saveRating(tx: Tx, row: Insertable<Tables['order_ratings']>): Promise<void> {
  const { user_id, stars, choices, words, changed_at } = row;
  await tx
    .insertInto('order_ratings')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet({ user_id, stars, choices, words, changed_at }),
    )
    .execute();
}

/** Of an inspector: what all ratings add up to. */
export async function findAverage(db: Db, inspectorId: string) {
  return db
    .selectFrom('order_ratings')
    .select(sql<number>`coalesce(sum(stars), 0)::int`.as('sum'))
    .select(sql<number>`count(*)::int`.as('count'))
    .where('inspector_id', '=', inspectorId)
    .executeTakeFirstOrThrow();
}

/** Of an inspector, the last given or changed first. */
export async function listRatingsOf(
  db: Db,
  inspectorId: string,
  { after, limit }: { after: Cursor | null; limit: number },
) {
  return db
    .selectFrom('order_ratings')
    .innerJoin('orders', 'orders.id', 'order_ratings.order_id')
    .selectAll('order_ratings')
    .select('orders.order_no')
    .where('order_ratings.inspector_id', '=', inspectorId)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(order_ratings.changed_at, order_ratings.order_id) < (${after?.at}, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('order_ratings.changed_at', 'desc')
    .orderBy('order_ratings.order_id', 'desc')
    .limit(limit)
    .execute();
}
