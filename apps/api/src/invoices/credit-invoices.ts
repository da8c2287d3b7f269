import { tellYuan } from '@yanche/rules/money/money';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { insertFileOfPending } from '#files/files.store.ts';
import { withPendingObjects } from '#files/pending-objects.store.ts';
import { newId } from '#lib/ids.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';
import { sha256 } from '#lib/signing/sha256.ts';
import { insertNotices } from '#notices/notices.store.ts';
import { lockInvoice } from './console-invoices.store.ts';
import {
  creditNoteQueue,
  type CreditNoteRow,
  listCreditNotes,
  seeNextRefund,
} from './credit-notes.store.ts';
import { findInvoice, updateInvoice } from './invoices.store.ts';

/** Each asks somebody else: other jobs of the round must not wait long. */
const mostPerRound = 20;

/**
 * Takes back of issued invoices what was refunded since. What is to be credited is written down first, once for each refund; then
 * each note is asked for under a lease until the issuer has it. Answers how many were tried.
 */
export async function creditInvoices(deps: Deps, signal?: AbortSignal): Promise<number> {
  await repeatUntilDone(signal, () =>
    inTransaction(deps.db, (tx) => seeNextRefund(tx, deps.clock.now())),
  );
  return repeatUntilDone(signal, () => creditNext(deps), mostPerRound);
}

async function creditNext(deps: Deps): Promise<boolean> {
  const { db, clock } = deps;
  const taken = await creditNoteQueue.take(db, clock.now());
  if (taken === null) return false;
  const done = await credit(deps, taken).then(
    () => true,
    () => false,
  );
  if (!done) await creditNoteQueue.fail(db, taken, clock.now());
  return true;
}

async function credit(deps: Deps, taken: CreditNoteRow): Promise<void> {
  const { db, clock, invoices, storage } = deps;
  const invoice = await findInvoice(db, taken.invoice_id);
  if (invoice === null || invoice.invoice_no === null) throw new Error('nothing to credit');
  const { invoiceNo, isSample, pdf } = await invoices.credit({
    requestId: taken.id,
    invoiceNo: invoice.invoice_no,
    orderNo: invoice.order_no,
    amount: taken.amount,
    title: invoice.title,
    at: taken.created_at,
  });
  const now = clock.now();
  const fileId = newId();
  // Of this try alone, so that what a killed one left behind is swept and in nobody's way.
  const key = `invoice/${invoice.id}/${fileId}.pdf`;
  await withPendingObjects(db, { keys: [key], now }, async () => {
    await storage.put(key, Buffer.from(pdf));
    await creditNoteQueue.whileHeld(db, taken, async (tx) => {
      await insertFileOfPending(tx, {
        id: fileId,
        owner_id: invoice.user_id,
        object_key: key,
        content_type: 'application/pdf',
        kind: 'document',
        bytes: pdf.byteLength,
        sha256: Buffer.from(sha256(pdf)).toString('hex'),
        created_at: now,
      });
      const issued = {
        invoice_no: invoiceNo,
        is_sample: isSample,
        file_id: fileId,
        issued_at: now,
      };
      await creditNoteQueue.finish(tx, taken, { status: 'issued', ...issued });
      await settle(tx, taken, now);
    });
  });
}

/** The customer is told what of the invoice is still good; one of which nothing is left is over. */
async function settle(tx: Tx, { id, invoice_id, amount }: CreditNoteRow, now: Date): Promise<void> {
  const invoice = await lockInvoice(tx, invoice_id);
  if (invoice === null) return;
  const notes = await listCreditNotes(tx, [invoice_id]);
  const issued = notes.filter(({ status }) => status === 'issued');
  const left = issued.reduce((sum, note) => sum - note.amount, invoice.amount);
  if (left <= 0) await updateInvoice(tx, invoice_id, { status: 'credited' });
  const told =
    left <= 0
      ? (['原发票已全部冲销，不能再用。', 'Nothing of it is left.'] as const)
      : ([
          `原发票还有 ${tellYuan(left)} 有效。`,
          `${tellYuan(left)} of it are still good.`,
        ] as const);
  const notice = {
    eventId: id,
    kind: 'invoiceCredited',
    target: { to: 'order', id: invoice.order_id },
    params: { amount, told },
  } as const;
  await insertNotices(tx, [{ ...notice, userId: invoice.user_id }], now);
}
