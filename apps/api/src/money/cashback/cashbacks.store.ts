import {
  type CashbackEvent,
  type CashbackStatus,
  nextCashbackStatus,
} from '@yanche/rules/money/cashback-state';
import { type Insertable, type Selectable, sql } from 'kysely';
import { lockFirst } from '#database/lock-first.ts';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type CashbackRow = Selectable<Tables['cashbacks']>;
/** With the order that brought it. */
export type OrderCashback = CashbackRow & { order_no: string; car_title: string };
/** The owner: the dealership if any, else the person. */
type Owner = { userId: string; dealerId: string | null };

const ownedBy = ({ userId, dealerId }: Owner) =>
  dealerId === null
    ? sql<boolean>`cashbacks.dealer_id is null and cashbacks.user_id = ${userId}`
    : sql<boolean>`cashbacks.dealer_id = ${dealerId}`;

export async function insertCashback(tx: Tx, row: Insertable<Tables['cashbacks']>): Promise<void> {
  await tx.insertInto('cashbacks').values(row).execute();
}

export async function findCashback(db: Db, orderId: string): Promise<CashbackRow | null> {
  const row = await db
    .selectFrom('cashbacks')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

export async function listCashbacks(
  db: Db,
  page: {
    owner: Owner;
    status: CashbackStatus | null;
    after: { at: Date; id: string } | null;
    limit: number;
  },
): Promise<OrderCashback[]> {
  const { status, after } = page;
  return db
    .selectFrom('cashbacks')
    .leftJoin('orders', 'orders.id', 'cashbacks.order_id')
    .leftJoin('self_orders', 'self_orders.id', 'cashbacks.order_id')
    .leftJoin('history_orders', 'history_orders.id', 'cashbacks.order_id')
    .selectAll('cashbacks')
    .select(({ fn }) => [
      fn
        .coalesce('orders.order_no', 'self_orders.order_no', 'history_orders.order_no')
        .$notNull()
        .as('order_no'),
      fn
        .coalesce('orders.car_title', 'self_orders.car_title', 'history_orders.car_title')
        .$notNull()
        .as('car_title'),
    ])
    .where(ownedBy(page.owner))
    .$if(status !== null, (query) => query.where('cashbacks.status', '=', status ?? '1'))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(cashbacks.created_at, cashbacks.id) < (${after?.at}, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('cashbacks.created_at', 'desc')
    .orderBy('cashbacks.id', 'desc')
    .limit(page.limit)
    .execute();
}

const monthsShown = 12;

export async function sumCashbacks(db: Db, owner: Owner) {
  const { rows: byStatus } = await sql<{ status: CashbackStatus; amount: number; count: number }>`
    select status, sum(amount)::bigint as amount, count(*)::int as count
    from cashbacks where ${ownedBy(owner)} group by status`.execute(db);
  const { rows: month } = await sql<{ month: string; amount: number }>`
    select to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
      sum(amount)::bigint as amount
    from cashbacks where ${ownedBy(owner)} and status <> '3'
    group by 1 order by 1 desc limit ${monthsShown}`.execute(db);
  return { byStatus, month };
}

/** A due cashback, locked. Lock its order after it, everywhere in this sequence. */
export async function lockDueCashback(tx: Tx, now: Date): Promise<CashbackRow | null> {
  return lockFirst(
    tx
      .selectFrom('cashbacks')
      .selectAll()
      .where('status', '=', '1')
      .where('settle_at', '<=', now)
      .orderBy('settle_at'),
  );
}

/** Moves a cashback from the status it was read in; false when that is illegal or it was moved meanwhile. */
export async function moveCashback(
  tx: Tx,
  { id, status }: Pick<CashbackRow, 'id' | 'status'>,
  event: CashbackEvent,
  set: Pick<Partial<CashbackRow>, 'remark' | 'ended_at'> = {},
): Promise<boolean> {
  const next = nextCashbackStatus(status, event);
  if (next === null) return false;
  const { numUpdatedRows } = await tx
    .updateTable('cashbacks')
    .set({ ...set, status: next })
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
