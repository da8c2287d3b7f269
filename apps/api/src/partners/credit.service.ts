import type {
  decidePartnerCredit,
  PartnerPage,
  proposePartnerCredit,
} from '@yanche/contract/console/partners';
import type { BodyOf } from '@yanche/contract/endpoint';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { StaffCaller } from '#route.ts';
import { changePartner } from './change-partner.service.ts';
import { updatePartner } from './partners.store.ts';
import { readPartner } from './read-partners.service.ts';

const none = {
  credit_proposed: null,
  credit_proposed_by: null,
  credit_proposed_at: null,
  credit_proposed_reason: null,
};

/** How much the dealership may owe by bill; a second person confirms it. Throws `creditProposed`, `nothingChanged`. */
export async function proposeCredit(
  deps: Deps,
  by: StaffCaller,
  { amount, ...given }: BodyOf<typeof proposePartnerCredit>,
): Promise<PartnerPage> {
  await changePartner(deps, by, given, async (tx, partner, now) => {
    if (partner.credit_proposed !== null) throw new Failure('creditProposed');
    if (partner.credit_limit === amount) throw new Failure('nothingChanged');
    await updatePartner(tx, partner.id, {
      credit_proposed: amount,
      credit_proposed_by: by.userId,
      credit_proposed_at: now,
      credit_proposed_reason: given.reason,
    });
    return {
      action: 'partner.proposeCredit',
      before: { creditLimit: partner.credit_limit },
      after: { creditLimit: amount },
    };
  });
  return readPartner(deps, by, given.partnerId);
}

/** Throws `changedMeanwhile` without a proposal, `samePerson` for one's own, `noPermission` for withdrawing another's. */
export async function decideCredit(
  deps: Deps,
  by: StaffCaller,
  { decision, ...given }: BodyOf<typeof decidePartnerCredit>,
): Promise<PartnerPage> {
  await changePartner(deps, by, given, async (tx, partner) => {
    const { credit_proposed: amount, credit_proposed_by: proposedBy } = partner;
    if (amount === null) throw new Failure('changedMeanwhile');
    const isMine = proposedBy === by.userId;
    if (decision === 'withdraw' && !isMine) throw new Failure('noPermission');
    if (decision !== 'withdraw' && isMine) throw new Failure('samePerson');
    const isConfirmed = decision === 'confirm';
    await updatePartner(tx, partner.id, {
      ...none,
      ...(isConfirmed && { credit_limit: amount }),
    });
    return {
      action: `partner.${decision}Credit`,
      before: { creditLimit: partner.credit_limit },
      after: { creditLimit: isConfirmed ? amount : partner.credit_limit },
    };
  });
  return readPartner(deps, by, given.partnerId);
}
