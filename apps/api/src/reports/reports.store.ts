import { type Insertable, type Selectable, sql } from 'kysely';
import { REPORT_VALIDITY } from '@yanche/rules/reports/report-state';
import { dashItem } from '@yanche/rules/reports/verdicts';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type ReportRow = Selectable<Tables['reports']>;

/** The people who may read the report of an order; null when there is no such order. */
export async function findReportReaders(db: Db, orderId: string) {
  const row = await db
    .selectFrom('orders')
    .select(['user_id', 'dealer_id', 'inspector_id', 'status'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

/** What the product of an order is called today. */
export async function findProductWords(db: Db, orderId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('products', 'products.id', 'orders.product_id')
    .select(['name', 'name_en', 'not_covered', 'not_covered_en'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/** Every version of the report of an order, newest first. */
export async function listOrderReports(db: Db, orderId: string): Promise<ReportRow[]> {
  return db
    .selectFrom('reports')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('version', 'desc')
    .execute();
}

/** Every version that was published under a number, newest first. */
export async function listReportVersions(db: Db, reportNo: string): Promise<ReportRow[]> {
  return db
    .selectFrom('reports')
    .selectAll()
    .where('report_no', '=', reportNo)
    .orderBy('version', 'desc')
    .execute();
}

/** Makes publications for one car wait for each other until the end of the transaction, so that their chain has no fork. */
export async function lockCarReports(tx: Tx, vin: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report ${vin}`}, 0))`.execute(tx);
}

/** The hash of the car's newest report: the one that no other report follows. */
export async function findChainEnd(db: Db, vin: string): Promise<string | null> {
  const row = await db
    .selectFrom('reports')
    .select('hash')
    .where('vin', '=', vin)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reports as later')
            .select('later.id')
            .where('later.vin', '=', vin)
            .whereRef('later.prev_hash', '=', 'reports.hash'),
        ),
      ),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.hash ?? null;
}

export async function hasReport(db: Db, vin: string, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('reports')
    .select('id')
    .where('vin', '=', vin)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

/** The mileage in the content of a report. */
export const kmOf = (report: string) =>
  sql<number>`(${sql.ref(report)}->'vehicle'->>'roadHaulKm')::int`;
const inspectedAt = (report: string) => sql<string>`${sql.ref(report)}->>'inspectedAt'`;
/** The mileage was read from the dashboard; without that it is what the customer stated. */
const readDashboard = (report: string) => sql<boolean>`jsonb_path_exists(${sql.ref(report)},
  '$.groups[*].items[*] ? (@.code == $dash).measure.*', jsonb_build_object('dash', ${dashItem}::text))`;

/** A later inspection (`newer`) saw that the car has driven further than this report holds for. */
export const sawDrivenFurther = (newer: string, report: string) => sql<boolean>`
  ${readDashboard(newer)} and ${inspectedAt(newer)} > ${inspectedAt(report)}
  and ${kmOf(newer)} > ${kmOf(report)} + ${REPORT_VALIDITY.extraKm}`;

/** Ends the reports of the same car, of other orders, that hold for fewer kilometres than this new one saw it drive. */
export async function expireReportsByMileage(tx: Tx, reportId: string): Promise<void> {
  await tx
    .updateTable('reports')
    .from('reports as newer')
    .set({ status: 'expired' })
    .where('newer.id', '=', reportId)
    .whereRef('reports.vin', '=', 'newer.vin')
    .whereRef('reports.order_id', '<>', 'newer.order_id')
    .where('reports.status', '=', 'published')
    .where(sawDrivenFurther('newer.content', 'reports.content'))
    .execute();
}

/** The highest mileage on the dashboard that our inspections of a car saw before this one; not what anybody only stated. */
export async function findEarlierMileage(
  db: Db,
  { vin, orderId, before }: { vin: string; orderId: string; before: string },
): Promise<{ km: number; at: string } | null> {
  const { rows } = await sql<{ km: number; at: string }>`
    select ${kmOf('content')} as km, ${inspectedAt('content')} as at
    from reports
    where vin = ${vin} and order_id <> ${orderId} and status in ('published', 'expired')
      and ${inspectedAt('content')} < ${before} and ${readDashboard('content')}
    order by km desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The verdicts of every inspection of ours of a car before this one, without those that were taken back or replaced. */
export async function listEarlierVerdicts(
  db: Db,
  { vin, orderId, before }: { vin: string; orderId: string; before: string },
): Promise<ReportRow['content']['verdicts'][]> {
  const rows = await db
    .selectFrom('reports')
    .select(sql<ReportRow['content']['verdicts']>`content->'verdicts'`.as('verdicts'))
    .where('vin', '=', vin)
    .where('order_id', '<>', orderId)
    .where('status', 'in', ['published', 'expired'])
    .where(inspectedAt('content'), '<', before)
    .execute();
  return rows.map(({ verdicts }) => verdicts);
}

/** False when the number is taken for this version; nothing is changed then. */
export async function insertReport(
  tx: Tx,
  report: Insertable<Tables['reports']>,
): Promise<boolean> {
  const row = await tx
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['report_no', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A published version gives way to the next one; a revoked version stays revoked. */
export async function supersedeReports(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('reports')
    .set({ status: 'superseded' })
    .where('order_id', '=', orderId)
    .where('status', 'in', ['published', 'expired'])
    .execute();
}

/** Hash and time of the photos a report shows, by file id. */
export async function listPhotoFiles(
  db: Db,
  fileIds: readonly string[],
): Promise<Map<string, { sha256: string; takenAt: Date | null }>> {
  if (fileIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('files')
    .select(['id', 'sha256', 'taken_at'])
    .where('id', 'in', fileIds)
    .execute();
  return new Map(rows.map(({ id, sha256, taken_at }) => [id, { sha256, takenAt: taken_at }]));
}
