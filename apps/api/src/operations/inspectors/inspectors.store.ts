import { DAY_MS } from '@yanche/rules/calendar';
import { invitationDays } from '@yanche/rules/inspectors/invitation';
import type { OrderStatus } from '@yanche/rules/orders/order-status';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';
import { lacksContract } from '#people/inspectors.store.ts';

/** Everybody who inspects or was invited to, or one of them; the newest first. */
export async function listInspectorRows(db: Db, now: Date, inspectorId?: string) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'phone_mask',
      'phone_hash',
      'cert_no',
      'claimed_cert_no',
      'jobs_paused_at',
      'city_ids',
      'skills',
      'created_at',
    ])
    .select(lacksContract(now).as('lacks_contract'))
    .select((eb) =>
      eb
        .selectFrom('contracts')
        .select((max) => max.fn.max('contracts.expires_at').as('until'))
        .whereRef('contracts.inspector_id', '=', 'users.id')
        .as('contract_until'),
    )
    .where(sql<boolean>`'inspector' = any(roles)`)
    .$if(inspectorId !== undefined, (query) => query.where('users.id', '=', inspectorId ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}
export type InspectorRow = Awaited<ReturnType<typeof listInspectorRows>>[number];

/** Whoever has the role, until the end of the transaction; null for anybody else. */
export async function lockInspectorRow(tx: Tx, userId: string) {
  const row = await tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where(sql<boolean>`'inspector' = any(roles)`)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateInspector(
  tx: Tx,
  userId: string,
  set: Pick<
    Updateable<Tables['users']>,
    | 'cert_no'
    | 'claimed_cert_no'
    | 'city_ids'
    | 'jobs_paused_at'
    | 'jobs_paused_by'
    | 'jobs_paused_reason'
    | 'name'
    | 'skills'
  >,
): Promise<void> {
  await tx.updateTable('users').set(set).where('id', '=', userId).execute();
}

/** False when they have the role already, unless they never began and their invitation is over. */
export async function giveInspectorRole(
  tx: Tx,
  userId: string,
  { now, isInvited }: { now: Date; isInvited: boolean },
): Promise<boolean> {
  const over = new Date(now.getTime() - invitationDays * DAY_MS);
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({
      roles: sql`array_append(array_remove(roles, 'inspector'), 'inspector')`,
      invited_at: isInvited ? now : null,
    })
    .where('id', '=', userId)
    .where(
      sql<boolean>`(not 'inspector' = any(roles) or (invited_at < ${over} and cert_no is null
        and not exists (select from inspector_identities as begun where begun.id = users.id)))`,
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes the role and all that came with the invitation. */
export async function takeInspectorRole(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      roles: sql`array_remove(roles, 'inspector')`,
      claimed_cert_no: null,
      city_ids: [],
      skills: [],
    })
    .where('id', '=', userId)
    .execute();
}

export type JobAtHand = {
  order_id: string;
  order_no: string;
  status: OrderStatus;
  inspector_id: string;
  start_at: Date;
  plate: string | null;
  point_name: string;
  point_name_en: string;
};

/** Accepted, on the way or begun, by time; `since` and `span`: of the appointment. */
export async function listJobsAtHand(
  db: Db,
  inspectorIds: readonly string[],
  { since, span }: { since?: Date; span?: { from: Date; to: Date } } = {},
): Promise<JobAtHand[]> {
  const { rows } = await sql<JobAtHand>`
    select orders.id as order_id, order_no, orders.status, tasks.inspector_id, orders.start_at, plate,
      points.name as point_name, points.name_en as point_name_en
    from tasks
    join orders on orders.id = tasks.order_id
    join points on points.id = orders.point_id
    where tasks.inspector_id = any(${inspectorIds}::uuid[])
      and tasks.start_at >= ${since ?? span?.from ?? new Date(0)}
      and (${span?.to ?? null}::timestamptz is null or tasks.start_at < ${span?.to ?? null})
      and orders.status in ('30', '35', '40')
    order by orders.start_at, order_no`.execute(db);
  return rows;
}

export async function insertLeave(
  tx: Tx,
  row: Insertable<Tables['inspector_leaves']>,
): Promise<void> {
  await tx.insertInto('inspector_leaves').values(row).execute();
}

/** The leave as it was; null when it is over or not theirs. */
export async function closeLeave(
  tx: Tx,
  { leaveId, userId, now }: { leaveId: string; userId: string; now: Date },
): Promise<{ starts_at: Date; ends_at: Date } | null> {
  const row = await tx
    .updateTable('inspector_leaves')
    .set({ ended_at: now })
    .where('id', '=', leaveId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .returning(['starts_at', 'ends_at'])
    .executeTakeFirst();
  return row ?? null;
}
