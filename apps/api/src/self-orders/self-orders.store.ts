import { type SelfStatus, selfStatus } from '@yanche/rules/orders/self-order-status';
import { sql } from 'kysely';
import { lockFirst } from '#database/lock-first.ts';
import type { Db, Tx } from '#database/schema.ts';
import type { Cursor } from '#lib/cursor.ts';
import type { OrderOwner } from '#order-kinds/order-kind.ts';
import { type SelfOrder, selfInspections } from './self-inspections.ts';

type SelfFilter = { owner: OrderOwner; statuses: readonly SelfStatus[] };

/** One page, newest first: each status is an index scan that stops after a page, and the results are merged. */
export async function listSelfOrderRows(
  db: Db,
  { owner, statuses }: SelfFilter,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<SelfOrder[]> {
  const behind =
    after === null ? sql`` : sql`and (created_at, id) < (${after.at}, ${after.id}::uuid)`;
  const newestFirst = sql`order by created_at desc, id desc limit ${limit}`;
  const { rows } = await sql<SelfOrder>`
    select newest.* from unnest(${statuses}::char(2)[]) as tab (status)
    cross join lateral (
      select * from self_orders
      where ${selfInspections.ownedBy(owner)} and self_orders.status = tab.status ${behind} ${newestFirst}
    ) as newest
    ${newestFirst}`.execute(db);
  return rows;
}

/** The owner's order counts by status, each capped at `cap`. */
export async function countSelfOrdersByStatus(
  db: Db,
  { owner, statuses }: SelfFilter,
  cap: number,
): Promise<{ status: SelfStatus; count: number }[]> {
  const { rows } = await sql<{ status: SelfStatus; count: number }>`
    select tab.status, (
      select count(*)::int from (
        select 1 from self_orders
        where ${selfInspections.ownedBy(owner)} and self_orders.status = tab.status limit ${cap}
      ) as counted
    ) as count
    from unnest(${statuses}::char(2)[]) as tab (status)`.execute(db);
  return rows;
}

/** The next overdue order (locked); null when there is no unlocked one. */
export async function lockOverdueSelfOrder(tx: Tx, now: Date): Promise<SelfOrder | null> {
  return lockFirst(
    tx.selectFrom('self_orders').selectAll().where('deadline_at', '<=', now).orderBy('deadline_at'),
  );
}

/** Orders waiting for their check, longest first. */
export async function listUncheckedSelfOrderIds(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('self_orders')
    .select('id')
    .where('status', '=', selfStatus.checking)
    .orderBy('submitted_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** This order (locked), if it still waits for its check. */
export async function lockUncheckedSelfOrder(tx: Tx, orderId: string): Promise<SelfOrder | null> {
  const row = await tx
    .selectFrom('self_orders')
    .selectAll()
    .where('status', '=', selfStatus.checking)
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}
