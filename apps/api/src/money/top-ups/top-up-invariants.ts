import { type RawBuilder, sql } from 'kysely';

export const topUpInvariants: Record<string, RawBuilder<{ id: string }>> = {
  'a top-up is in its wallet, once, exactly when it is paid': sql`
    select top_up.id from wallet_top_ups as top_up
    where (top_up.pay_status = 'paid')::int <> (
      select count(*) from ledger_transactions as posting
      join ledger_entries as entry on entry.transaction_id = posting.id
      join ledger_accounts as account on account.id = entry.account_id
      where posting.unique_key = 'pay:' || top_up.id and posting.kind = 'topUp'
        and account.kind = 'wallet' and account.owner_kind = 'dealer'
        and account.owner_id = top_up.dealer_id::text and entry.amount = top_up.amount)`,

  'a top-up that is paid has one payment, of its amount and by its method': sql`
    select top_up.id from wallet_top_ups as top_up
    where (top_up.pay_status = 'paid')::int <> (
      select count(*) from payments
      where payments.order_id = top_up.id and payments.status = 'paid'
        and payments.amount = top_up.amount and payments.gold = 0
        and payments.method = top_up.pay_method)`,

  'money for a top-up that is not in the wallet goes back, and nothing else of it is held': sql`
    select payments.id from payments
    join wallet_top_ups as top_up on top_up.id = payments.order_id
    where payments.status = 'closed' and payments.paid_at is not null and payments.amount <> coalesce((
      select sum(amount) from refunds where refunds.payment_id = payments.id), 0)`,
};
