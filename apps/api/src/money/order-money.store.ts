import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

export type OrderMoney = {
  /** `YYYY-MM` in China. */
  month: string;
  account: 'wallet' | 'gold' | 'external' | 'receivable';
  /** Fen paid less fen given back; below 0 in a month in which more went back. */
  amount: number;
};

/** What a dealership paid for its orders of every kind, by month of the booking and by where it came from. */
export async function sumOrderMoney(
  db: Db,
  { dealerId, from, to }: { dealerId: string; from: Date; to: Date },
): Promise<OrderMoney[]> {
  const { rows } = await sql<OrderMoney>`
    with own as (
      select id from orders where dealer_id = ${dealerId}
      union all select id from self_orders where dealer_id = ${dealerId}
      union all select id from history_orders where dealer_id = ${dealerId})
    select to_char(posting.at at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
      account.kind as account, (-sum(entry.amount))::bigint as amount
    from own
    join ledger_transactions as posting on posting.order_id = own.id
      and posting.kind in ('pay', 'refund') and posting.at >= ${from} and posting.at < ${to}
    join ledger_entries as entry on entry.transaction_id = posting.id
    join ledger_accounts as account on account.id = entry.account_id
      and account.kind in ('wallet', 'gold', 'external', 'receivable')
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
