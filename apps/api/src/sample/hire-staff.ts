import { maskPhone } from '@yanche/rules/people/phone';
import type { StaffRole } from '@yanche/rules/staff/rights';
import { inTransaction } from '#database/database.ts';
import type { Deps, SampleStaff } from '#deps.ts';
import { newId } from '#lib/ids.ts';
import { findOrInsertUser, hasInspector } from '#people/users.store.ts';
import { insertFirstAuthenticator } from '#staff/login/authenticators.store.ts';
import { insertStaff } from '#staff/staff.store.ts';
import people from './data/people.json' with { type: 'json' };
import colleagues from './data/staff.json' with { type: 'json' };

/** One colleague per role of the console, and a second administrator, since rights need two. */
export const sampleStaff: readonly SampleStaff[] = colleagues.staff.map((each) => ({
  ...each,
  name: `${each.name}（示例）`,
  role: each.role as StaffRole,
}));

const firstInspector = people.people.find(({ roles }) => roles.includes('inspector'));

/** Colleagues join the sample world, also one that was made before there was a console. Whoever works there stays as they are. */
export async function hireStaff({ db, pii, clock }: Deps): Promise<void> {
  if (!(await hasInspector(db, pii.hashes(firstInspector?.phone ?? '')))) return;
  const now = clock.now();
  for (const { phone, name, role, secret } of sampleStaff) {
    await inTransaction(db, async (tx) => {
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
      const row = { user_id: id, roles: [role], status: 'active', created_at: now } as const;
      await insertStaff(tx, { ...row, roles: [role] });
      await insertFirstAuthenticator(tx, {
        id: newId(),
        user_id: id,
        secret_sealed: pii.seal(secret),
        last_step: 0,
        created_at: now,
      });
    });
  }
}
