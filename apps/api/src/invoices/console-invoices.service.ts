import type {
  ConsoleInvoice,
  creditInvoice,
  issueInvoice,
  listConsoleInvoices,
  refuseInvoice,
} from '@yanche/contract/console/invoices';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import { invoiceActionsOf, invoiceStatusLabels } from '@yanche/rules/support/invoice-state';
import type * as z from 'zod/mini';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { insertNotices } from '#notices/notices.store.ts';
import type { StaffCaller } from '#route.ts';
import { ofOrder, requireUninvolved, unlessOwn } from '#staff/own-affairs.ts';
import { listVersions } from '#staff/catalogue-versions.store.ts';
import { changeVersioned } from '#staff/versioned-change.ts';
import {
  type ConsoleInvoiceRow,
  listInvoicesOfAll,
  lockInvoice,
} from './console-invoices.store.ts';
import { updateInvoice } from './invoices.store.ts';
import { creditInvoices } from './credit-invoices.ts';
import { type CreditNoteRow, hastenCreditNotes, listCreditNotes } from './credit-notes.store.ts';
import { makeInvoices } from './make-invoices.ts';

type Query = z.output<NonNullable<(typeof listConsoleInvoices)['query']>>;
type Told = { versions: ReadonlyMap<string, number>; credits: readonly CreditNoteRow[] };

export async function readInvoices(
  deps: Deps,
  reader: StaffCaller,
  { size, status, search, sort, after }: Query,
): Promise<AnswerOf<typeof listConsoleInvoices>> {
  const limit = Number(size);
  const [rows, versions] = await Promise.all([
    listInvoicesOfAll(deps.db, {
      status,
      search: search?.trim() ?? '',
      sort,
      after: readCursor(after),
      limit: limit + 1,
    }),
    listVersions(deps.db, 'invoice'),
  ]);
  const credits = await listCreditNotes(
    deps.db,
    rows.map(({ id }) => id),
  );
  return pageFrom(
    rows,
    limit,
    ({ requested_at: at, id }) => ({ at, id }),
    (row) => invoiceOf(deps, reader, row, { versions, credits }),
  );
}

function invoiceOf(
  { links, clock }: Deps,
  reader: StaffCaller,
  row: ConsoleInvoiceRow,
  { versions, credits }: Told,
): ConsoleInvoice {
  const now = clock.now();
  const urlOf = (fileId: string | null) => (fileId === null ? null : links.fileUrl(fileId, now));
  const notes = credits.filter(({ invoice_id }) => invoice_id === row.id);
  const actions = invoiceActionsOf(
    row.status,
    notes.map(({ status }) => status),
    reader.policies,
  );
  return {
    invoiceId: row.id,
    order: { orderId: row.order_id, orderNo: row.order_no },
    person: { userId: row.user_id, name: row.user_name },
    dealerName: row.dealer_name,
    amount: row.amount,
    title: {
      kind: row.title.kind,
      name: row.title.name,
      taxNo: row.title.kind === 'company' ? row.title.taxNo : null,
    },
    status: row.status,
    invoiceNo: row.invoice_no,
    sample: row.is_sample,
    tries: row.tries,
    requestedAt: row.requested_at.toISOString(),
    issuedAt: row.issued_at?.toISOString() ?? null,
    refusedReason: row.refused_reason,
    credits: notes.map((note) => ({
      amount: note.amount,
      status: note.status,
      invoiceNo: note.invoice_no,
      sample: note.is_sample,
      tries: note.tries,
      createdAt: note.created_at.toISOString(),
      issuedAt: note.issued_at?.toISOString() ?? null,
      url: urlOf(note.file_id),
    })),
    url: urlOf(row.file_id),
    version: versions.get(row.id) ?? 0,
    actions: unlessOwn(reader, [ofOrder(row)], actions),
  };
}

