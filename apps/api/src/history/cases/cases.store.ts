import type { HistoryCaseStatus, HistoryFault } from '@yanche/rules/history/history-case';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type CaseRow = Selectable<Tables['history_cases']>;

export async function listCasesOf(db: Db, orderId: string): Promise<CaseRow[]> {
  return db
    .selectFrom('history_cases')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

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

/** Keys of rows that were found wrong in a query's report. */
export async function listWithdrawnRows(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('history_cases')
    .select('row_key')
    .where('order_id', '=', orderId)
    .where('status', '=', 'corrected')
    .where('row_key', 'is not', null)
    .execute();
  return rows.flatMap(({ row_key }) => row_key ?? []);
}

type Wanted = {
  status: HistoryCaseStatus | null;
  fault: HistoryFault | null;
  search: string;
  after: { at: Date; id: string } | null;
  limit: number;
};

/** One page for the console with what each case is about; what is due first comes first. */
export async function listCaseRows(db: Db, wanted: Wanted) {
  const { status, fault, search, after, limit } = wanted;
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
    .select(['r.content', 'decider.name as decider_name'])
    .$if(status !== null, (query) => query.where('c.status', '=', status ?? 'open'))
    .$if(fault !== null, (query) => query.where('c.fault', '=', fault ?? 'other'))
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`${search} in (c.case_no, o.order_no, r.report_no, o.vin)
          or right(o.vin, 6) = ${search}`,
      ),
    )
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(c.due_at, c.id) > (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('c.due_at')
    .orderBy('c.id')
    .limit(limit)
    .execute();
}
