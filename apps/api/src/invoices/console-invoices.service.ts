import type {
  ConsoleInvoice,
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
import { listVersions } from '#staff/catalogue-versions.store.ts';
import { changeVersioned } from '#staff/versioned-change.ts';
import {
  type ConsoleInvoiceRow,
  listInvoicesOfAll,
  lockInvoice,
} from './console-invoices.store.ts';
import { updateInvoice } from './invoices.store.ts';
import { makeInvoices } from './make-invoices.ts';

type Query = z.output<NonNullable<(typeof listConsoleInvoices)['query']>>;
type Versions = ReadonlyMap<string, number>;

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
  return pageFrom(
    rows,
    limit,
    ({ requested_at: at, id }) => ({ at, id }),
    (row) => invoiceOf(deps, reader, row, versions),
  );
}

const invoiceOf = (
  { links, clock }: Deps,
  reader: StaffCaller,
  row: ConsoleInvoiceRow,
  versions: Versions,
): ConsoleInvoice => ({
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
  url: row.file_id === null ? null : links.fileUrl(row.file_id, clock.now()),
  version: versions.get(row.id) ?? 0,
  actions: invoiceActionsOf(row.status, reader.policies),
});

/** Asks the issuer at once. Throws `notFound`, `wrongState`, `changedMeanwhile`. */
export async function issue(
  deps: Deps,
  by: StaffCaller,
  { invoiceId, ...given }: BodyOf<typeof issueInvoice>,
): Promise<ConsoleInvoice> {
  const subject = { kind: 'invoice' as const, id: invoiceId };
  await changeVersioned(deps, by, { subject, ...given }, async (tx, now) => {
    const { row, before } = await lockOpen(tx, invoiceId);
    await updateInvoice(tx, invoiceId, { status: 'making', tries: 0, due_at: now });
    return { action: 'invoice.issue', name: row.order_no, before };
  });
  await makeInvoices(deps);
  return readOne(deps, by, invoiceId);
}

/** The customer is told why, and may ask again. Throws as {@link issue}. */
export async function refuse(
  deps: Deps,
  by: StaffCaller,
  { invoiceId, told, ...given }: BodyOf<typeof refuseInvoice>,
): Promise<ConsoleInvoice> {
  const subject = { kind: 'invoice' as const, id: invoiceId };
  await changeVersioned(deps, by, { subject, ...given }, async (tx, now) => {
    const { row, before } = await lockOpen(tx, invoiceId);
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

async function lockOpen(tx: Tx, invoiceId: string) {
  const row = await lockInvoice(tx, invoiceId);
  if (row === null) throw new Failure('notFound');
  if (row.status !== 'making' && row.status !== 'failed') {
    throw new Failure('wrongState', { status: invoiceStatusLabels[row.status] });
  }
  return { row, before: { invoiceStatus: row.status, tries: row.tries } };
}

async function readOne(deps: Deps, reader: StaffCaller, only: string): Promise<ConsoleInvoice> {
  const wanted = { only, search: '', sort: 'newest', after: null, limit: 1 } as const;
  const [row] = await listInvoicesOfAll(deps.db, wanted);
  if (row === undefined) throw new Failure('notFound');
  return invoiceOf(deps, reader, row, await listVersions(deps.db, 'invoice'));
}
