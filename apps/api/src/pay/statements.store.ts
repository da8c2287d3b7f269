import { shanghaiDay } from '@yanche/rules/calendar';
import type { PayStatus } from '@yanche/rules/pay/pay-statement';
import { sql, type Updateable } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';
import type { Cursor } from '#lib/cursor.ts';
import { escapeLike } from '#lib/escape-like.ts';

/** Fen of an open statement, jobs and visits on it, and how many of its lines finance has to look at. */
const sums = sql<{ total: number; jobs: number; to_look_at: number }>`
  select coalesce(sum(amount), 0)::int as total,
    count(*) filter (where kind in ('job', 'failedVisit'))::int as jobs,
    count(*) filter (where note is not null)::int as to_look_at
  from earnings where earnings.statement_id = statement.id`;

const selectStatements = (db: Db) =>
  db
    .selectFrom('pay_statements as statement')
    .innerJoin('users as inspector', 'inspector.id', 'statement.inspector_id')
    .leftJoin('bank_accounts as account', 'account.id', 'statement.inspector_id')
    .leftJoin('users as proposer', 'proposer.id', 'statement.proposed_by')
    .leftJoin('users as decider', 'decider.id', 'statement.decided_by')
    .leftJoin('payouts', 'payouts.id', 'statement.payout_id')
    .innerJoinLateral(
      sql<{ total: number; jobs: number; to_look_at: number }>`(${sums})`.as('sums'),
      (join) => join.onTrue(),
    )
    .selectAll('statement')
    .select([
      'inspector.name as inspector_name',
      'proposer.name as proposer_name',
      'decider.name as decider_name',
      'payouts.paid_at',
      'account.number_mask as own_mask',
      'account.bank_name as own_bank',
      'account.holder as own_holder',
      'account.changed_at as own_changed_at',
      'sums.jobs',
      'sums.to_look_at',
    ])
    .select(sql<number>`coalesce(statement.total, sums.total)`.as('sum'));
export type StatementRow = Awaited<
  ReturnType<ReturnType<typeof selectStatements>['execute']>
>[number];

export async function listOwnStatements(db: Db, inspectorId: string): Promise<StatementRow[]> {
  return selectStatements(db)
    .where('statement.inspector_id', '=', inspectorId)
    .orderBy('statement.month', 'desc')
    .execute();
}

export async function findStatement(db: Db, id: string): Promise<StatementRow | null> {
  const row = await selectStatements(db).where('statement.id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Locked until commit: nothing is earned or taken on it meanwhile. */
export async function lockStatement(tx: Tx, id: string): Promise<StatementRow | null> {
  const locked = await tx
    .selectFrom('pay_statements')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return locked === undefined ? null : findStatement(tx, id);
}

export async function updateStatement(
  tx: Tx,
  id: string,
  set: Updateable<Tables['pay_statements']>,
): Promise<void> {
  await tx.updateTable('pay_statements').set(set).where('id', '=', id).execute();
}

/** Whether a statement waits for somebody of finance: its month is over, and it is not paid. */
const waits = (month: string) =>
  sql<boolean>`(statement.month < ${month} and statement.status <> 'paid')`;

/** Statements of months that are over and not paid yet; since the oldest began. */
export async function countWaitingStatements(db: Db, now: Date) {
  return db
    .selectFrom('pay_statements as statement')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('statement.created_at').as('since'),
    ])
    .where(waits(shanghaiDay(now).slice(0, 7)))
    .executeTakeFirstOrThrow();
}

type Wanted = {
  status?: PayStatus | undefined;
  month?: string | undefined;
  /** Only of months before this one that are not paid yet. */
  waitingBefore?: string | undefined;
  payoutId?: string | undefined;
  search: string;
  sort: 'newest' | 'oldest';
  after: Cursor | null;
  limit: number;
};

export async function listStatements(db: Db, wanted: Wanted): Promise<StatementRow[]> {
  const { status, month, waitingBefore, payoutId, search, sort, after, limit } = wanted;
  const direction = sort === 'newest' ? 'desc' : 'asc';
  const beyond = sql.raw(sort === 'newest' ? '<' : '>');
  let query = selectStatements(db)
    .orderBy('statement.created_at', direction)
    .orderBy('statement.id', direction)
    .limit(limit);
  if (status !== undefined) query = query.where('statement.status', '=', status);
  if (month !== undefined) {
    query = query.where('statement.month', 'like', `${escapeLike(month.trim())}%`);
  }
  if (waitingBefore !== undefined) query = query.where(waits(waitingBefore));
  if (payoutId !== undefined) query = query.where('statement.payout_id', '=', payoutId);
  if (search !== '') query = query.where('inspector.name', 'ilike', `%${escapeLike(search)}%`);
  if (after !== null) {
    query = query.where(
      sql<boolean>`(statement.created_at, statement.id) ${beyond} (${after.at}, ${after.id}::uuid)`,
    );
  }
  return query.execute();
}

/** Whoever confirms waits for whoever confirms, so that what one person confirmed alone is added up rightly. */
export async function lockConfirming(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(155)`.execute(tx);
}

/** Fen that this person confirmed alone since then. */
export async function sumConfirmedAlone(
  tx: Tx,
  { userId, since }: { userId: string; since: Date },
): Promise<number> {
  const { sum } = await tx
    .selectFrom('pay_statements')
    .select(sql<number>`coalesce(sum(total), 0)::bigint`.as('sum'))
    .where('decided_by', '=', userId)
    .where('needs_second', '=', false)
    .where('decided_at', '>', since)
    .where('status', 'in', ['confirmed', 'filed', 'paid'])
    .executeTakeFirstOrThrow();
  return sum;
}
