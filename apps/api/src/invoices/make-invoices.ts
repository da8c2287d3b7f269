import { MINUTE_MS } from '@yanche/rules/calendar';
import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { insertFileOfPending } from '#files/files.store.ts';
import { withPendingObjects } from '#files/pending-objects.store.ts';
import { newId } from '#lib/ids.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';
import { sha256 } from '#lib/signing/sha256.ts';
import { findInvoiceOf, lockDueInvoice, updateInvoice } from './invoices.store.ts';

const mostTries = 8;

/**
 * Has what was asked for issued. A try is written down before the provider is asked, who answers the same invoice to the same
 * request: killed in between, it is asked again later. Answers how many were tried.
 */
export const makeInvoices = (deps: Deps, signal?: AbortSignal): Promise<number> =>
  repeatUntilDone(signal, async () => {
    const { db, clock, invoices } = deps;
    const now = clock.now();
    const taken = await inTransaction(db, async (tx) => {
      const row = await lockDueInvoice(tx, now);
      if (row === null) return null;
      const tries = row.tries + 1;
      const due_at = new Date(now.getTime() + tries * MINUTE_MS);
      await updateInvoice(tx, row.id, { tries, due_at });
      return { ...row, tries };
    });
    if (taken === null) return false;
    const order = await findInvoiceOf(db, taken.order_id);
    const asked = {
      requestId: taken.id,
      orderNo: order?.order_no ?? '',
      amount: taken.amount,
      title: taken.title,
      at: taken.requested_at,
    };
    const issued = await invoices.issue(asked).catch(() => null);
    if (issued === null) {
      if (taken.tries >= mostTries)
        await inTransaction(db, (tx) => updateInvoice(tx, taken.id, { status: 'failed' }));
      return true;
    }
    const fileId = newId();
    const key = `invoice/${taken.id}/${fileId}.pdf`;
    await withPendingObjects(db, { keys: [key], now }, async () => {
      await deps.storage.put(key, Buffer.from(issued.pdf));
      await inTransaction(db, async (tx) => {
        await insertFileOfPending(tx, {
          id: fileId,
          owner_id: taken.user_id,
          object_key: key,
          content_type: 'application/pdf',
          kind: 'document',
          bytes: issued.pdf.byteLength,
          sha256: Buffer.from(sha256(issued.pdf)).toString('hex'),
          created_at: now,
        });
        await updateInvoice(tx, taken.id, {
          status: 'issued',
          invoice_no: issued.invoiceNo,
          is_sample: issued.isSample,
          file_id: fileId,
          issued_at: now,
        });
      });
    });
    return true;
  });
