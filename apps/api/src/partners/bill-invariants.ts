import { type RawBuilder, sql } from 'kysely';

/** Between any two transactions, each as a query for rows that break it. */
export const billInvariants: Record<string, RawBuilder<{ id: string }>> = {
  'a bill is the sum of its lines': sql`
    select bill.id from partner_bills as bill
    left join partner_bill_lines as line on line.bill_id = bill.id
    left join ledger_entries as entry on entry.id = line.entry_id
    group by bill.id
    having bill.charged <> coalesce(-sum(entry.amount) filter (where entry.amount < 0), 0)
      or bill.refunded <> coalesce(sum(entry.amount) filter (where entry.amount > 0), 0)`,

  'a line of a bill is what its dealership owes, of that month or before, and no payment of a bill': sql`
    select line.entry_id as id from partner_bill_lines as line
    join partner_bills as bill on bill.id = line.bill_id
    join partners on partners.id = bill.partner_id
    join ledger_entries as entry on entry.id = line.entry_id
    join ledger_accounts as account on account.id = entry.account_id
    join ledger_transactions as posting on posting.id = entry.transaction_id
    where account.kind <> 'receivable' or account.owner_id <> partners.dealer_id::text
      or posting.kind = 'billPaid'
      or to_char(entry.at at time zone 'Asia/Shanghai', 'YYYY-MM') > bill.month`,

  'what a partner owes is its unpaid bills, less the credit of the last one, and what is on no bill yet': sql`
    select partners.id from partners
    join ledger_accounts as account on account.kind = 'receivable'
      and account.owner_id = partners.dealer_id::text
    where -account.balance <>
      (select coalesce(sum(due), 0) from partner_bills as bill
        where bill.partner_id = partners.id and bill.status = 'issued')
      + coalesce((select least(0, charged - refunded + carried) from partner_bills as bill
        where bill.partner_id = partners.id order by month desc limit 1), 0)
      - (select coalesce(sum(entry.amount), 0) from ledger_entries as entry
        join ledger_transactions as posting on posting.id = entry.transaction_id
        where entry.account_id = account.id and posting.kind <> 'billPaid'
          and not exists (select 1 from partner_bill_lines as line where line.entry_id = entry.id))`,

  'a bill carries over what the one before left as credit': sql`
    select id from (
      select id, carried,
        coalesce(least(0, lag(charged - refunded + carried) over months), 0) as left_over
      from partner_bills window months as (partition by partner_id order by month)) as bill
    where carried <> left_over`,

  'a bill is paid exactly when two people booked its transfer, at its amount': sql`
    select bill.id from partner_bills as bill
    where (bill.status = 'paid') <> exists (
      select 1 from hand_bookings as booking
      join ledger_transactions as posting on posting.id = booking.id and posting.kind = 'billPaid'
      where booking.bill_id = bill.id and booking.status = 'done' and booking.amount = bill.due
        and booking.proposed_by <> booking.decided_by)`,
};
