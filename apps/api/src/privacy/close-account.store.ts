import { sql } from 'kysely';
import type { Deps } from '#deps.ts';
import type { Db, Tx } from '#database/schema.ts';
import { over } from './closing-facts.store.ts';

/** Everybody may read it: nobody is left behind it. */
const closedName = '已注销';

export const lockUser = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'closed_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

export const listClosed = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'closed_at'])
    .where('closed_at', 'is not', null)
    .orderBy('closed_at')
    .orderBy('id')
    .execute();

/**
 * Erases what says who a person is, everywhere it stands, and ends what leads to it. What the law keeps (orders, reports, books) stays
 * under a number that belongs to nobody; the phone may begin anew at once.
 */
export async function eraseAccount(
  tx: Tx,
  { pii }: Pick<Deps, 'pii'>,
  userId: string,
  now: Date,
): Promise<void> {
  const nothing = pii.seal('');
  await tx
    .updateTable('users')
    .set({
      name: closedName,
      phone_hash: `closed ${userId}`,
      phone_sealed: nothing,
      phone_mask: '',
      openid_sealed: null,
      roles: [],
      sms_notices: false,
      base_lat: null,
      base_lng: null,
      closed_at: now,
    })
    .where('id', '=', userId)
    .execute();
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  // Who wanted them has no name any more, and nobody is left who could answer.
  await tx
    .updateTable('colleague_invitations')
    .set({
      name: closedName,
      status: sql`case when status = 'open' then 'withdrawn' else status end`,
      answered_at: sql`coalesce(answered_at, ${now})`,
    })
    .where('user_id', '=', userId)
    .execute();
  // Visits and links of a dealership's orders are for those who are still there.
  const orders = tx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('dealer_id', 'is', null);
  await tx
    .updateTable('seller_visits')
    .set({ name: '', phone_sealed: null, phone_mask: '', words: '', link_key: null })
    .where('order_id', 'in', orders)
    .execute();
  await tx
    .updateTable('visit_messages')
    .set({ text: erasedText })
    .where('author_id', '=', userId)
    .execute();
  await tx
    .updateTable('share_links')
    .set({ ended_at: now, key: null })
    .where('order_id', 'in', orders)
    .where('ended_at', 'is', null)
    .execute();
  await tx
    .updateTable('orders')
    .set({ ...erasedContact(nothing), contractor_name: closedName })
    .where('user_id', '=', userId)
    // What a dealership still waits for keeps whom to meet; apply-retention.ts erases it in its time.
    .where((where) =>
      where.or([where('dealer_id', 'is', null), where('status', 'in', over.orders)]),
    )
    .execute();
  await tx
    .updateTable('history_orders')
    .set({ engine_no: null, licence_file_id: null })
    .where('user_id', '=', userId)
    .where('dealer_id', 'is', null)
    .execute();
  await tx
    .updateTable('notices')
    .set({ status: 'skipped', reason: 'accountClosed', ended_at: now })
    .where('user_id', '=', userId)
    .where('status', 'in', ['pending', 'sending'])
    .execute();
}

/** Who is to be met, and where they live: of orders at a market the address is the market's. */
export const erasedContact = (nothing: string) => {
  const isHome = sql<boolean>`exists (
    select 1 from points where points.id = orders.point_id and points.kind = 'onsite')`;
  return {
    contractor_name: '',
    phone_sealed: nothing,
    phone_mask: '',
    address: sql<string>`case when ${isHome} then '' else orders.address end`,
    lng: sql<number | null>`case when ${isHome} then null else orders.lng end`,
    lat: sql<number | null>`case when ${isHome} then null else orders.lat end`,
  };
};

/** Stands for what was written; whoever reads it knows that something was. */
export const erasedText = '（已删除）';
