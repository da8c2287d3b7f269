import { holdsPolicy } from '@yanche/rules/staff/rights';
import type { StaffMember } from '@yanche/contract/console/staff';
import type { AuditAction } from '@yanche/rules/staff/audit-actions';
import type { Selectable } from 'kysely';
import { inTransaction } from '#database/database.ts';
import type { Tables, Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { StaffCaller } from '#route.ts';
import { insertAudit } from './audit/audit.store.ts';
import { readStaffMember } from './list-staff.service.ts';
import { lockStaff } from './staff.store.ts';

type Colleague = Selectable<Tables['staff']>;
type Change<More> = {
  action: AuditAction;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** What the answer tells besides the colleague. */
  more?: More;
};

/**
 * Carries out one command on a colleague: both people locked, rights asked again inside, the version compared, the act written
 * down beside the change. Throws `ownAccount`, `noPermission`, `changedMeanwhile`, `notFound`.
 */
export async function changeStaff<More = undefined>(
  deps: Deps,
  by: StaffCaller,
  { staffId, version, reason }: { staffId: string; version: number; reason: string },
  work: (tx: Tx, colleague: Colleague, now: Date) => Promise<Change<More>>,
  { self = false } = {},
): Promise<{ member: StaffMember; more: More | undefined }> {
  if (staffId === by.userId && !self) throw new Failure('ownAccount');
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockStaff(tx, [staffId, by.userId]);
    const colleague = locked.get(staffId);
    if (colleague === undefined) throw new Failure('notFound');
    // Since the request arrived the other one may have acted on us.
    const me = locked.get(by.userId);
    if (me?.status !== 'active' || !holdsPolicy(me.roles, 'staff.change')) {
      throw new Failure('noPermission');
    }
    if (colleague.version !== version) throw new Failure('changedMeanwhile');
    const { action, before, after, more } = await work(tx, colleague, now);
    await insertAudit(tx, {
      by,
      at: now,
      action,
      subject: { kind: 'staff', id: staffId },
      reason,
      before,
      after,
    });
    return { member: await readStaffMember(tx, by, staffId, now), more };
  });
}
