import { type RawBuilder, sql } from 'kysely';

/** Invariants of invoices, each as a query for violating rows. */
export const invoiceInvariants: Record<string, RawBuilder<{ id: string }>> = {
  'an invoice is credited for no more than it is about, and is over when all of it is': sql`
    select invoices.id from invoices
    join lateral (
      select sum(note.amount) as amount, sum(note.amount) filter (where note.status = 'issued') as issued
      from credit_notes as note where note.invoice_id = invoices.id) as credited on true
    where credited.amount > invoices.amount
      or (invoices.status = 'credited') <> (coalesce(credited.issued, 0) = invoices.amount)`,
};
