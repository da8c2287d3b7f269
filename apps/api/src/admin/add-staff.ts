import { checkPhone, maskPhone, nameOfAccount, normalizePhone } from '@yanche/rules/people/phone';
import { type StaffRole, staffRoles } from '@yanche/rules/staff/rights';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { inTransaction } from '#database/database.ts';
import { newId } from '#lib/ids.ts';
import { findOrInsertUser } from '#people/users.store.ts';
import { insertAudit } from '#staff/audit/audit.store.ts';
import { findStaffToLogIn } from '#staff/login/authenticators.store.ts';
import { makeEnrolment } from '#staff/login/enrolment-code.ts';
import { insertStaff, lockStaff, updateStaff } from '#staff/staff.store.ts';
import { addRole, hasCities, setFacts } from './staff.store.ts';

/** `inspector` works on the phone, all others at the console. */
export const rolesToGive = ['inspector', ...staffRoles] as const;
type Staff = {
  phone: string;
  role: string;
  name: string | undefined;
  /** Inspectors only: the number of the certificate, and the cities they work in. */
  certNo: string | undefined;
  cityIds: readonly number[];
};

/**
 * Gives somebody a role, by the phone they log in with; who was never here is added. Asking twice is fine. Whoever can use this
 * command has the server: no second person is asked. Answers the masked phone. Throws a RangeError for what is missing or wrong.
 */
export async function addStaff({ db, pii, clock }: Deps, staff: Staff): Promise<string> {
  const phone = normalizePhone(staff.phone);
  // What the role was called before there was a console.
  const named = staff.role === 'admin' ? 'administrator' : staff.role;
  const role = rolesToGive.find((known) => known === named);
  if (!checkPhone(phone).ok) throw new RangeError('--phone: 11 digits that begin with 1');
  if (role === undefined) throw new RangeError(`--role: one of ${rolesToGive.join(', ')}`);
  if (role === 'inspector' && (staff.certNo === undefined || staff.cityIds.length === 0)) {
    throw new RangeError('--cert and --cities: needed for an inspector');
  }
  await inTransaction(db, async (tx) => {
    if (!(await hasCities(tx, staff.cityIds))) {
      throw new RangeError('--cities: not all of them are in the table of cities');
    }
    const fresh = {
      id: newId(),
      phone_hash: pii.hash(phone),
      phone_sealed: pii.seal(phone),
      phone_mask: maskPhone(phone),
      name: staff.name ?? nameOfAccount(phone),
      roles: [],
      created_at: clock.now(),
    };
    const { id } = await findOrInsertUser(tx, fresh, pii.hashes(phone));
    await setFacts(tx, id, {
      name: staff.name ?? null,
      certNo: staff.certNo ?? null,
      cityIds: staff.cityIds,
    });
    if (role === 'inspector') await addRole(tx, id, role);
    else await giveConsoleRole(tx, id, role, clock.now());
  });
  return maskPhone(phone);
}

async function giveConsoleRole(tx: Tx, userId: string, role: StaffRole, at: Date): Promise<void> {
  await insertStaff(tx, { user_id: userId, roles: [], status: 'active', created_at: at });
  const before = (await lockStaff(tx, [userId])).get(userId);
  if (before === undefined || (before.roles.includes(role) && before.status === 'active')) return;
  const roles = staffRoles.filter((each) => each === role || before.roles.includes(each));
  await updateStaff(tx, userId, { roles, status: 'active' });
  await insertAudit(tx, {
    by: null,
    at,
    action: 'staff.setRoles',
    subject: { kind: 'staff', id: userId },
    reason: '',
    before: { roles: before.roles, status: before.status },
    after: { roles, status: 'active' },
  });
}

/**
 * A code with which somebody of the console sets up an authenticator: the first one, or a new one when it was lost and no other
 * administrator is there. Throws a RangeError for a phone that is nobody's.
 */
export async function enrolByCommand(deps: Deps, givenPhone: string) {
  const phone = normalizePhone(givenPhone);
  const { db, pii, clock } = deps;
  const person = await findStaffToLogIn(db, pii.hashes(phone));
  if (person === null)
    throw new RangeError('--phone: nobody with a role of the console; see staff');
  return inTransaction(db, async (tx) => {
    const { code, expiresAt } = await makeEnrolment(tx, deps, person.user_id);
    await updateStaff(tx, person.user_id, {});
    await insertAudit(tx, {
      by: null,
      at: clock.now(),
      action: 'staff.giveEnrolment',
      subject: { kind: 'staff', id: person.user_id },
      reason: '',
      after: { expiresAt: expiresAt.toISOString() },
    });
    return { code, expiresAt };
  });
}
