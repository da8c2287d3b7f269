import type { PayoutStatus } from '@yanche/rules/pay/pay-statement';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';
import type { Cursor } from '#lib/cursor.ts';

const selectPayouts = (db: Db) =>
  db
    .selectFrom('payouts')
    .innerJoin('users as maker', 'maker.id', 'payouts.made_by')
    .leftJoin('users as payer', 'payer.id', 'payouts.paid_by')
    .selectAll('payouts')
    .select(['maker.name as maker_name', 'payer.name as payer_name'])
    .select((eb) => [
      eb
        .selectFrom('pay_statements')
        .select(sql<number>`count(distinct inspector_id)::int`.as('people'))
        .whereRef('pay_statements.payout_id', '=', 'payouts.id')
        .as('people'),
      eb
        .selectFrom('pay_statements')
        .select(sql<number>`coalesce(sum(total), 0)::int`.as('total'))
        .whereRef('pay_statements.payout_id', '=', 'payouts.id')
        .as('total'),
      eb
        .selectFrom('pay_statements')
        .select(sql<number>`coalesce(sum(withheld), 0)::int`.as('withheld'))
        .whereRef('pay_statements.payout_id', '=', 'payouts.id')
        .as('withheld'),
    ]);
export type PayoutData = Awaited<ReturnType<ReturnType<typeof selectPayouts>['execute']>>[number];

export async function listPayoutRows(
  db: Db,
  wanted: {
    status?: PayoutStatus | undefined;
    sort: 'newest' | 'oldest';
    after: Cursor | null;
    limit: number;
  },
): Promise<PayoutData[]> {
  const { status, sort, after, limit } = wanted;
  const direction = sort === 'newest' ? 'desc' : 'asc';
  const beyond = sql.raw(sort === 'newest' ? '<' : '>');
  let query = selectPayouts(db)
    .orderBy('payouts.made_at', direction)
    .orderBy('payouts.id', direction)
    .limit(limit);
  if (status !== undefined) query = query.where('payouts.status', '=', status);
  if (after !== null) {
    query = query.where(
      sql<boolean>`(payouts.made_at, payouts.id) ${beyond} (${after.at}, ${after.id}::uuid)`,
    );
  }
  return query.execute();
}

export async function findPayout(db: Db, id: string): Promise<PayoutData | null> {
  const row = await selectPayouts(db).where('payouts.id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Locked until commit. */
export async function lockPayout(tx: Tx, id: string): Promise<PayoutData | null> {
  const locked = await tx
    .selectFrom('payouts')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return locked === undefined ? null : findPayout(tx, id);
}

export async function findPayoutByRequest(
  db: Db,
  requestId: string,
): Promise<{ id: string; made_by: string } | null> {
  const row = await db
    .selectFrom('payouts')
    .select(['id', 'made_by'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row ?? null;
}

/** The file that this transfer of the bank has paid. */
export async function findPayoutByReference(
  db: Db,
  reference: string,
): Promise<{ id: string; paid_at: Date | null } | null> {
  const row = await db
    .selectFrom('payouts')
    .select(['id', 'paid_at'])
    .where('bank_reference', '=', reference)
    .executeTakeFirst();
  return row ?? null;
}

/** False when the same request has made it meanwhile. */
export async function insertPayout(tx: Tx, row: Insertable<Tables['payouts']>): Promise<boolean> {
  const made = await tx
    .insertInto('payouts')
    .values(row)
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function updatePayout(
  tx: Tx,
  id: string,
  set: Updateable<Tables['payouts']>,
): Promise<void> {
  await tx.updateTable('payouts').set(set).where('id', '=', id).execute();
}

/** Confirmed and of something, with the account they are paid to; locked until commit. */
export async function lockPayable(tx: Tx) {
  return tx
    .selectFrom('pay_statements as statement')
    .leftJoin('bank_accounts as account', 'account.id', 'statement.inspector_id')
    .select([
      'statement.id',
      'account.number_sealed',
      'account.number_mask',
      'account.bank_name',
      'account.holder',
    ])
    .where('statement.status', '=', 'confirmed')
    .where('statement.total', '>', 0)
    .orderBy('statement.id')
    .forUpdate('statement')
    .execute();
}

/** The statements of a file, by month and name; locked until commit. */
export async function lockStatementsOf(tx: Tx, payoutId: string) {
  return tx
    .selectFrom('pay_statements as statement')
    .innerJoin('users', 'users.id', 'statement.inspector_id')
    .selectAll('statement')
    .select('users.name as inspector_name')
    .where('statement.payout_id', '=', payoutId)
    .orderBy('statement.month')
    .orderBy('users.name')
    .orderBy('statement.id')
    .forUpdate('statement')
    .execute();
}
