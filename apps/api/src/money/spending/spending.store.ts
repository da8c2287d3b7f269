import { type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type Spender = Pick<
  Selectable<Tables['users']>,
  'id' | 'roles' | 'dealer_id' | 'may_spend' | 'month_limit'
>;
const columns = ['id', 'roles', 'dealer_id', 'may_spend', 'month_limit'] as const;

export async function findSpender(db: Db, userId: string): Promise<Spender> {
  return db.selectFrom('users').select(columns).where('id', '=', userId).executeTakeFirstOrThrow();
}

/**
 * The same until the end of the transaction: two orders of one person at once are added up one after the other, and nobody is
 * taken out of a dealership in between. Orders are locked before people.
 */
export async function lockSpender(tx: Tx, userId: string): Promise<Spender> {
  return tx
    .selectFrom('users')
    .select(columns)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

type Span = { dealerId: string; from: Date; to: Date };

/**
 * What each person paid for orders of a dealership, fen, with what is open at a payment company and without what went back or is on its
 * way back: a refund counts in the month of its payment, and what a cancelled order cost stays spent.
 */
export async function sumSpentBy(
  db: Db,
  { dealerId, from, to, userId, butFor }: Span & { userId?: string; butFor?: readonly string[] },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ payer_id: string; spent: number }>`
    select payments.payer_id, sum(payments.amount + payments.gold - coalesce((
      select sum(refunds.amount) from refunds where refunds.payment_id = payments.id), 0))::bigint as spent
    from payments
    where payments.payer_dealer_id = ${dealerId} and payments.payer_id is not null
      and (${userId ?? null}::uuid is null or payments.payer_id = ${userId ?? null})
      and payments.status in ('paid', 'created', 'refunded')
      and payments.order_id <> all(${butFor ?? []}::uuid[])
      and coalesce(payments.paid_at, payments.created_at) >= ${from}
      and coalesce(payments.paid_at, payments.created_at) < ${to}
    group by 1`.execute(db);
  return new Map(rows.map(({ payer_id, spent }) => [payer_id, Math.max(0, spent)]));
}

/** Whom to ask: the owner of a dealership who was there first. */
export async function findOwnerName(db: Db, dealerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('name')
    .where('dealer_id', '=', dealerId)
    .where(sql<boolean>`'dealerOwner' = any(roles)`)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** The same of payments that were made, with names, most first; also of people who left. */
export async function listPaidBy(
  db: Db,
  { dealerId, from, to }: Span,
): Promise<{ name: string; amount: number }[]> {
  const { rows } = await sql<{ name: string; amount: number }>`
    select users.name, sum(payments.amount + payments.gold - coalesce((
      select sum(refunds.amount) from refunds where refunds.payment_id = payments.id), 0))::bigint as amount
    from payments join users on users.id = payments.payer_id
    where payments.payer_dealer_id = ${dealerId} and payments.status in ('paid', 'refunded')
      and payments.paid_at >= ${from} and payments.paid_at < ${to}
    group by users.id, users.name order by 2 desc, users.id`.execute(db);
  return rows.filter(({ amount }) => amount > 0);
}
