import { creditDue, creditNotePolicy } from '@yanche/rules/support/invoice-state';
import { type Selectable, sql } from 'kysely';
import { leasedWork } from '#database/leased-work.ts';
import { lockFirst } from '#database/lock-first.ts';
import type { Db, Tables, Tx } from '#database/schema.ts';
import { newId } from '#lib/ids.ts';
import { amountKept } from '#money/kept-in-money.store.ts';

export type CreditNoteRow = Selectable<Tables['credit_notes']>;

/** Credit notes that are to be issued. */
export const creditNoteQueue = leasedWork({
  table: 'credit_notes',
  key: ['id'],
  policy: creditNotePolicy,
});

/** Of these invoices, the first one first. */
export async function listCreditNotes(
  db: Db,
  invoiceIds: readonly string[],
): Promise<CreditNoteRow[]> {
  if (invoiceIds.length === 0) return [];
  return db
    .selectFrom('credit_notes')
    .selectAll()
    .where('invoice_id', 'in', invoiceIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * Looks at one refund that nobody looked at yet, and writes down the credit note that it makes necessary: what was invoiced and not
 * credited, less what the order has kept. While an invoice is being made its refunds wait, since it may still be issued for less.
 * False: there is none.
 */
export async function seeNextRefund(tx: Tx, now: Date): Promise<boolean> {
  const refund = await lockFirst(
    tx
      .selectFrom('refunds')
      .select(['id', 'order_id'])
      .where('invoice_seen_at', 'is', null)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('invoices')
              .select('invoices.id')
              .whereRef('invoices.order_id', '=', 'refunds.order_id')
              .where('invoices.status', 'in', ['making', 'failed']),
          ),
        ),
      )
      .orderBy('created_at'),
  );
  if (refund === null) return false;
  // One look at a time: two refunds of an order are not credited twice.
  const invoice = await tx
    .selectFrom('invoices')
    .select(['id', 'amount', 'status'])
    .where('order_id', '=', refund.order_id)
    .forUpdate()
    .executeTakeFirst();
  if (invoice?.status === 'making' || invoice?.status === 'failed') return true;
  if (invoice?.status === 'issued') await insertDueCredit(tx, { invoice, refund, now });
  await tx
    .updateTable('refunds')
    .set({ invoice_seen_at: now })
    .where('id', '=', refund.id)
    .execute();
  return true;
}

async function insertDueCredit(
  tx: Tx,
  {
    invoice,
    refund,
    now,
  }: { invoice: { id: string; amount: number }; refund: { order_id: string }; now: Date },
): Promise<void> {
  const { credited } = await tx
    .selectFrom('credit_notes')
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('credited'))
    .where('invoice_id', '=', invoice.id)
    .executeTakeFirstOrThrow();
  const amount = creditDue(invoice.amount, credited, await amountKept(tx, refund.order_id));
  if (amount === 0) return;
  await tx
    .insertInto('credit_notes')
    .values({
      id: newId(),
      invoice_id: invoice.id,
      amount,
      status: 'waiting',
      due_at: now,
      created_at: now,
    })
    .execute();
}

/** Has those that wait or failed tried at once. */
export const hastenCreditNotes = (tx: Tx, invoiceId: string, now: Date) =>
  tx
    .updateTable('credit_notes')
    .set({ status: 'waiting', tries: 0, due_at: now })
    .where('invoice_id', '=', invoiceId)
    .where('status', 'in', ['waiting', 'failed'])
    .execute();
