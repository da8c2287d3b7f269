import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type {
  decideStaffRoles,
  inviteStaff,
  proposeStaffRoles,
} from '@yanche/contract/console/staff';
import { checkPhone, maskPhone, normalizePhone } from '@yanche/rules/people/phone';
import { type StaffRole, staffRoles } from '@yanche/rules/staff/rights';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { invalidField, Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { findOrInsertUser } from '#people/users.store.ts';
import type { StaffCaller } from '#route.ts';
import { insertAudit } from './audit/audit.store.ts';
import { changeStaff } from './change-staff.ts';
import { readStaffMember } from './list-staff.service.ts';
import {
  insertProposal,
  insertStaff,
  lockProposal,
  markProposalDecided,
  updateStaff,
} from './staff.store.ts';

/** Each once, in the order of the table. */
const inOrder = (roles: readonly StaffRole[]) => staffRoles.filter((role) => roles.includes(role));

/** A new colleague without rights, and the proposal of theirs. */
export async function invite(
  deps: Deps,
  by: StaffCaller,
  { phone: given, name, roles, reason }: BodyOf<typeof inviteStaff>,
): Promise<AnswerOf<typeof inviteStaff>> {
  const { pii, clock } = deps;
  const phone = normalizePhone(given);
  if (!checkPhone(phone).ok) throw invalidField('phone');
  const now = clock.now();
  const wanted = inOrder(roles);
  return inTransaction(deps.db, async (tx) => {
    const fresh = {
      id: newId(),
      phone_hash: pii.hash(phone),
      phone_sealed: pii.seal(phone),
      phone_mask: maskPhone(phone),
      name,
      roles: [],
      created_at: now,
    };
    const { id } = await findOrInsertUser(tx, fresh, pii.hashes(phone));
    const row = { user_id: id, roles: [], status: 'active', created_at: now } as const;
    if (!(await insertStaff(tx, { ...row, roles: [] }))) throw new Failure('staffExists');
    await propose(tx, { by, at: now, userId: id, roles: wanted, reason });
    await insertAudit(tx, {
      by,
      at: now,
      action: 'staff.invite',
      subject: { kind: 'staff', id },
      reason,
      after: { proposedRoles: wanted },
    });
    return readStaffMember(tx, by, id, now);
  });
}

type Proposal = { by: StaffCaller; at: Date; userId: string; roles: StaffRole[]; reason: string };

/** Rights that a colleague should have, until a second person decides. Throws `rightsProposed`. */
export async function propose(tx: Tx, { by, at, userId, roles, reason }: Proposal): Promise<void> {
  const isNew = await insertProposal(tx, {
    id: newId(),
    user_id: userId,
    roles,
    reason,
    status: 'proposed',
    proposed_by: by.userId,
    proposed_at: at,
  });
  if (!isNew) throw new Failure('rightsProposed');
}

/** Writes down which rights a colleague should have; nothing changes until another person confirms. */
export async function proposeRoles(
  deps: Deps,
  by: StaffCaller,
  { roles, ...given }: BodyOf<typeof proposeStaffRoles>,
): Promise<AnswerOf<typeof proposeStaffRoles>> {
  const wanted = inOrder(roles);
  const { member } = await changeStaff(deps, by, given, async (tx, colleague, at) => {
    if (colleague.status !== 'active') throw new Failure('noPermission');
    const userId = given.staffId;
    await propose(tx, { by, at, userId, roles: wanted, reason: given.reason });
    await updateStaff(tx, userId, {});
    return {
      action: 'staff.proposeRoles',
      before: { roles: colleague.roles },
      after: { proposedRoles: wanted },
    };
  });
  return member;
}

const actionOf = {
  confirm: 'staff.confirmRoles',
  decline: 'staff.declineRoles',
  withdraw: 'staff.withdrawRoles',
} as const;

/**
 * Confirms or declines what another person proposed, or withdraws what one proposed oneself. Throws `samePerson` to who wants to
 * confirm their own proposal, `ownAccount` to whom the rights are for, `changeDecided` when it does not wait any more.
 */
export async function decideRoles(
  deps: Deps,
  by: StaffCaller,
  { proposalId, decision, ...given }: BodyOf<typeof decideStaffRoles>,
): Promise<AnswerOf<typeof decideStaffRoles>> {
  const { member } = await changeStaff(deps, by, given, async (tx, colleague, at) => {
    const proposal = await lockProposal(tx, proposalId, given.staffId);
    if (proposal === null) throw new Failure('notFound');
    if (proposal.status !== 'proposed') throw new Failure('changeDecided');
    const isMine = proposal.proposed_by === by.userId;
    if (decision !== 'withdraw' && isMine) throw new Failure('samePerson');
    if (decision === 'withdraw' && !isMine) throw new Failure('noPermission');
    const isDone = decision === 'confirm';
    if (isDone && colleague.status !== 'active') throw new Failure('noPermission');
    await markProposalDecided(tx, proposal.id, {
      status: isDone ? 'done' : 'declined',
      by: by.userId,
      at,
    });
    const after = isDone ? proposal.roles : colleague.roles;
    await updateStaff(tx, given.staffId, { roles: after });
    return {
      action: actionOf[decision],
      before: { roles: colleague.roles, proposedRoles: proposal.roles },
      after: { roles: after },
    };
  });
  return member;
}
