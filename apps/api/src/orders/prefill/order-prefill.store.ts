import type { Db } from '#database/schema.ts';

/** The newest order that this person placed; what a dealership's software ordered in their name has contacts of its own. */
export async function findLastOrder(db: Db, userId: string) {
  const row = await db
    .selectFrom('orders')
    .select(['contractor_name', 'phone_sealed', 'point_id', 'product_id'])
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('partner_tasks')
            .select('partner_tasks.id')
            .whereRef('partner_tasks.order_id', '=', 'orders.id'),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** What this person's newest self-inspection was of. */
export async function findLastSelfProduct(db: Db, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom('self_orders')
    .select('product_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.product_id ?? null;
}

export async function findSealedPhone(db: Db, userId: string): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('phone_sealed')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.phone_sealed;
}
