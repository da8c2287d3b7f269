import type { OrderStatus } from '@yanche/rules/orders/order-status';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

export type Waiting = { count: number; since: Date | null };
type Span = { from: Date; to: Date };

/** Orders in a state, and the earliest appointment among them: both by the index alone, however many there are. */
export async function countInStatus(db: Db, status: OrderStatus): Promise<Waiting> {
  return db
    .selectFrom('orders')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('start_at').as('since')])
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
}

/** Orders that were made, or whose appointment begins, in [from, to). */
export async function countOrders(
  db: Db,
  by: 'created_at' | 'start_at',
  { from, to }: Span,
): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(by, '>=', from)
    .where(by, '<', to)
    .executeTakeFirstOrThrow();
  return count;
}

/** Entries of a kind, and the fen that customers paid or got: what the accounts outside escrow and revenue moved. */
export async function sumPostings(
  db: Db,
  kind: 'pay' | 'refund',
  { from, to }: Span,
): Promise<{ count: number; amount: number }> {
  const { rows } = await sql<{ count: number; amount: number }>`
    select count(distinct posting.id)::int as count,
      coalesce(sum(abs(entry.amount)) filter (where account.kind in ('wallet', 'gold', 'external')), 0)::bigint
        as amount
    from ledger_transactions as posting
    left join ledger_entries as entry on entry.transaction_id = posting.id
    left join ledger_accounts as account on account.id = entry.account_id
    where posting.kind = ${kind} and posting.at >= ${from} and posting.at < ${to}`.execute(db);
  return rows[0] ?? { count: 0, amount: 0 };
}

/** Refunds that were not paid, tried at least so often, made before then. */
export async function countOpenRefunds(
  db: Db,
  { tries = 0, before }: { tries?: number; before?: Date },
): Promise<Waiting> {
  let query = db
    .selectFrom('refunds')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('since')])
    .where('status', '=', 'pending')
    .where('tries', '>=', tries);
  if (before !== undefined) query = query.where('created_at', '<', before);
  return query.executeTakeFirstOrThrow();
}

/** Proposals that wait for a second person. */
export async function countProposed(
  db: Db,
  table: 'hand_bookings' | 'report_changes' | 'rights_proposals' | 'price_proposals',
): Promise<Waiting> {
  return db
    .selectFrom(table)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('proposed_at').as('since')])
    .where('status', '=', 'proposed')
    .executeTakeFirstOrThrow();
}

/** Dealers with somebody whose right to spend waits for a second person. */
export async function countSpendingProposed(db: Db): Promise<Waiting> {
  return db
    .selectFrom('spending_proposals')
    .select((eb) => [
      eb.fn.count<number>('dealer_id').distinct().as('count'),
      eb.fn.min('proposed_at').as('since'),
    ])
    .where('status', '=', 'proposed')
    .executeTakeFirstOrThrow();
}

type PerDay = { day: string; count: number };
const chinaDayOf = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;

export async function countOrdersByDay(db: Db, { from, to }: Span): Promise<PerDay[]> {
  const { rows } = await sql<PerDay>`
    select ${chinaDayOf('created_at')} as day, count(*)::int as count from orders
    where created_at >= ${from} and created_at < ${to} group by 1`.execute(db);
  return rows;
}

/** Reports that were published for the first time. */
export async function countReportsByDay(db: Db, { from, to }: Span): Promise<PerDay[]> {
  const { rows } = await sql<PerDay>`
    select ${chinaDayOf('published_at')} as day, count(*)::int as count from reports
    where published_at >= ${from} and published_at < ${to} and version = 1 group by 1`.execute(db);
  return rows;
}

export async function sumPostingsByDay(
  db: Db,
  { from, to }: Span,
): Promise<{ day: string; paid: number; refunded: number }[]> {
  const { rows } = await sql<{ day: string; paid: number; refunded: number }>`
    select ${chinaDayOf('posting.at')} as day,
      coalesce(sum(abs(entry.amount)) filter (where posting.kind = 'pay'), 0)::bigint as paid,
      coalesce(sum(abs(entry.amount)) filter (where posting.kind = 'refund'), 0)::bigint as refunded
    from ledger_transactions as posting
    join ledger_entries as entry on entry.transaction_id = posting.id
    join ledger_accounts as account on account.id = entry.account_id
      and account.kind in ('wallet', 'gold', 'external')
    where posting.kind in ('pay', 'refund') and posting.at >= ${from} and posting.at < ${to}
    group by 1`.execute(db);
  return rows;
}
