import type { InvoiceStatus } from '@yanche/rules/support/invoice-state';
import { type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';
import type { Cursor } from '#lib/cursor.ts';
import type { InvoiceRow } from './invoices.store.ts';
import { escapeLike } from '#lib/escape-like.ts';

export type ConsoleInvoiceRow = InvoiceRow & { user_name: string; dealer_name: string | null };

type Wanted = {
  only?: string;
  status?: InvoiceStatus | undefined;
  search: string;
  sort: 'newest' | 'oldest';
  after: Cursor | null;
  limit: number;
};

/** One page of everybody's invoices, by when they were asked for. */
export async function listInvoicesOfAll(
  db: Db,
  { only, status, search, sort, after, limit }: Wanted,
): Promise<ConsoleInvoiceRow[]> {
  const direction = sort === 'newest' ? 'desc' : 'asc';
  const beyond = sql.raw(sort === 'newest' ? '<' : '>');
  let query = db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .innerJoin('users', 'users.id', 'invoices.user_id')
    .leftJoin('dealers', 'dealers.id', 'invoices.dealer_id')
    .selectAll('invoices')
    .select(['orders.order_no', 'users.name as user_name', 'dealers.name as dealer_name'])
    .orderBy('invoices.requested_at', direction)
    .orderBy('invoices.id', direction)
    .limit(limit);
  if (only !== undefined) query = query.where('invoices.id', '=', only);
  if (status === 'failed') query = query.where(isInTrouble);
  else if (status !== undefined) query = query.where('invoices.status', '=', status);
  if (search !== '') {
    const text = search.toUpperCase();
    query = query.where(
      sql<boolean>`(orders.order_no = ${text} or invoices.invoice_no = ${text}
        or invoices.title ->> 'name' ilike ${`%${escapeLike(search)}%`})`,
    );
  }
  if (after !== null) {
    query = query.where(
      sql<boolean>`(invoices.requested_at, invoices.id) ${beyond} (${after.at}, ${after.id}::uuid)`,
    );
  }
  return query.execute();
}

/** Locked until commit, with the number of its order. */
export async function lockInvoice(
  tx: Tx,
  invoiceId: string,
): Promise<(Selectable<Tables['invoices']> & { order_no: string }) | null> {
  const row = await tx
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .selectAll('invoices')
    .select('orders.order_no')
    .where('invoices.id', '=', invoiceId)
    .forUpdate('invoices')
    .executeTakeFirst();
  return row ?? null;
}

/** The issuer refused it, or a credit note of it. */
const isInTrouble = sql<boolean>`(invoices.status = 'failed' or exists (
  select 1 from credit_notes
  where credit_notes.invoice_id = invoices.id and credit_notes.status = 'failed'))`;

/** Invoices that the issuer refused, or whose credit note it refused. */
export async function countFailedInvoices(db: Db) {
  return db
    .selectFrom('invoices')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('requested_at').as('since')])
    .where(isInTrouble)
    .executeTakeFirstOrThrow();
}
