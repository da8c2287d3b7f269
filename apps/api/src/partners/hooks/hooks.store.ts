import type { KeyMode } from '@yanche/rules/partners/partner-keys';
import { partnerHookPolicy } from '@yanche/rules/work/partner-hook-state';
import type { HookDeliveryStatus, HookEvent } from '@yanche/rules/work/partner-hook-state';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { leasedWork } from '#database/leased-work.ts';
import type { Db, Tables, Tx } from '#database/schema.ts';
import type { Cursor } from '#lib/cursor.ts';

export type HookRow = Selectable<Tables['partner_hooks']>;
export type DeliveryRow = Selectable<Tables['hook_deliveries']>;

export const hookQueue = leasedWork({
  table: 'hook_deliveries',
  key: ['id'],
  policy: partnerHookPolicy,
});

export async function listHooks(db: Db, partnerId: string, mode?: KeyMode): Promise<HookRow[]> {
  let query = db.selectFrom('partner_hooks').selectAll().where('partner_id', '=', partnerId);
  if (mode !== undefined) query = query.where('mode', '=', mode);
  return query.orderBy('created_at').orderBy('id').execute();
}

export async function findHook(db: Db, hookId: string): Promise<HookRow | null> {
  const row = await db
    .selectFrom('partner_hooks')
    .selectAll()
    .where('id', '=', hookId)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertHook(tx: Tx, row: Insertable<Tables['partner_hooks']>): Promise<void> {
  await tx.insertInto('partner_hooks').values(row).execute();
}

export async function updateHook(
  db: Db,
  hookId: string,
  set: Updateable<Tables['partner_hooks']>,
): Promise<void> {
  await db.updateTable('partner_hooks').set(set).where('id', '=', hookId).execute();
}

export async function insertDeliveries(
  tx: Tx,
  rows: readonly Insertable<Tables['hook_deliveries']>[],
): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('hook_deliveries')
      .values([...rows])
      .execute();
}

export type DeliveryData = DeliveryRow & {
  partner_id: string;
  dealer_id: string;
  partner_name: string;
  mode: KeyMode;
  url: string;
  hook_status: HookRow['status'];
  /** Null of a message that only tries the address. */
  task_no: string | null;
  type: HookEvent;
};

type Wanted = {
  only?: string;
  partnerId?: string | undefined;
  status?: HookDeliveryStatus | undefined;
  sort?: 'newest' | 'oldest';
  after?: Cursor | null;
  limit: number;
};

export async function listDeliveryRows(db: Db, wanted: Wanted): Promise<DeliveryData[]> {
  const { only = null, partnerId = null, status = null, after = null, limit } = wanted;
  const direction = sql.raw(wanted.sort === 'oldest' ? 'asc' : 'desc');
  const beyond = sql.raw(wanted.sort === 'oldest' ? '>' : '<');
  const { rows } = await sql<DeliveryData>`
    select delivery.*, hook.partner_id, partners.dealer_id, partners.name as partner_name, hook.mode, hook.url,
      hook.status as hook_status, task.task_no, delivery.body::jsonb->>'type' as type
    from hook_deliveries as delivery
    join partner_hooks as hook on hook.id = delivery.hook_id
    join partners on partners.id = hook.partner_id
    left join partner_tasks as task on task.id = delivery.task_id
    where (${only}::uuid is null or delivery.id = ${only})
      and (${partnerId}::uuid is null or hook.partner_id = ${partnerId})
      and (${status}::text is null or delivery.status = ${status})
      and (${after?.id ?? null}::uuid is null
        or (delivery.created_at, delivery.id) ${beyond} (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by delivery.created_at ${direction}, delivery.id ${direction}
    limit ${limit}`.execute(db);
  return rows;
}

/** Sends it again from the first try; false while it is still being tried. */
export async function restartDelivery(tx: Tx, deliveryId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('hook_deliveries')
    .set({ status: 'waiting', tries: 0, due_at: now })
    .where('id', '=', deliveryId)
    .where('status', 'in', ['delivered', 'failed'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
