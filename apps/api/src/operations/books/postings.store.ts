import { type RawBuilder, sql } from 'kysely';
import type { BookedEntry } from '#database/json-columns.ts';
import type { Db, Tables } from '#database/schema.ts';
import type { Cursor } from '#lib/cursor.ts';
import { hasStripes, wholeOwnerId } from '#money/ledger-stripes.ts';

type Account = Tables['ledger_accounts'];
type PostingLine = {
  accountId: string;
  ownerKind: Account['owner_kind'];
  ownerId: string;
  kind: Account['kind'];
  /** Of a wallet or gold. */
  ownerName: string | null;
  /** Fen. */
  amount: number;
  /** Null of an account with stripes: each knows its own alone. */
  balanceAfter: number | null;
};
export type PostingData = {
  id: string;
  at: Date;
  kind: Tables['ledger_transactions']['kind'];
  order_id: string | null;
  order_no: string | null;
  /** Of the order: whose it is, and who inspected. */
  user_id: string | null;
  dealer_id: string | null;
  inspector_id: string | null;
  is_self: boolean;
  is_history: boolean;
  corrects: string | null;
  lines: PostingLine[];
  corrections: {
    bookingId: string;
    status: 'proposed' | 'done';
    amount: number;
    isReversal: boolean;
    entries: BookedEntry[];
  }[];
};

export type WantedPostings = {
  /** Entries on any of these; null: on whatever account. */
  accountIds: readonly string[] | null;
  /** Of those, only entries that also touch one of these. */
  alsoIds: readonly string[] | null;
  orderIds: readonly string[] | null;
  kind: Tables['ledger_transactions']['kind'] | null;
  postingId: string | null;
  from: Date | null;
  before: Date | null;
  sort: 'newest' | 'oldest';
  after: Cursor | null;
  limit: number;
};

/** Ids of one page. What is asked for on an account walks the entries of that account, everything else the transactions. */
async function listIds(db: Db, wanted: WantedPostings): Promise<string[]> {
  const { accountIds, alsoIds, orderIds, kind, postingId, from, before, after, limit } = wanted;
  const direction = sql.raw(wanted.sort === 'newest' ? 'desc' : 'asc');
  const beyond = sql.raw(wanted.sort === 'newest' ? '<' : '>');
  const within = (at: RawBuilder<unknown>, id: RawBuilder<unknown>) => [
    ...(from === null ? [] : [sql`${at} >= ${from}`]),
    ...(before === null ? [] : [sql`${at} < ${before}`]),
    ...(after === null ? [] : [sql`(${at}, ${id}) ${beyond} (${after.at}, ${after.id}::uuid)`]),
  ];
  const about = [
    ...(kind === null ? [] : [sql`posting.kind = ${kind}`]),
    ...(orderIds === null ? [] : [sql`posting.order_id = any(${orderIds}::uuid[])`]),
    ...(postingId === null ? [] : [sql`posting.id = ${postingId}::uuid`]),
    ...(alsoIds === null
      ? []
      : [
          sql`exists (select 1 from ledger_entries as other
            where other.transaction_id = posting.id and other.account_id = any(${alsoIds}::uuid[]))`,
        ]),
  ];
  const where = (conditions: readonly RawBuilder<unknown>[]) =>
    conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  const order = sql`order by at ${direction}, id ${direction} limit ${limit}`;
  const found =
    accountIds === null
      ? sql`select posting.id, posting.at from ledger_transactions as posting
          ${where([...about, ...within(sql`posting.at`, sql`posting.id`)])} ${order}`
      : sql`select distinct walked.id, walked.at from unnest(${accountIds}::uuid[]) as own (id)
          cross join lateral (
            select entry.transaction_id as id, entry.at from ledger_entries as entry
            join ledger_transactions as posting on posting.id = entry.transaction_id
            ${where([sql`entry.account_id = own.id`, ...about, ...within(sql`entry.at`, sql`entry.transaction_id`)])}
            order by entry.at ${direction}, entry.transaction_id ${direction} limit ${limit}
          ) as walked ${order}`;
  const { rows } = await sql<{ id: string }>`select id from (${found}) as found`.execute(db);
  return rows.map(({ id }) => id);
}

/** One page of the ledger: entries with their lines and corrections. */
export async function listPostingRows(db: Db, wanted: WantedPostings): Promise<PostingData[]> {
  const rows = await readPostings(db, await listIds(db, wanted));
  return wanted.sort === 'newest' ? rows.toReversed() : rows;
}

export async function findPosting(db: Db, id: string): Promise<PostingData | null> {
  const [row] = await readPostings(db, [id]);
  return row ?? null;
}

