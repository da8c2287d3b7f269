import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type {
  endSessionsOfStaff,
  giveEnrolmentCode,
  readStaffPhone,
  setStaffStatus,
} from '@yanche/contract/console/staff';
import { nextStaffStatus, staffStatusLabels } from '@yanche/rules/staff/staff-state';
import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { StaffCaller } from '#route.ts';
import { insertAudit } from './audit/audit.store.ts';
import { changeStaff } from './change-staff.ts';
import { countPhoneRead } from './count-phone-read.ts';
import { makeEnrolment } from './login/enrolment-code.ts';
import { deleteStaffSessions } from './login/staff-sessions.store.ts';
import { propose } from './rights.service.ts';
import { declineOpenProposal, findSealedPhone, updateStaff } from './staff.store.ts';

/**
 * Suspends a colleague, whose sessions and waiting proposal end with it, or restores them: without rights, and with a proposal of the
 * former ones, which a second person confirms as any other.
 */
export async function setStatus(
  deps: Deps,
  by: StaffCaller,
  { event, ...given }: BodyOf<typeof setStaffStatus>,
): Promise<AnswerOf<typeof setStaffStatus>> {
  const { member } = await changeStaff(deps, by, given, async (tx, { status, roles }, at) => {
    const next = nextStaffStatus(status, event);
    if (next === null) throw new Failure('wrongState', { status: staffStatusLabels[status] });
    if (event === 'restore') {
      await updateStaff(tx, given.staffId, { status: next, roles: [] });
      if (roles.length > 0) {
        const { staffId: userId, reason } = given;
        await propose(tx, { by, at, userId, roles, reason });
      }
      const after = { status: next, roles: [], proposedRoles: roles };
      return { action: 'staff.restore', before: { status, roles }, after };
    }
    await updateStaff(tx, given.staffId, { status: next });
    await deleteStaffSessions(tx, given.staffId);
    await declineOpenProposal(tx, given.staffId, { by: by.userId, at });
    return { action: 'staff.suspend', before: { status }, after: { status: next } };
  });
  return member;
}

/** A code for a colleague's first authenticator, or a new one when the former was lost. */
export async function giveEnrolment(
  deps: Deps,
  by: StaffCaller,
  given: BodyOf<typeof giveEnrolmentCode>,
): Promise<AnswerOf<typeof giveEnrolmentCode>> {
  const { member, more } = await changeStaff(deps, by, given, async (tx, colleague) => {
    if (colleague.status !== 'active' || colleague.roles.length === 0) {
      throw new Failure('noPermission');
    }
    const made = await makeEnrolment(tx, deps, given.staffId);
    await updateStaff(tx, given.staffId, {});
    const after = { expiresAt: made.expiresAt.toISOString() };
    return { action: 'staff.giveEnrolment', after, more: made };
  });
  if (more === undefined) throw new Error('no enrolment was made');
  return { code: more.code, expiresAt: more.expiresAt.toISOString(), member };
}

export async function endSessions(
  deps: Deps,
  by: StaffCaller,
  given: BodyOf<typeof endSessionsOfStaff>,
): Promise<AnswerOf<typeof endSessionsOfStaff>> {
  const { member } = await changeStaff(deps, by, given, async (tx) => {
    const ended = await deleteStaffSessions(tx, given.staffId);
    return {
      action: 'staff.endSessions',
      before: { sessions: ended.length },
      after: { sessions: 0 },
    };
  });
  return member;
}

/** The number goes out only when it is written down that it was read. */
export async function readPhone(
  deps: Deps,
  by: StaffCaller,
  { staffId, reason }: BodyOf<typeof readStaffPhone>,
): Promise<AnswerOf<typeof readStaffPhone>> {
  const { db, pii, clock } = deps;
  await countPhoneRead(deps, by);
  return inTransaction(db, async (tx) => {
    const sealed = await findSealedPhone(tx, staffId);
    if (sealed === null) throw new Failure('notFound');
    await insertAudit(tx, {
      by,
      at: clock.now(),
      action: 'staff.readPhone',
      subject: { kind: 'staff', id: staffId },
      reason,
    });
    return { phone: pii.open(sealed) };
  });
}
