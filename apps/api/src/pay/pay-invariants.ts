import { isArchived } from '#archive/is-archived.ts';
import { type RawBuilder, sql } from 'kysely';
import { wholeOwnerId } from '#money/ledger-stripes.ts';

/** Between any two transactions, each as a query for rows that break it. */
export const payInvariants: Record<string, RawBuilder<{ id: string }>> = {
  'what was earned is in the ledger, with its amount': sql`
    select earnings.id from earnings
    join pay_statements as statement on statement.id = earnings.statement_id
    left join ledger_transactions as posting on posting.unique_key = 'earn:' || earnings.id
    left join ledger_entries as entry on entry.transaction_id = posting.id
      and entry.account_id in (select id from ledger_accounts
        where kind = 'payable' and owner_id = statement.inspector_id::text)
    where posting.id is null or coalesce(entry.amount, 0) <> earnings.amount`,

  'what an inspector is owed is what was earned and not paid': sql`
    select users.id from users
    join ledger_accounts as account on account.kind = 'payable' and account.owner_id = users.id::text
    where account.balance <> (
      select coalesce(sum(earnings.amount), 0) from earnings
      join pay_statements as statement on statement.id = earnings.statement_id
      where statement.inspector_id = users.id and statement.status <> 'paid')`,

  'a statement that is confirmed says the sum of its earnings, above 5,000 yuan by two people': sql`
    select statement.id from pay_statements as statement
    where statement.total is not null and (
      statement.total <> (
        select coalesce(sum(amount), 0) from earnings where statement_id = statement.id)
      or (statement.status <> 'proposed' and statement.total > 500000
        and statement.proposed_by = statement.decided_by))`,

  'a payout is in the ledger once it is paid, with what its statements say': sql`
    select payouts.id from payouts
    left join ledger_transactions as posting on posting.unique_key = 'payout:' || payouts.id
    where (payouts.status = 'paid') <> (posting.id is not null)
      or (posting.id is not null and (
        select coalesce(sum(entry.amount), 0) from ledger_entries as entry
        where entry.transaction_id = posting.id and entry.amount > 0)
        <> (select sum(total) from pay_statements where payout_id = payouts.id))
      or exists (select 1 from pay_statements as statement where statement.payout_id = payouts.id
        and (statement.status = 'paid') <> (payouts.status = 'paid'))`,

  'what is kept back of paid statements went to the tax office': sql`
    select payouts.id from payouts
    where payouts.status = 'paid' and (
      select coalesce(sum(withheld), 0) from pay_statements where payout_id = payouts.id) <> (
      select coalesce(sum(entry.amount), 0) from ledger_transactions as posting
      join ledger_entries as entry on entry.transaction_id = posting.id
      join ledger_accounts as account on account.id = entry.account_id
        and account.kind = 'external' and ${wholeOwnerId('account')} = 'tax'
      where posting.unique_key = 'payout:' || payouts.id)`,

  'a job that was paid for has a report, a visit that was paid for failed': sql`
    select earnings.id from earnings
    where (kind = 'job' and not exists (
        select 1 from reports where reports.order_id = earnings.order_id))
      or (kind = 'failedVisit' and not ${isArchived('order_events', 'earnings.order_id')}
        and not exists (
        select 1 from order_events as event
        where event.order_id = earnings.order_id and event.event = 'cannotInspect'))`,
};
