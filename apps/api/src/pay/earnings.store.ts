import type { Insertable } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';
import { newId } from '#lib/ids.ts';

/** The statement of this month, made when it is the first thing in it; locked until commit. */
export async function lockStatementOfMonth(
  tx: Tx,
  { inspectorId, month, now }: { inspectorId: string; month: string; now: Date },
) {
  await tx
    .insertInto('pay_statements')
    .values({ id: newId(), inspector_id: inspectorId, month, status: 'open', created_at: now })
    .onConflict((conflict) => conflict.columns(['inspector_id', 'month']).doNothing())
    .execute();
  return tx
    .selectFrom('pay_statements')
    .select(['id', 'status'])
    .where('inspector_id', '=', inspectorId)
    .where('month', '=', month)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** False when it was written down before under the same key. */
export async function insertEarning(tx: Tx, row: Insertable<Tables['earnings']>): Promise<boolean> {
  const made = await tx
    .insertInto('earnings')
    .values(row)
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function hasEarning(db: Db, uniqueKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('earnings')
    .select('id')
    .where('unique_key', '=', uniqueKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** What decides the rate of a job. */
export async function findJob(db: Db, orderId: string) {
  return db
    .selectFrom('orders')
    .select(['product_id', 'city_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/** Oldest first, with the orders they are for. */
export async function listEarnings(db: Db, statementIds: readonly string[]) {
  if (statementIds.length === 0) return [];
  return db
    .selectFrom('earnings')
    .leftJoin('orders', 'orders.id', 'earnings.order_id')
    .selectAll('earnings')
    .select(['orders.order_no', 'orders.car_title'])
    .where('earnings.statement_id', 'in', statementIds)
    .orderBy('earnings.created_at')
    .orderBy('earnings.id')
    .execute();
}
export type EarningData = Awaited<ReturnType<typeof listEarnings>>[number];
