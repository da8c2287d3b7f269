import { sql } from 'kysely';
import type { Db, Tables } from '#database/schema.ts';
import { wholeOwnerId } from '#money/ledger-stripes.ts';

type Account = Tables['ledger_accounts'];
type PostingEntry = {
  ownerKind: Account['owner_kind'];
  ownerId: string;
  account: Account['kind'];
  /** Fen. */
  amount: number;
};
export type PostingRow = {
  id: string;
  at: Date;
  kind: Tables['ledger_transactions']['kind'];
  entries: PostingEntry[];
};

/** The transactions of an order with their entries, oldest first. */
export async function listPostingsOf(db: Db, orderId: string): Promise<PostingRow[]> {
  const { rows } = await sql<PostingRow>`
    select posting.id, posting.at, posting.kind, lines.entries
    from ledger_transactions as posting
    cross join lateral (
      select coalesce(jsonb_agg(to_jsonb(line) order by line.amount), '[]') as entries from (
        select account.owner_kind as "ownerKind", ${wholeOwnerId('account')} as "ownerId",
          account.kind as account, sum(entry.amount)::bigint as amount
        from ledger_entries as entry
        join ledger_accounts as account on account.id = entry.account_id
        where entry.transaction_id = posting.id
        group by 1, 2, 3) as line) as lines
    where posting.order_id = ${orderId}
    order by posting.at, posting.id`.execute(db);
  return rows;
}
