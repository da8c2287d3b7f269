import { nextBillStatus } from '@yanche/rules/partners/partner-bill';
import type { Tx } from '#database/schema.ts';
import { Failure } from '#lib/failure.ts';
import { external, postLedger, receivableFrom } from '#money/ledger.store.ts';
import { insertNotices } from '#notices/notices.store.ts';
import { findPartner } from '../partners.store.ts';
import { nextChange } from '../tasks/partner-tasks.store.ts';
import { listOwnersOf, lockBill, updateBill } from './bills.store.ts';

type Payment = { billId: string; bookingId: string; bankReference: string; now: Date };

/** A transfer pays a bill as a whole, once, and what is owed falls by it; the owners are told. Throws `changedMeanwhile`. */
export async function payBill(
  tx: Tx,
  { billId, bookingId, bankReference, now }: Payment,
): Promise<void> {
  const bill = await lockBill(tx, billId);
  const partner = bill && (await findPartner(tx, bill.partner_id));
  if (bill === null || partner === null) throw new Failure('notFound');
  const status = nextBillStatus(bill.status, 'pay');
  if (status !== 'paid') throw new Failure('changedMeanwhile');
  const change_no = await nextChange(tx, partner.id);
  await updateBill(tx, billId, { status, paid_at: now, change_no });
  const owners = await listOwnersOf(tx, partner.dealer_id);
  const params = { amount: bill.due, told: [bill.month, bill.month] as const };
  const told = owners.map((userId) => ({
    eventId: bookingId,
    kind: 'billPaid' as const,
    userId,
    target: null,
    params,
  }));
  await insertNotices(tx, told, now);
  await postLedger(tx, {
    id: bookingId,
    uniqueKey: `transfer:${bankReference}`,
    kind: 'billPaid',
    orderId: null,
    at: now,
    entries: [
      { account: external('bank'), amount: -bill.due },
      { account: receivableFrom(partner.dealer_id), amount: bill.due },
    ],
  });
}
