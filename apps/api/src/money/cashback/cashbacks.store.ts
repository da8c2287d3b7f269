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

/** Serialises what is noted for one side until the end of the transaction. Lock the order first. */
export async function lockCashbacksOf(tx: Tx, { userId, dealerId }: Owner): Promise<void> {
  const key = `cashback ${dealerId ?? userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** What was noted for one side since a time, fen, without what is void. */
export async function sumNotedSince(tx: Tx, owner: Owner, since: Date): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from cashbacks
    where ${ownedBy(owner)} and status <> '3' and created_at >= ${since}`.execute(tx);
  return rows[0]?.amount ?? 0;
}

const monthsShown = 12;

/** By status, and by month: from the first of the last twelve that has any until now, also those between that have none. */
export async function sumCashbacks(db: Db, owner: Owner, now: Date) {
  const { rows: byStatus } = await sql<{ status: CashbackStatus; amount: number; count: number }>`
    select status, sum(amount)::bigint as amount, count(*)::int as count
    from cashbacks where ${ownedBy(owner)} group by status`.execute(db);
  const { rows: month } = await sql<{ month: string; amount: number }>`
    with sums as (
      select date_trunc('month', created_at at time zone 'Asia/Shanghai') as month,
        sum(amount)::bigint as amount
      from cashbacks where ${ownedBy(owner)} and status <> '3' group by 1),
    this as (select date_trunc('month', ${now}::timestamptz at time zone 'Asia/Shanghai') as month)
    select to_char(each, 'YYYY-MM') as month, coalesce(sums.amount, 0)::bigint as amount
    from this
    cross join lateral generate_series(
      (select min(month) from sums
        where sums.month > this.month - make_interval(months => ${monthsShown})),
      this.month, interval '1 month') as each
    left join sums on sums.month = each
    order by each desc`.execute(db);
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

/** Blocks of the console that keep a cashback from being credited: of its person, dealer or car. */
const blockedNow = (now: Date) => sql<boolean>`exists (
  select from blocks
  where lifted_at is null and (ends_at is null or ends_at > ${now}) and 'cashback' = any(stops)
    and (blocks.user_id = cashbacks.user_id or blocks.dealer_id = cashbacks.dealer_id
      or blocks.vin in (
        select vin from orders where orders.id = cashbacks.order_id
        union all select vin from self_orders where self_orders.id = cashbacks.order_id
        union all select vin from history_orders where history_orders.id = cashbacks.order_id)))`;

export async function isCashbackBlocked(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('cashbacks')
    .select(blockedNow(now).as('blocked'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.blocked ?? false;
}

/** A frozen cashback that nothing keeps any more, locked. */
export async function lockReleasableCashback(tx: Tx, now: Date): Promise<CashbackRow | null> {
  return lockFirst(
    tx
      .selectFrom('cashbacks')
      .selectAll()
      .where('status', '=', '4')
      .where((eb) => eb.not(blockedNow(now))),
  );
}

export async function putOffCashback(tx: Tx, id: string, until: Date): Promise<void> {
  await tx.updateTable('cashbacks').set({ settle_at: until }).where('id', '=', id).execute();
}

/** The cashback of an order until the end of the transaction; before the order itself. */
export async function lockCashbackOf(tx: Tx, orderId: string): Promise<CashbackRow | null> {
  const row = await tx
    .selectFrom('cashbacks')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Ends what has not been credited for an order whose money goes back. Answers what was credited before, fen. */
export async function voidCashbackOf(tx: Tx, orderId: string, now: Date): Promise<number> {
  const cashback = await lockCashbackOf(tx, orderId);
  if (cashback === null) return 0;
  await moveCashback(tx, cashback, 'void', { remark: 'refunded', ended_at: now });
  return cashback.status === '2' ? cashback.amount : 0;
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
