import { sql } from 'kysely';
import type { Db, Tables } from '#database/schema.ts';

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
    select posting.id, posting.at, posting.kind,
      coalesce(jsonb_agg(jsonb_build_object(
        'ownerKind', account.owner_kind, 'ownerId', account.owner_id, 'account', account.kind,
        'amount', entry.amount) order by entry.amount) filter (where entry.id is not null), '[]') as entries
    from ledger_transactions as posting
    left join ledger_entries as entry on entry.transaction_id = posting.id
    left join ledger_accounts as account on account.id = entry.account_id
    where posting.order_id = ${orderId}
    group by posting.id order by posting.at, posting.id`.execute(db);
  return rows;
}
