import type { payPartnerBill } from '@yanche/contract/console/partner-bills';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import { readBankReference } from '@yanche/rules/staff/hand-bookings';
import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { lockBill } from '#partners/bills/bills.store.ts';
import { findPartner } from '#partners/partners.store.ts';
import type { StaffCaller } from '#route.ts';
import { requireUninvolved } from '#staff/own-affairs.ts';
import { enterBooking } from './enter-booking.ts';
import { transferTaken } from './transfer-taken.ts';

/**
 * Writes down that a transfer has paid a bill; a second person confirms it, whatever the amount. Throws `referenceWrong`, `notFound`,
 * `ownAffair`, `changedMeanwhile` for a bill that is paid or waits for its second person, `transferBooked`.
 */
export async function enterBillPayment(
  deps: Deps,
  by: StaffCaller,
  { billId, bankReference, reason }: BodyOf<typeof payPartnerBill>,
): Promise<AnswerOf<typeof payPartnerBill>> {
  const reference = readBankReference(bankReference);
  if (reference === null) throw new Failure('referenceWrong');
  const { bookingId, status } = await inTransaction(deps.db, async (tx) => {
    const bill = await lockBill(tx, billId);
    const partner = bill && (await findPartner(tx, bill.partner_id));
    if (bill === null || partner === null) throw new Failure('notFound');
    requireUninvolved(by, { dealerId: partner.dealer_id });
    if (bill.status !== 'issued') throw new Failure('changedMeanwhile');
    return enterBooking(tx, deps, by, {
      kind: 'billPayment',
      amount: bill.due,
      target: `partner ${partner.id}`,
      beneficiaries: [{ ownerKind: 'dealer', ownerId: partner.dealer_id }],
      columns: {
        wallet_owner_kind: 'dealer',
        wallet_owner_id: partner.dealer_id,
        bank_reference: reference,
        bill_id: billId,
      },
      subject: { kind: 'partner', id: partner.id, name: partner.name },
      reason,
      alwaysTwo: true,
      taken: async () => transferTaken(tx, reference),
    });
  });
  return { bookingId, status };
}
