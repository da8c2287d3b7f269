import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** More of one kind nobody has; the file says when something was left out. */
export const mostOfKind = 5_000;

/** Not what they ordered for a dealership that they have left: they see nothing of it any more. */
const mine = (userId: string, table: string) => {
  const dealerId = sql.ref(`${table}.dealer_id`);
  return sql`(${dealerId} is null or ${dealerId} = (select dealer_id from users where id = ${userId}))`;
};

/** What is kept about a person, by kind: the columns that are about them, none of which is ours alone. */
const kinds: Record<string, (userId: string) => RawBuilder<Record<string, unknown>>> = {
  sessions: (id) => sql`
    select created_at, last_seen_at, expires_at, user_agent from sessions where user_id = ${id}`,
  consents: (id) => sql`
    select version, given_at, ip, user_agent from consents where user_id = ${id}`,
  historyConsents: (id) => sql`
    select version, given_at, vin, signed from history_consents where user_id = ${id}`,
  orders: (id) => sql`
    select order_no, status, created_at, contractor_name, phone_sealed, vin, plate, car_title,
      license_time, road_haul_km, address, start_at, end_at, price, discount, real_price, pay_method,
      pay_status, paid_at, cancel_code, cancel_remark, dispute_reason, agreement_version
    from orders where user_id = ${id} and ${mine(id, 'orders')}`,
  sellers: (id) => sql`
    select orders.order_no, seller.answer, seller.answered_at
    from seller_visits as seller join orders on orders.id = seller.order_id
    where orders.user_id = ${id} and ${mine(id, 'orders')}`,
  visitMessages: (id) => sql`
    select at, text from visit_messages where author_id = ${id}`,
  selfInspections: (id) => sql`
    select order_no, status, created_at, vin, plate, car_title, license_time, road_haul_km, real_price,
      pay_status, agreement_version
    from self_orders where user_id = ${id} and ${mine(id, 'self_orders')}`,
  historyQueries: (id) => sql`
    select order_no, status, created_at, vin, plate, engine_no, car_title, real_price, pay_status
    from history_orders where user_id = ${id} and ${mine(id, 'history_orders')}`,
  claims: (id) => sql`
    select claim_no, status, created_at, told_on, km, request_text, appeal_text
    from claims where user_id = ${id} and ${mine(id, 'claims')}`,
  invoices: (id) => sql`
    select requested_at, status, amount, title, invoice_no, issued_at from invoices
    where user_id = ${id} and ${mine(id, 'invoices')}`,
  ratings: (id) => sql`
    select rated_at, stars, choices, words from order_ratings where user_id = ${id}`,
  money: (id) => sql`
    select posting.at, posting.kind, account.kind as account, entry.amount
    from ledger_accounts as account
    join ledger_entries as entry on entry.account_id = account.id
    join ledger_transactions as posting on posting.id = entry.transaction_id
    where account.owner_kind = 'user' and account.owner_id = ${id}`,
  messagesToUs: (id) => sql`
    select message.at, message.from_us, message.text from support_messages as message
    join support_threads as thread on thread.id = message.thread_id where thread.user_id = ${id}`,
  notices: (id) => sql`
    select created_at, channel, kind, status, read_at from notices where user_id = ${id}`,
  files: (id) => sql`
    select created_at, kind, content_type, bytes, sha256 from files where owner_id = ${id}`,
};

export const ownDataKinds = Object.keys(kinds);

export async function listOwnData(
  db: Db,
  kind: string,
  userId: string,
): Promise<Record<string, unknown>[]> {
  const query = kinds[kind];
  if (query === undefined) throw new Error(`no such kind: ${kind}`);
  const { rows } = await sql<Record<string, unknown>>`
    select * from (${query(userId)}) as own limit ${mostOfKind + 1}`.execute(db);
  return rows;
}

export const findOwnAccount = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['name', 'phone_sealed', 'language', 'sms_notices', 'created_at', 'roles'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
