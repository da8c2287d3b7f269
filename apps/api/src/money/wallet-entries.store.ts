import { sql } from 'kysely';
import type { Cursor } from '#lib/cursor.ts';
import { type AccountRef, wholeOwnerId } from './ledger-stripes.ts';
import type { Db, WalletPostingKind } from '#database/schema.ts';

/** Owner and time range [from, to). */
export type WalletSpan = Pick<AccountRef, 'ownerKind' | 'ownerId'> & { from: Date; to: Date };

export type WalletEntryRow = {
  id: string;
  at: Date;
  account: 'wallet' | 'gold';
  kind: WalletPostingKind;
  amount: number;
  balance_after: number;
  is_sample: boolean;
  source: 'wechat' | 'alipay' | 'sandbox' | 'bank' | null;
  order_id: string | null;
  order_kind: 'inspection' | 'self' | 'history';
  order_no: string | null;
  car_title: string | null;
  plate: string | null;
  vin: string | null;
  orderer_id: string | null;
  orderer_name: string | null;
};

const accountsOf = ({ ownerKind, ownerId }: WalletSpan) => sql`
  ledger_accounts as account
  where account.owner_kind = ${ownerKind} and account.owner_id = ${ownerId}
    and account.kind in ('wallet', 'gold')`;

/** Of a top-up, the account outside that its money came from. */
const sourceOf = () => sql`case when posting.kind = 'topUp' then (
  select ${wholeOwnerId('outside')} from ledger_entries as other
  join ledger_accounts as outside on outside.id = other.account_id
  where other.transaction_id = posting.id and outside.kind = 'external'
    and ${wholeOwnerId('outside')} in ('wechat', 'alipay', 'sandbox', 'bank')) end`;

/** Newest first, after the cursor. Reads only a page per account, however long the range. */
export async function listWalletRows(
  db: Db,
  span: WalletSpan,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<WalletEntryRow[]> {
  const behind = after === null ? sql`` : sql`and (at, id) < (${after.at}, ${after.id}::uuid)`;
  const { rows } = await sql<WalletEntryRow>`
    select entry.id, entry.at, own.kind as account, posting.kind, entry.amount, entry.balance_after,
      posting.unique_key like 'sample %' as is_sample, posting.order_id,
      ${sourceOf()} as source,
      case when self_orders.id is not null then 'self'
        when history_orders.id is not null then 'history' else 'inspection' end as order_kind,
      coalesce(orders.order_no, self_orders.order_no, history_orders.order_no) as order_no,
      coalesce(orders.car_title, self_orders.car_title, history_orders.car_title) as car_title,
      coalesce(orders.plate, self_orders.plate, history_orders.plate, history_orders.plate_mask) as plate,
      coalesce(orders.vin, self_orders.vin, history_orders.vin) as vin,
      orderer.id as orderer_id, orderer.name as orderer_name
    from (select account.id, account.kind from ${accountsOf(span)}) as own
    cross join lateral (
      select * from ledger_entries
      where account_id = own.id and at >= ${span.from} and at < ${span.to} ${behind}
      order by at desc, id desc limit ${limit}
    ) as entry
    join ledger_transactions as posting on posting.id = entry.transaction_id
    left join orders on orders.id = posting.order_id
    left join self_orders on self_orders.id = posting.order_id
    left join history_orders on history_orders.id = posting.order_id
    left join users as orderer
      on orderer.id = coalesce(orders.user_id, self_orders.user_id, history_orders.user_id)
    order by entry.at desc, entry.id desc limit ${limit}`.execute(db);
  return rows;
}

export type WalletSums = {
  account: 'wallet' | 'gold';
  /** At the end of the span. */
  closing: number;
  /** Null: nothing moved in the span. */
  kind: WalletPostingKind | null;
  /** Fen that came and that went, both positive, and in how many entries. */
  in: number;
  countIn: number;
  out: number;
  countOut: number;
};

/**
 * What moved in the span, by account and kind, and the balances at its end: the only sums of wallets, of the statement and of the
 * bill. One query, hence one moment. The balance is reckoned back from that of now: it agrees with the ledger whatever the
 * order of entries of one moment.
 */
export async function sumWallet(db: Db, span: WalletSpan): Promise<WalletSums[]> {
  const { rows } = await sql<WalletSums>`
    with own as (select account.id, account.kind, account.balance from ${accountsOf(span)}),
    moved as (
      select account_id, posting.kind,
        count(*) filter (where amount > 0)::int as "countIn",
        count(*) filter (where amount < 0)::int as "countOut",
        coalesce(sum(amount) filter (where amount > 0), 0)::bigint as "in",
        coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as "out"
      from own join ledger_entries as entry on entry.account_id = own.id
        and entry.at >= ${span.from} and entry.at < ${span.to}
      join ledger_transactions as posting on posting.id = entry.transaction_id
      group by 1, 2)
    select own.kind as account, moved.kind, coalesce(moved."countIn", 0) as "countIn",
      coalesce(moved."countOut", 0) as "countOut",
      coalesce(moved."in", 0)::bigint as "in", coalesce(moved."out", 0)::bigint as "out",
      (own.balance - coalesce((select sum(amount) from ledger_entries as later
        where later.account_id = own.id and later.at >= ${span.to}), 0))::bigint as closing
    from own left join moved on moved.account_id = own.id
    order by own.kind, moved.kind`.execute(db);
  return rows;
}
