import { type Insertable, type Selectable, sql } from 'kysely';
import { inspectedAt, kmOf, readDashboard } from '#inspections/earlier-mileage.store.ts';
import { REPORT_VALIDITY } from '@yanche/rules/reports/report-state';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type ReportRow = Selectable<Tables['reports']>;

/** The owner and inspector of an order; null for an unknown order. */
export async function findReportReaders(db: Db, orderId: string) {
  const row = await db
    .selectFrom('orders')
    .select([
      'user_id',
      'dealer_id',
      'inspector_id',
      'plate',
      'status',
      'dispute_outcome',
      'dispute_answer',
      'dispute_decided_at',
    ])
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

/** The names of an order's product and place. */
export async function findOrderWords(db: Db, orderId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('products', 'products.id', 'orders.product_id')
    .innerJoin('points', 'points.id', 'orders.point_id')
    .innerJoin('cities', 'cities.id', 'orders.city_id')
    .select([
      'products.name',
      'products.name_en',
      'not_covered',
      'not_covered_en',
      'points.kind as point_kind',
      'points.name as point_name',
      'points.name_en as point_name_en',
      'cities.name as city_name',
      'cities.name_en as city_name_en',
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/** The class of the ordered car; null for one without a series. */
export async function findCarClass(db: Db, orderId: string) {
  const row = await db
    .selectFrom('orders')
    .innerJoin('series', 'series.id', 'orders.series_id')
    .select('series.class')
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  return row?.class ?? null;
}

/** All versions of an order's report, newest first. */
export async function listOrderReports(db: Db, orderId: string): Promise<ReportRow[]> {
  return db
    .selectFrom('reports')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('version', 'desc')
    .execute();
}

/** All versions under a report number, newest first. */
export async function listReportVersions(db: Db, reportNo: string): Promise<ReportRow[]> {
  return db
    .selectFrom('reports')
    .selectAll()
    .where('report_no', '=', reportNo)
    .orderBy('version', 'desc')
    .execute();
}

export async function findReportVersion(
  db: Db,
  reportNo: string,
  version: number,
): Promise<ReportRow | null> {
  const row = await db
    .selectFrom('reports')
    .selectAll()
    .where('report_no', '=', reportNo)
    .where('version', '=', version)
    .executeTakeFirst();
  return row ?? null;
}

/** Serialises publications for one car until the end of the transaction, so that the hash chain does not fork. */
export async function lockCarReports(tx: Tx, vin: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report ${vin}`}, 0))`.execute(tx);
}

/** The hash of the car's newest report, which no other report follows. */
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

/** SQL: a later inspection (`newer`) saw the car beyond this report's valid mileage. */
export const sawDrivenFurther = (newer: string, report: string) => sql<boolean>`
  ${readDashboard(newer)} and ${inspectedAt(newer)} > ${inspectedAt(report)}
  and ${kmOf(newer)} > ${kmOf(report)} + ${REPORT_VALIDITY.extraKm}`;

/** Expires reports of the same car, of other orders, whose valid mileage this new one exceeds. */
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

/** The verdicts of our earlier inspections of a car, except revoked and superseded ones. */
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

/** The newest report of a car, of whatever order, that was not revoked. */
export async function findFormerReport(db: Db, vin: string): Promise<ReportRow | null> {
  const row = await db
    .selectFrom('reports')
    .selectAll()
    .where('vin', '=', vin)
    .where('status', '<>', 'revoked')
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** False, changing nothing, when the number is taken for this version. */
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

/** Supersedes the published versions; a revoked one stays revoked. */
export async function supersedeReports(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('reports')
    .set({ status: 'superseded' })
    .where('order_id', '=', orderId)
    .where('status', 'in', ['published', 'expired'])
    .execute();
}

/** Hash and time of a report's photos, by file id. */
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
