import { sql } from 'kysely';
import type { Db, WalletPostingKind } from '#database/schema.ts';

export type StatementRow = {
  id: string;
  at: Date;
  account: 'wallet' | 'gold';
  kind: WalletPostingKind;
  amount: number;
  balance_after: number;
  order_no: string | null;
  car_title: string | null;
  plate: string | null;
  vin: string | null;
  product_name: string | null;
  product_name_en: string | null;
  orderer_name: string | null;
};

/** Movements of a dealership's wallet and gold in [`from`, `to`), oldest first, after the row `after`. */
export async function listStatementRows(
  db: Db,
  page: {
    dealerId: string;
    from: Date;
    to: Date;
    after: { at: Date; id: string } | null;
    limit: number;
  },
): Promise<StatementRow[]> {
  const { dealerId, from, to, after, limit } = page;
  const behind =
    after === null ? sql`` : sql`and (entry.at, entry.id) > (${after.at}, ${after.id}::uuid)`;
  const { rows } = await sql<StatementRow>`
    select entry.id, entry.at, account.kind as account, posting.kind, entry.amount,
      entry.balance_after,
      coalesce(orders.order_no, self_orders.order_no, history_orders.order_no) as order_no,
      coalesce(orders.car_title, self_orders.car_title, history_orders.car_title) as car_title,
      coalesce(orders.plate, self_orders.plate, history_orders.plate, history_orders.plate_mask) as plate,
      coalesce(orders.vin, self_orders.vin, history_orders.vin) as vin,
      products.name as product_name, products.name_en as product_name_en, orderer.name as orderer_name
    from ledger_accounts as account
    join ledger_entries as entry on entry.account_id = account.id
    join ledger_transactions as posting on posting.id = entry.transaction_id
    left join orders on orders.id = posting.order_id
    left join self_orders on self_orders.id = posting.order_id
    left join history_orders on history_orders.id = posting.order_id
    left join products
      on products.id = coalesce(orders.product_id, self_orders.product_id, history_orders.product_id)
    left join users as orderer
      on orderer.id = coalesce(orders.user_id, self_orders.user_id, history_orders.user_id)
    where account.owner_kind = 'dealer' and account.owner_id = ${dealerId}
      and account.kind in ('wallet', 'gold')
      and entry.at >= ${from} and entry.at < ${to} ${behind}
    order by entry.at, entry.id limit ${limit}`.execute(db);
  return rows;
}
