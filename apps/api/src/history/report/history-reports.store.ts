import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';
import { abandonObjects } from '#files/pending-objects.store.ts';
import { inspectedAt } from '#inspections/earlier-mileage.store.ts';
import type { OrderOwner } from '#order-kinds/order-kind.ts';
import { historyQueries } from '../history-queries.ts';
import { deleteSignatures } from '../order/papers.store.ts';

export type HistoryReportRow = Selectable<Tables['history_reports']>;

/** Serialises publications for one car until the end of the transaction, so that the hash chain does not fork. */
export async function lockCarHistories(tx: Tx, vin: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`history ${vin}`}, 0))`.execute(tx);
}

/** The hash of the car's newest history report, which the next one follows. */
export async function findHistoryChainEnd(db: Db, vin: string): Promise<string | null> {
  const row = await db
    .selectFrom('history_reports')
    .select('hash')
    .where('vin', '=', vin)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('history_reports as later')
            .select('later.id')
            .where('later.vin', '=', vin)
            .whereRef('later.prev_hash', '=', 'history_reports.hash'),
        ),
      ),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.hash ?? null;
}

/** False, changing nothing, when the number is taken for this version. */
export async function insertHistoryReport(
  tx: Tx,
  report: Insertable<Tables['history_reports']>,
): Promise<boolean> {
  const row = await tx
    .insertInto('history_reports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['report_no', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function supersedeHistory(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('history_reports')
    .set({ status: 'superseded' })
    .where('order_id', '=', orderId)
    .where('status', '=', 'published')
    .execute();
}

/** All versions of a query's report, newest first. */
export async function listHistoryVersions(db: Db, orderId: string): Promise<HistoryReportRow[]> {
  return db
    .selectFrom('history_reports')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('version', 'desc')
    .execute();
}

export async function findHistoryReport(db: Db, id: string): Promise<HistoryReportRow | null> {
  const row = await db
    .selectFrom('history_reports')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** All versions under a number, newest first. */
export async function listHistoriesOfNo(db: Db, reportNo: string): Promise<HistoryReportRow[]> {
  return db
    .selectFrom('history_reports')
    .selectAll()
    .where('report_no', '=', reportNo)
    .orderBy('version', 'desc')
    .execute();
}

export async function hasHistoryReport(db: Db, vin: string, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('history_reports')
    .select('id')
    .where('vin', '=', vin)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

/** The query a report number, or a source's order, belongs to. */
export async function findOrderIdOfReport(db: Db, reportNo: string): Promise<string | null> {
  const row = await db
    .selectFrom('history_reports')
    .select('order_id')
    .where('report_no', '=', reportNo)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

export async function findOrderIdsOfThirdOrder(db: Db, thirdOrderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('history_requests')
    .select('order_id')
    .where('third_order_id', '=', thirdOrderId)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** The newest report of a car on this side whose content is still kept. */
export async function findOrderIdOfVin(
  db: Db,
  owner: OrderOwner,
  vin: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('history_reports as report')
    .innerJoin('history_orders', 'history_orders.id', 'report.order_id')
    .select('report.order_id')
    .where('report.vin', '=', vin)
    .where('report.status', '=', 'published')
    .where('report.content', 'is not', null)
    .where(historyQueries.ownedBy(owner))
    .orderBy('report.published_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

/** Number, sentence and age of the newest versions, by query. */
export async function listHistoryHeads(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return new Map<string, HistoryHead>();
  const rows = await db
    .selectFrom('history_reports')
    .select(['order_id', 'report_no', 'headline', 'kept_until'])
    .select(sql<boolean>`content is null`.as('is_gone'))
    .where('order_id', 'in', orderIds)
    .where('status', '=', 'published')
    .execute();
  return new Map(rows.map((row) => [row.order_id, row]));
}
export type HistoryHead = Pick<
  HistoryReportRow,
  'order_id' | 'report_no' | 'headline' | 'kept_until'
> & { is_gone: boolean };

/** Our reports of a car, newest first, with whose they are. */
export async function listInspectionsOfCar(db: Db, vin: string) {
  return db
    .selectFrom('reports')
    .innerJoin('orders', 'orders.id', 'reports.order_id')
    .select(['reports.order_id', 'reports.report_no', 'reports.content'])
    .select(['orders.user_id', 'orders.dealer_id'])
    .select(inspectedAt('reports.content').as('at'))
    .where('reports.vin', '=', vin)
    .where('reports.status', 'in', ['published', 'expired'])
    .orderBy('reports.published_at', 'desc')
    .execute();
}

/** The reader's orders behind inspections that a report tells of, by report number. */
export async function listOwnInspections(
  db: Db,
  reportNos: readonly string[],
): Promise<{ report_no: string; order_id: string; user_id: string; dealer_id: string | null }[]> {
  if (reportNos.length === 0) return [];
  return db
    .selectFrom('reports')
    .innerJoin('orders', 'orders.id', 'reports.order_id')
    .select(['reports.report_no', 'reports.order_id', 'orders.user_id', 'orders.dealer_id'])
    .where('reports.report_no', 'in', reportNos)
    .where('reports.status', '<>', 'superseded')
    .execute();
}

/** Deletes the content of some reports whose time is over, with what the sources sent and their PDFs. Answers how many. */
export async function deleteHistoryContent(tx: Tx, now: Date, limit: number): Promise<number> {
  const gone = await tx
    .updateTable('history_reports')
    .set({ content: null, public_content: null, headline: [] })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('history_reports')
        .select('id')
        .where('content', 'is not', null)
        .where('kept_until', '<=', now)
        .orderBy('kept_until')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'order_id'])
    .execute();
  if (gone.length === 0) return 0;
  const orderIds = gone.map(({ order_id }) => order_id);
  await tx
    .updateTable('history_requests')
    .set({ facts: null })
    .where('order_id', 'in', orderIds)
    .execute();
  await deleteSignatures(tx, orderIds);
  await deletePdfs(
    tx,
    gone.map(({ id }) => id),
    now,
  );
  return gone.length;
}

/** The rows now, and the stored files with the next sweep of the store. */
async function deletePdfs(tx: Tx, reportIds: readonly string[], now: Date): Promise<void> {
  const pdfs = await tx
    .deleteFrom('history_pdfs')
    .where('report_id', 'in', reportIds)
    .returning('file_id')
    .execute();
  const fileIds = pdfs.flatMap(({ file_id }) => file_id ?? []);
  if (fileIds.length === 0) return;
  const files = await tx
    .deleteFrom('files')
    .where('id', 'in', fileIds)
    .returning('object_key')
    .execute();
  await abandonObjects(
    tx,
    files.map(({ object_key }) => object_key),
    now,
  );
}
