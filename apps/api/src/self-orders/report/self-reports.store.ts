import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

/** With its product's current names. */
export type SelfReportRow = Selectable<Tables['self_reports']> & { name: string; name_en: string };

export async function findSelfReport(
  db: Db,
  by: { orderId: string } | { reportNo: string },
): Promise<SelfReportRow | null> {
  const row = await db
    .selectFrom('self_reports')
    .innerJoin('self_orders', 'self_orders.id', 'self_reports.order_id')
    .innerJoin('products', 'products.id', 'self_orders.product_id')
    .selectAll('self_reports')
    .select(['products.name', 'products.name_en'])
    .$if('orderId' in by, (query) =>
      query.where('self_reports.order_id', '=', 'orderId' in by ? by.orderId : ''),
    )
    .$if('reportNo' in by, (query) =>
      query.where('self_reports.report_no', '=', 'reportNo' in by ? by.reportNo : ''),
    )
    .executeTakeFirst();
  return row ?? null;
}

/** The report numbers of these orders. */
export async function listSelfReportNos(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('self_reports')
    .select(['order_id', 'report_no'])
    .where('order_id', 'in', orderIds)
    .where('status', '=', 'published')
    .execute();
  return new Map(rows.map((row) => [row.order_id, row.report_no]));
}

/** A sample certificate, for visitors. */
export async function findSampleSelfReport(
  db: Db,
): Promise<{ report_no: string; short_code: string } | null> {
  const row = await db
    .selectFrom('self_reports')
    .select(['report_no', 'short_code'])
    .where('status', '=', 'published')
    .where(sql<boolean>`(content->>'sample')::boolean`)
    .orderBy('published_at')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Serialises publications for one car until the end of the transaction. */
export async function lockCarSelfReports(tx: Tx, vin: string): Promise<void> {
  const key = `self report ${vin}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** The hash of the car's newest certificate, which the next one follows. */
export async function findSelfChainEnd(db: Db, vin: string): Promise<string | null> {
  const row = await db
    .selectFrom('self_reports')
    .select('hash')
    .where('vin', '=', vin)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('self_reports as later')
            .select('later.id')
            .where('later.vin', '=', vin)
            .whereRef('later.prev_hash', '=', 'self_reports.hash'),
        ),
      ),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.hash ?? null;
}

export async function hasSelfReport(db: Db, vin: string, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('self_reports')
    .select('id')
    .where('vin', '=', vin)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

/** False, changing nothing, when the number is taken. */
export async function insertSelfReport(
  tx: Tx,
  report: Insertable<Tables['self_reports']>,
): Promise<boolean> {
  const row = await tx
    .insertInto('self_reports')
    .values(report)
    .onConflict((conflict) => conflict.column('report_no').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The highest mileage in a car's reports and earlier certificates. */
export async function findHighestReportKm(db: Db, vin: string): Promise<number | null> {
  const { rows } = await sql<{ km: number | null }>`
    select max((content->'vehicle'->>'roadHaulKm')::int) as km from (
      select content from reports where vin = ${vin} and status <> 'revoked'
        and content->'vehicle'->'kmStated' is null
      union all
      select content from self_reports where vin = ${vin} and status <> 'revoked'
    ) as known`.execute(db);
  return rows[0]?.km ?? null;
}
