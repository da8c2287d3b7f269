import type { HistoryCaseStatus, HistoryFault } from '@yanche/rules/history/history-case';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type CaseRow = Selectable<Tables['history_cases']>;

/** Every case about a query's report, newest first. */
export async function listCasesOf(db: Db, orderId: string): Promise<CaseRow[]> {
  return db
    .selectFrom('history_cases')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Those that its own people opened. */
export const listOwnCasesOf = async (db: Db, orderId: string): Promise<CaseRow[]> =>
  (await listCasesOf(db, orderId)).filter(({ by_link }) => !by_link);

export async function findCaseByRequest(
  db: Db,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<CaseRow | null> {
  const row = await db
    .selectFrom('history_cases')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row ?? null;
}

/** The open case about a row, or about the whole report. */
export async function findOpenCase(
  db: Db,
  { orderId, rowKey }: { orderId: string; rowKey: string | null },
): Promise<CaseRow | null> {
  const row = await db
    .selectFrom('history_cases')
    .selectAll()
    .where('order_id', '=', orderId)
    .where(sql<boolean>`row_key is not distinct from ${rowKey}`)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return row ?? null;
}

/** Null when the number is taken. */
export async function insertCase(
  tx: Tx,
  row: Insertable<Tables['history_cases']>,
): Promise<CaseRow | null> {
  const made = await tx
    .insertInto('history_cases')
    .values(row)
    .onConflict((conflict) => conflict.column('case_no').doNothing())
    .returningAll()
    .executeTakeFirst();
  return made ?? null;
}

export async function lockCase(tx: Tx, caseId: string): Promise<CaseRow | null> {
  const row = await tx
    .selectFrom('history_cases')
    .selectAll()
    .where('id', '=', caseId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function decideCaseRow(
  tx: Tx,
  caseId: string,
  set: { status: HistoryCaseStatus; decided_by: string; decided_at: Date; answer: string },
): Promise<void> {
  await tx
    .updateTable('history_cases')
    .set({ ...set, version: sql`version + 1` })
    .where('id', '=', caseId)
    .execute();
}

export async function withdrawCaseRow(tx: Tx, caseId: string, now: Date): Promise<CaseRow> {
  return tx
    .updateTable('history_cases')
    .set({ status: 'withdrawn', decided_at: now, version: sql`version + 1` })
    .where('id', '=', caseId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Keys of rows of a car that were found wrong, in whoever's report: a source goes on telling them. */
export async function listWithdrawnRows(db: Db, vin: string): Promise<string[]> {
  const rows = await db
    .selectFrom('history_cases')
    .innerJoin('history_orders', 'history_orders.id', 'history_cases.order_id')
    .select('history_cases.row_key')
    .distinct()
    .where('history_orders.vin', '=', vin)
    .where('history_cases.status', '=', 'corrected')
    .where('history_cases.row_key', 'is not', null)
    .execute();
  return rows.flatMap(({ row_key }) => row_key ?? []);
}

type Wanted = {
  caseId?: string;
  status: HistoryCaseStatus | null;
  fault: HistoryFault | null;
  search: string;
  sort: 'oldest' | 'newest';
  after: { at: Date; id: string } | null;
  limit: number;
};

/** One page for the console with what each case is about, by the deadline. */
export async function listCaseRows(db: Db, wanted: Wanted) {
  const { caseId, status, fault, search, sort, after, limit } = wanted;
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  const behind = sql.raw(sort === 'oldest' ? '>' : '<');
  return db
    .selectFrom('history_cases as c')
    .innerJoin('history_orders as o', 'o.id', 'c.order_id')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .innerJoin('history_reports as r', (join) =>
      join.onRef('r.order_id', '=', 'o.id').on('r.status', '=', 'published'),
    )
    .leftJoin('users as decider', 'decider.id', 'c.decided_by')
    .selectAll('c')
    .select(['o.order_no', 'o.car_title', 'o.vin', 'p.name', 'p.name_en', 'r.report_no'])
    .select(['o.user_id', 'o.dealer_id'])
    .select(['r.content', 'decider.name as decider_name'])
    .$if(caseId !== undefined, (query) => query.where('c.id', '=', caseId ?? ''))
    .$if(status !== null, (query) => query.where('c.status', '=', status ?? 'open'))
    .$if(fault !== null, (query) => query.where('c.fault', '=', fault ?? 'other'))
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`${search} in (c.case_no, o.order_no, r.report_no, o.vin)
          or right(o.vin, 6) = ${search}`,
      ),
    )
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(c.due_at, c.id) ${behind} (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('c.due_at', direction)
    .orderBy('c.id', direction)
    .limit(limit)
    .execute();
}

/** Cases that nobody answered, and how many of them are later than promised. */
export async function countOpenCases(db: Db, now: Date) {
  return db
    .selectFrom('history_cases')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere('due_at', '<=', now).as('overdue'),
      eb.fn.min('created_at').as('since'),
    ])
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
}