/** Asks the issuer at once. Throws `notFound`, `ownAffair`, `wrongState`, `changedMeanwhile`. */
export async function issue(
  deps: Deps,
  by: StaffCaller,
  { invoiceId, ...given }: BodyOf<typeof issueInvoice>,
): Promise<ConsoleInvoice> {
  const subject = { kind: 'invoice' as const, id: invoiceId };
  await changeVersioned(deps, by, { subject, ...given }, async (tx, now) => {
    const { row, before } = await lockOpen(tx, by, invoiceId);
    await updateInvoice(tx, invoiceId, { status: 'making', tries: 0, due_at: now });
    return { action: 'invoice.issue', name: row.order_no, before };
  });
  await makeInvoices(deps);
  return readOne(deps, by, invoiceId);
}

/** Asks the issuer at once for the credit notes that wait or failed. Throws as {@link issue}. */
export async function credit(
  deps: Deps,
  by: StaffCaller,
  { invoiceId, ...given }: BodyOf<typeof creditInvoice>,
): Promise<ConsoleInvoice> {
  const subject = { kind: 'invoice' as const, id: invoiceId };
  await changeVersioned(deps, by, { subject, ...given }, async (tx, now) => {
    const row = await lockInvoice(tx, invoiceId);
    if (row === null) throw new Failure('notFound');
    requireUninvolved(by, ofOrder(row));
    const open = (await listCreditNotes(tx, [invoiceId])).filter(isOpen);
    if (open.length === 0)
      throw new Failure('wrongState', { status: invoiceStatusLabels[row.status] });
    await hastenCreditNotes(tx, invoiceId, now);
    const before = { tries: Math.max(...open.map(({ tries }) => tries)) };
    return { action: 'invoice.credit', name: row.order_no, before };
  });
  await creditInvoices(deps);
  return readOne(deps, by, invoiceId);
}

const isOpen = ({ status }: CreditNoteRow) => status === 'waiting' || status === 'failed';

/** The customer is told why, and may ask again. Throws as {@link issue}. */
export async function refuse(
  deps: Deps,
  by: StaffCaller,
  { invoiceId, told, ...given }: BodyOf<typeof refuseInvoice>,
): Promise<ConsoleInvoice> {
  const subject = { kind: 'invoice' as const, id: invoiceId };
  await changeVersioned(deps, by, { subject, ...given }, async (tx, now) => {
    const { row, before } = await lockOpen(tx, by, invoiceId);
    await updateInvoice(tx, invoiceId, { status: 'refused', refused_reason: told });
    const actId = newId();
    const target = { to: 'order', id: row.order_id } as const;
    const notice = { eventId: actId, kind: 'invoiceRefused', target, params: {} } as const;
    await insertNotices(tx, [{ ...notice, userId: row.user_id }], now);
    const after = { invoiceStatus: 'refused' };
    return { actId, action: 'invoice.refuse', name: row.order_no, before, after };
  });
  return readOne(deps, by, invoiceId);
}

async function lockOpen(tx: Tx, by: StaffCaller, invoiceId: string) {
  const row = await lockInvoice(tx, invoiceId);
  if (row === null) throw new Failure('notFound');
  requireUninvolved(by, ofOrder(row));
  if (row.status !== 'making' && row.status !== 'failed') {
    throw new Failure('wrongState', { status: invoiceStatusLabels[row.status] });
  }
  return { row, before: { invoiceStatus: row.status, tries: row.tries } };
}

async function readOne(deps: Deps, reader: StaffCaller, only: string): Promise<ConsoleInvoice> {
  const wanted = { only, search: '', sort: 'newest', after: null, limit: 1 } as const;
  const [row] = await listInvoicesOfAll(deps.db, wanted);
  if (row === undefined) throw new Failure('notFound');
  const [versions, credits] = await Promise.all([
    listVersions(deps.db, 'invoice'),
    listCreditNotes(deps.db, [only]),
  ]);
  return invoiceOf(deps, reader, row, { versions, credits });
}
