import { type Insertable, type Selectable, sql } from 'kysely';
import { lockFirst } from '#database/lock-first.ts';
import type { Db, Tables, Tx } from '#database/schema.ts';
import type { Cursor } from '#lib/cursor.ts';

export type InvoiceRow = Selectable<Tables['invoices']> & { order_no: string };

const withOrder = (db: Db) =>
  db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .selectAll('invoices')
    .select('orders.order_no');

export async function findInvoiceOf(db: Db, orderId: string): Promise<InvoiceRow | null> {
  const row = await withOrder(db).where('invoices.order_id', '=', orderId).executeTakeFirst();
  return row ?? null;
}

export async function findInvoice(db: Db, id: string): Promise<InvoiceRow | null> {
  const row = await withOrder(db).where('invoices.id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** A request, also in the place of one that was refused. False when the order has another one. */
export async function putInvoice(tx: Tx, row: Insertable<Tables['invoices']>): Promise<boolean> {
  const made = await tx
    .insertInto('invoices')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet((eb) => ({
          request_id: eb.ref('excluded.request_id'),
          user_id: eb.ref('excluded.user_id'),
          amount: eb.ref('excluded.amount'),
          title: eb.ref('excluded.title'),
          status: eb.ref('excluded.status'),
          due_at: eb.ref('excluded.due_at'),
          requested_at: eb.ref('excluded.requested_at'),
          tries: 0,
          refused_reason: null,
        }))
        .where('invoices.status', '=', 'refused'),
    )
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function listInvoiceRows(
  db: Db,
  userId: string,
  { orderId, after, limit }: { orderId: string | undefined; after: Cursor | null; limit: number },
): Promise<InvoiceRow[]> {
  let query = withOrder(db)
    .orderBy('invoices.requested_at', 'desc')
    .orderBy('invoices.id', 'desc')
    .limit(limit);
  query =
    orderId === undefined
      ? query.where('invoices.user_id', '=', userId)
      : query.where('invoices.order_id', '=', orderId);
  if (after !== null)
    query = query.where(
      sql<boolean>`(invoices.requested_at, invoices.id) < (${after.at}, ${after.id}::uuid)`,
    );
  return query.execute();
}

/** Titles this person used, each once, the newest first. */
export async function listTitles(db: Db, userId: string): Promise<InvoiceRow['title'][]> {
  const rows = await db
    .selectFrom('invoices')
    .select('title')
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .limit(20)
    .execute();
  return [...new Map(rows.map(({ title }) => [JSON.stringify(title), title])).values()].slice(0, 5);
}

/** The next invoice to be made; its try counts, and the next is later. */
export const lockDueInvoice = (tx: Tx, now: Date) =>
  lockFirst(
    tx
      .selectFrom('invoices')
      .selectAll()
      .where('status', '=', 'making')
      .where('due_at', '<=', now)
      .orderBy('due_at'),
  );

export async function updateInvoice(
  tx: Tx,
  id: string,
  set: Partial<Selectable<Tables['invoices']>>,
): Promise<void> {
  const { title: _, ...rest } = set;
  await tx.updateTable('invoices').set(rest).where('id', '=', id).execute();
}