/** Oldest first. */
async function readPostings(db: Db, ids: readonly string[]): Promise<PostingData[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PostingData>`
    select posting.id, posting.at, posting.kind, posting.order_id, posting.corrects,
      coalesce(orders.order_no, self_orders.order_no, history_orders.order_no) as order_no,
      coalesce(orders.user_id, self_orders.user_id, history_orders.user_id) as user_id,
      coalesce(orders.dealer_id, self_orders.dealer_id, history_orders.dealer_id) as dealer_id,
      orders.inspector_id, self_orders.id is not null as is_self,
      history_orders.id is not null as is_history, lines.lines, corrections.corrections
    from ledger_transactions as posting
    left join orders on orders.id = posting.order_id
    left join self_orders on self_orders.id = posting.order_id
    left join history_orders on history_orders.id = posting.order_id
    cross join lateral (
      select coalesce(jsonb_agg(to_jsonb(line) order by line.amount, line."accountId"), '[]') as lines from (
        select whole.id as "accountId", whole.owner_kind as "ownerKind", whole.owner_id as "ownerId", whole.kind,
          coalesce(dealers.name, users.name) as "ownerName", sum(entry.amount)::bigint as amount,
          case when not ${hasStripes('whole')} then max(entry.balance_after) end as "balanceAfter"
        from ledger_entries as entry
        join ledger_accounts as account on account.id = entry.account_id
        join ledger_accounts as whole on whole.owner_kind = account.owner_kind
          and whole.owner_id = ${wholeOwnerId('account')} and whole.kind = account.kind
        left join dealers on dealers.id = case whole.owner_kind when 'dealer' then whole.owner_id::uuid end
        left join users on users.id = case whole.owner_kind when 'user' then whole.owner_id::uuid end
        where entry.transaction_id = posting.id
        group by whole.id, dealers.name, users.name) as line) as lines
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object(
        'bookingId', booking.id, 'status', booking.status, 'amount', booking.amount,
        'isReversal', booking.is_reversal, 'entries', booking.entries) order by booking.proposed_at), '[]') as corrections
      from hand_bookings as booking
      where booking.corrects = posting.id and booking.status <> 'declined') as corrections
    where posting.id = any(${ids}::uuid[])
    order by posting.at, posting.id`.execute(db);
  return rows;
}

/** The first transaction of the chain that this one corrects; itself, where it corrects none. */
export async function findRootId(db: Db, postingId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with recursive chain as (
      select id, corrects from ledger_transactions where id = ${postingId}
      union all
      select former.id, former.corrects from ledger_transactions as former
      join chain on former.id = chain.corrects)
    select id from chain where corrects is null`.execute(db);
  return rows[0]?.id ?? postingId;
}

/** The order that a transaction belongs to. */
export async function findOrderOfPosting(db: Db, postingId: string): Promise<string | null> {
  const row = await db
    .selectFrom('ledger_transactions')
    .select('order_id')
    .where('id', '=', postingId)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

export type PlatformAccount = {
  id: string;
  kind: Account['kind'];
  owner_id: string;
  /** Fen, of all stripes together. */
  balance: number;
  /** The rows whose entries are its entries. */
  rowIds: string[];
};

/** Accounts of the platform of a kind. */
export async function listPlatformAccounts(
  db: Db,
  kinds: readonly Account['kind'][],
): Promise<PlatformAccount[]> {
  const { rows } = await sql<PlatformAccount>`
    select whole.id, whole.kind, whole.owner_id, sum(stripe.balance)::bigint as balance,
      array_agg(stripe.id) as "rowIds"
    from ledger_accounts as whole
    join ledger_accounts as stripe on stripe.owner_kind = whole.owner_kind and stripe.kind = whole.kind
      and ${wholeOwnerId('stripe')} = whole.owner_id
    where whole.owner_kind = 'platform' and whole.kind = any(${kinds}::text[])
    group by whole.id order by whole.kind, whole.owner_id`.execute(db);
  return rows;
}

/** Wallet and gold of these dealerships and people. */
export async function listAccountsOf(db: Db, ownerIds: readonly string[]): Promise<string[]> {
  if (ownerIds.length === 0) return [];
  const rows = await db
    .selectFrom('ledger_accounts')
    .select('id')
    .where('owner_kind', 'in', ['dealer', 'user'])
    .where('owner_id', 'in', ownerIds)
    .execute();
  return rows.map(({ id }) => id);
}

/** The orders of any kind with this number. */
export async function listOrderIds(db: Db, orderNo: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where order_no = ${orderNo}
    union all select id from self_orders where order_no = ${orderNo}
    union all select id from history_orders where order_no = ${orderNo}`.execute(db);
  return rows.map(({ id }) => id);
}

/** An account that may stand in a correction; null when there is none. */
export async function findAccountRef(db: Db, accountId: string) {
  const row = await db
    .selectFrom('ledger_accounts')
    .select(['owner_kind as ownerKind', 'owner_id as ownerId', 'kind'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}
