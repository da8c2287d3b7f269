import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

type Owner = { userId: string; dealerId: string | null };
type Unclaimed = { id: string; order_no: string; car_title: string; created_at: Date };

/** Finished and paid orders of every kind whose product may bring cash-back that nobody has claimed, newest first. */
export async function listUnclaimed(
  db: Db,
  { userId, dealerId }: Owner,
  { after, limit }: { after: { at: Date; id: string } | null; limit: number },
): Promise<Unclaimed[]> {
  const isOwn =
    dealerId === null
      ? sql`done.dealer_id is null and done.user_id = ${userId}`
      : sql`done.dealer_id = ${dealerId}`;
  const parts = (['orders', 'self_orders', 'history_orders'] as const).map(
    (table) => sql`
      select id, order_no, car_title, created_at from ${sql.table(table)} as done
      where ${isOwn} and done.pay_status = 'paid' and done.settled and done.real_price > 0
        and not exists (select from cashbacks where cashbacks.order_id = done.id)
        and (exists (select from products where products.id = done.product_id and products.cashback > 0)
          or exists (select from prices
            where prices.product_id = done.product_id and prices.cashback > 0))`,
  );
  const { rows } = await sql<Unclaimed>`
    select id, order_no, car_title, created_at from (${sql.join(parts, sql` union all `)}) as unclaimed
    where ${after?.id ?? null}::uuid is null
      or (created_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}
