import type { AnswerOf } from '@yanche/contract/endpoint';
import type { listStaff, StaffMember } from '@yanche/contract/console/staff';
import { checkPhone, normalizePhone } from '@yanche/rules/people/phone';
import { staffActionsOf } from '@yanche/rules/staff/staff-state';
import type * as z from 'zod/mini';
import type { Db } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import { Failure } from '#lib/failure.ts';
import type { StaffCaller } from '#route.ts';
import { listStaffRows, type StaffRow } from './staff.store.ts';

type Query = z.output<NonNullable<(typeof listStaff)['query']>>;

export async function readStaffList(
  { db, pii, clock }: Deps,
  reader: StaffCaller,
  { size, search, waiting, after, ...wanted }: Query,
): Promise<AnswerOf<typeof listStaff>> {
  const limit = Number(size);
  const phone = normalizePhone(search ?? '');
  const phoneHashes = checkPhone(phone).ok ? pii.hashes(phone) : [''];
  const name = search?.trim() ?? '';
  const rows = await listStaffRows(
    db,
    {
      ...wanted,
      waiting: waiting === 'yes',
      search: name === '' ? null : { name, phoneHashes },
      after: readCursor(after),
      limit: limit + 1,
    },
    clock.now(),
  );
  return pageFrom(
    rows,
    limit,
    ({ created_at: at, user_id: id }) => ({ at, id }),
    (row) => memberOf(row, reader),
  );
}

/** One colleague as this reader sees them. Throws `notFound`. */
export async function readStaffMember(
  db: Db,
  reader: StaffCaller,
  staffId: string,
  now: Date,
): Promise<StaffMember> {
  const [row] = await listStaffRows(db, { only: staffId, limit: 1 }, now);
  if (row === undefined) throw new Failure('notFound');
  return memberOf(row, reader);
}

function memberOf(row: StaffRow, reader: StaffCaller): StaffMember {
  const sessions = row.sessions ?? 0;
  const proposal =
    row.proposal_id === null
      ? null
      : {
          proposalId: row.proposal_id,
          roles: row.proposed_roles ?? [],
          reason: row.proposal_reason ?? '',
          by: row.proposer_name ?? '',
          at: (row.proposed_at ?? row.created_at).toISOString(),
        };
  return {
    staffId: row.user_id,
    name: row.name,
    phoneMask: row.phone_mask,
    roles: row.roles,
    status: row.status,
    enrolled: row.authenticator_id !== null,
    sessions,
    lastActAt: row.last_act_at === null ? null : new Date(row.last_act_at).toISOString(),
    createdAt: row.created_at.toISOString(),
    proposal,
    version: row.version,
    actions: staffActionsOf(
      {
        status: row.status,
        hasRoles: row.roles.length > 0,
        hasSessions: sessions > 0,
        proposal: proposal && { mine: row.proposed_by === reader.userId },
        self: row.user_id === reader.userId,
      },
      reader.policies,
    ),
  };
}
