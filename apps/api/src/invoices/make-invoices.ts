import type { Bilingual } from '@yanche/rules/bilingual';
import { MINUTE_MS } from '@yanche/rules/calendar';
import type { Selectable } from 'kysely';
import { inTransaction } from '#database/database.ts';
import type { Tables, Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { insertFileOfPending } from '#files/files.store.ts';
import { withPendingObjects } from '#files/pending-objects.store.ts';
import { newId } from '#lib/ids.ts';
import { logLine } from '#lib/log-line.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';
import { sha256 } from '#lib/signing/sha256.ts';
import { amountKept } from '#money/kept-in-money.store.ts';
import { insertNotices } from '#notices/notices.store.ts';
import { lockInvoice } from './console-invoices.store.ts';
import { findInvoiceOf, lockDueInvoice, updateInvoice } from './invoices.store.ts';

const mostTries = 8;
/** Kept in Chinese, as the words of colleagues are; readers of English get ours. */
export const nothingKept: Bilingual = [
  '订单的款项已经全部退回，没有可以开票的金额。',
  'All of the money has gone back: nothing is left to invoice.',
];
type Invoice = Selectable<Tables['invoices']>;

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
      // Since it was asked for, or last tried, money may have gone back.
      const amount = await amountKept(tx, row.order_id);
      if (amount <= 0) {
        await refuseEmpty(tx, row, now);
        return { ...row, tries, amount };
      }
      if (amount < row.amount) await tellReduced(tx, row, { amount, now });
      await updateInvoice(tx, row.id, { tries, due_at, amount });
      return { ...row, tries, amount };
    });
    if (taken === null) return false;
    if (taken.amount <= 0) return true;
    const order = await findInvoiceOf(db, taken.order_id);
    const asked = {
      // Asked for anew after a refusal, perhaps with another title, it is another invoice.
      requestId: `${taken.id}:${taken.request_id}`,
      orderNo: order?.order_no ?? '',
      amount: taken.amount,
      title: taken.title,
      at: taken.requested_at,
    };
    const issued = await invoices.issue(asked).catch(() => null);
    if (issued === null) {
      if (taken.tries >= mostTries)
        await inTransaction(db, async (tx) => {
          const current = await lockInvoice(tx, taken.id);
          if (isSameTry(current, taken)) await updateInvoice(tx, taken.id, { status: 'failed' });
        });
      return true;
    }
    const fileId = newId();
    const key = `invoice/${taken.id}/${fileId}.pdf`;
    await withPendingObjects(db, { keys: [key], now }, async () => {
      await deps.storage.put(key, Buffer.from(issued.pdf));
      await inTransaction(db, async (tx) => {
        const current = await lockInvoice(tx, taken.id);
        if (!isSameTry(current, taken)) {
          if (current?.invoice_no !== issued.invoiceNo) {
            logLine('error', 'invoice issued after it was refused', {
              invoice: taken.id,
              invoiceNo: issued.invoiceNo,
            });
          }
          return;
        }
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
          // Of a try that was killed, when money went back since: the rest is credited.
          amount: issued.amount,
          invoice_no: issued.invoiceNo,
          is_sample: issued.isSample,
          file_id: fileId,
          issued_at: now,
        });
      });
    });
    return true;
  });

/** Nobody refused it while the provider was asked, and nobody asked for it anew. */
const isSameTry = (current: Invoice | null, taken: Invoice): boolean =>
  current?.status === 'making' && current.request_id === taken.request_id;

/** Money went back since it was asked for: it is issued for what was kept, and the customer hears so. */
async function tellReduced(
  tx: Tx,
  { order_id, user_id }: Invoice,
  { amount, now }: { amount: number; now: Date },
): Promise<void> {
  const target = { to: 'order', id: order_id } as const;
  const params = { amount };
  const notice = { eventId: newId(), kind: 'invoiceReduced', target, params } as const;
  await insertNotices(tx, [{ ...notice, userId: user_id }], now);
}

/** All of the money has gone back since it was asked for. The customer is told, as when staff refuse. */
async function refuseEmpty(tx: Tx, { id, order_id, user_id }: Invoice, now: Date): Promise<void> {
  await updateInvoice(tx, id, { status: 'refused', refused_reason: nothingKept[0] });
  const target = { to: 'order', id: order_id } as const;
  const notice = { eventId: newId(), kind: 'invoiceRefused', target, params: {} } as const;
  await insertNotices(tx, [{ ...notice, userId: user_id }], now);
}
