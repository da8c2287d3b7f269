import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type { Invoice, listInvoices, requestInvoice } from '@yanche/contract/support/invoices';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { orderStatus } from '@yanche/rules/orders/order-status';
import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { amountKept } from '#money/kept-in-money.store.ts';
import { inspectionOrders, type Order } from '#orders/inspection-orders.ts';
import { isOwnOrder } from '#people/order-access.ts';
import type { Caller } from '#route.ts';
import {
  findInvoiceOf,
  putInvoice,
  type InvoiceRow,
  listInvoiceRows,
  listTitles,
} from './invoices.store.ts';
import { type CreditNoteRow, listCreditNotes } from './credit-notes.store.ts';
import { makeInvoices, nothingKept } from './make-invoices.ts';

const pageSize = 10; // spec §9

const inPart: Bilingual = ['已开具，部分红冲', 'Issued, credited in part'];
const statusWords: Record<Invoice['status'], Bilingual> = {
  making: ['正在开具', 'Being issued'],
  issued: ['已开具', 'Issued'],
  failed: ['开具失败，请联系客服', 'Failed: please write to us'],
  refused: ['未开具', 'Not issued'],
  credited: ['已全额红冲', 'Credited in full'],
};

async function requireOrder({ db }: Deps, caller: Caller, orderId: string): Promise<Order> {
  const order = await inspectionOrders.find(db, orderId);
  if (order === null || !isOwnOrder(order, caller)) throw new Failure('notFound');
  return order;
}

/** Asks for the invoice of a finished order; the built-in provider has it at once. Repeated with its id, answers the same. */
export async function request(
  deps: Deps,
  caller: Caller,
  { orderId, title, requestId }: BodyOf<typeof requestInvoice>,
  language: Language,
): Promise<Invoice> {
  const { db, clock } = deps;
  const order = await requireOrder(deps, caller, orderId);
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const amount = await amountKept(tx, orderId);
    const before = await findInvoiceOf(tx, orderId);
    if (before !== null) {
      if (before.request_id === requestId && before.user_id === caller.userId) return;
      if (before.status !== 'refused') throw new Failure('invoiceTaken');
    }
    if (order.status !== orderStatus.completed || amount <= 0) throw new Failure('invoiceNothing');
    const isNew = await putInvoice(tx, {
      id: newId(),
      order_id: orderId,
      user_id: caller.userId,
      dealer_id: order.dealer_id,
      request_id: requestId,
      amount,
      title: JSON.stringify(title),
      status: 'making',
      due_at: now,
      requested_at: now,
    });
    if (!isNew) throw new Failure('invoiceTaken');
  });
  await makeInvoices(deps);
  const made = await findInvoiceOf(db, orderId);
  if (made === null) throw new Failure('notFound');
  return invoiceOf(deps, made, await listCreditNotes(db, [made.id]), language);
}

/** Of the person; with an order those of its side, and what could be asked for. */
export async function list(
  deps: Deps,
  caller: Caller,
  { after, orderId }: { after?: string | undefined; orderId?: string | undefined },
  language: Language,
): Promise<AnswerOf<typeof listInvoices>> {
  const order = orderId === undefined ? null : await requireOrder(deps, caller, orderId);
  const page = { orderId, after: readCursor(after), limit: pageSize + 1 };
  const rows = await listInvoiceRows(deps.db, caller.userId, page);
  const isOpen = rows.every(({ status }) => status === 'refused');
  const isAskable = order?.status === orderStatus.completed && isOpen;
  const amount = isAskable ? await amountKept(deps.db, order.id) : 0;
  const credits = await listCreditNotes(
    deps.db,
    rows.map(({ id }) => id),
  );
  return {
    ...pageFrom(
      rows,
      pageSize,
      ({ requested_at: at, id }) => ({ at, id }),
      (row) => invoiceOf(deps, row, credits, language),
    ),
    possible: amount > 0 ? { amount } : null,
    titles: await listTitles(deps.db, caller.userId),
  };
}

function invoiceOf(
  { links, clock }: Deps,
  row: InvoiceRow,
  notes: readonly CreditNoteRow[],
  language: Language,
): Invoice {
  const now = clock.now();
  const urlOf = (fileId: string | null) => (fileId === null ? null : links.fileUrl(fileId, now));
  const credits = notes.filter(({ invoice_id }) => invoice_id === row.id);
  const words = row.status === 'issued' && credits.length > 0 ? inPart : statusWords[row.status];
  return {
    invoiceId: row.id,
    orderId: row.order_id,
    orderNo: row.order_no,
    amount: row.amount,
    titleKind: row.title.kind,
    titleName: row.title.name,
    taxNo: row.title.kind === 'company' ? row.title.taxNo : null,
    status: row.status,
    statusText: inLanguage(words, language),
    credits: credits.map((note) => ({
      amount: note.amount,
      invoiceNo: note.invoice_no,
      sample: note.is_sample,
      issuedAt: note.issued_at?.toISOString() ?? null,
      url: urlOf(note.file_id),
    })),
    refusedReason:
      row.refused_reason === nothingKept[0]
        ? inLanguage(nothingKept, language)
        : row.refused_reason,
    invoiceNo: row.invoice_no,
    sample: row.is_sample,
    requestedAt: row.requested_at.toISOString(),
    issuedAt: row.issued_at?.toISOString() ?? null,
    url: urlOf(row.file_id),
  };
}
