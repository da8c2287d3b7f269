import type { Role } from '@yanche/contract/endpoint';
import { checkPhone, maskPhone, normalizePhone } from '@yanche/rules/people/phone';
import type { Deps } from '#deps.ts';
import { inTransaction } from '#database/database.ts';
import { newId } from '#lib/ids.ts';
import { findOrInsertUser } from '#people/users.store.ts';
import { addRole, hasCities } from './staff.store.ts';

export const staffRoles = ['admin', 'reviewer', 'inspector'] as const satisfies readonly Role[];
type Staff = {
  phone: string;
  role: string;
  name: string | undefined;
  /** Inspectors only: the number of the certificate, and the cities they work in. */
  certNo: string | undefined;
  cityIds: readonly number[];
};

/**
 * Gives somebody a role, by the phone they log in with; who was never here is added. Asking twice is fine. Answers the masked
 * phone. Throws a RangeError for what is missing or wrong.
 */
export async function addStaff({ db, pii, clock }: Deps, staff: Staff): Promise<string> {
  const phone = normalizePhone(staff.phone);
  const role = staffRoles.find((known) => known === staff.role);
  if (!checkPhone(phone).ok) throw new RangeError('--phone: 11 digits that begin with 1');
  if (role === undefined) throw new RangeError(`--role: one of ${staffRoles.join(', ')}`);
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
      name: staff.name ?? `用户${phone.slice(-4)}`,
      roles: [],
      created_at: clock.now(),
    };
    const { id } = await findOrInsertUser(tx, fresh, pii.hashes(phone));
    await addRole(tx, id, {
      role,
      name: staff.name ?? null,
      certNo: staff.certNo ?? null,
      cityIds: staff.cityIds,
    });
  });
  return maskPhone(phone);
}
