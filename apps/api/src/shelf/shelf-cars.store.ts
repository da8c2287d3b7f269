import type { ReportBrief } from '@yanche/contract/reports/report-brief';
import { valuationProduct } from '@yanche/rules/shelf/shelf-checks';
import type { ShelfStatus } from '@yanche/rules/shelf/shelf-state';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Cursor } from '#lib/cursor.ts';
import { kmOf } from '#inspections/earlier-mileage.store.ts';
import { reportBriefOf } from '#orders/list/report-brief.store.ts';
import { sawDrivenFurther } from '#reports/reports.store.ts';
import type { Db, Tables, Tx } from '#database/schema.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';
import { selfInspections } from '#self-orders/self-inspections.ts';

export type ShelfCarRow = Selectable<Tables['shelf_cars']>;

type OfOrder<Kind extends string> = { [Key in Kind]: 'inspection' | 'self' | null };

/** A car with its dealership's longest valid report, and its running orders. */
export type ShelfCarData = ShelfCarRow &
  OfOrder<'report_kind' | 'running_kind'> & {
    report_order_id: string | null;
    report_no: string | null;
    report_expires_at: Date | null;
    report_km: number | null;
    report_brief: ReportBrief | null;
    running_order_id: string | null;
  };

/** When a report ended early because a later inspection saw the car driven further. */
const seenDrivenOnAt = sql`(
  select coalesce(min(newer.published_at), reports.published_at) from reports as newer
  where newer.vin = reports.vin and ${sawDrivenFurther('newer.content', 'reports.content')})`;

/** Only the dealership's own reports, even for the same car. */
const ownReport = sql`
  select * from (
    select 'inspection' as report_kind, reports.order_id as report_order_id, reports.report_no,
           case when reports.status = 'expired' then ${seenDrivenOnAt} else reports.expires_at end
             as report_expires_at, ${kmOf('reports.content')} as report_km,
           ${reportBriefOf()} as report_brief
    from reports join orders on orders.id = reports.order_id
    where reports.vin = car.vin and orders.dealer_id = car.dealer_id
      and reports.status in ('published', 'expired')
    union all
    select 'self', self_reports.order_id, self_reports.report_no, self_reports.expires_at,
           ${kmOf('self_reports.content')}, null
    from self_reports
    join self_orders on self_orders.id = self_reports.order_id
    join products on products.id = self_orders.product_id
    where self_reports.vin = car.vin and self_orders.dealer_id = car.dealer_id
      and self_reports.status in ('published', 'expired') and products.code <> ${valuationProduct}
  ) as either order by report_expires_at desc limit 1`;

/** An inspection before a certificate: it is the one that counts. */
const ownRunning = sql`
  select * from (
    select 'inspection' as running_kind, orders.id as running_order_id, orders.created_at
    from orders
    where orders.vin = car.vin and orders.dealer_id = car.dealer_id
      and orders.status = any(${inspectionOrders.openStatuses}::char(2)[])
    union all
    select 'self', self_orders.id, self_orders.created_at
    from self_orders join products on products.id = self_orders.product_id
    where self_orders.vin = car.vin and self_orders.dealer_id = car.dealer_id
      and self_orders.status = any(${selfInspections.openStatuses}::char(2)[])
      and products.code <> ${valuationProduct}
  ) as either order by running_kind, created_at desc limit 1`;

/** `cars` selects whole rows; related data is looked up for these only. */
const withReports = (cars: RawBuilder<unknown>) => sql<ShelfCarData>`
  select car.*, report.report_kind, report.report_order_id, report.report_no,
         report.report_expires_at, report.report_km, report.report_brief, running.running_kind, running.running_order_id
  from (${cars}) as car
  left join lateral (${ownReport}) as report on true
  left join lateral (${ownRunning}) as running on true
  order by car.created_at desc, car.id desc`;

type Which = { shelfCarId: string; dealerId: string };

export async function findShelfCar(
  db: Db,
  { shelfCarId, dealerId }: Which,
): Promise<ShelfCarData | null> {
  const car = sql`select * from shelf_cars where id = ${shelfCarId} and dealer_id = ${dealerId}`;
  const { rows } = await withReports(car).execute(db);
  return rows[0] ?? null;
}

/** The car, locked until the end of the transaction. */
export async function lockShelfCar(
  tx: Tx,
  { shelfCarId, dealerId }: Which,
): Promise<ShelfCarData | null> {
  const row = await tx
    .selectFrom('shelf_cars')
    .select('id')
    .where('id', '=', shelfCarId)
    .where('dealer_id', '=', dealerId)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : findShelfCar(tx, { shelfCarId, dealerId });
}

/** A dealership's car by VIN or request id. */
export async function findShelfCarBy(
  db: Db,
  dealerId: string,
  by: { vin: string } | { requestId: string },
): Promise<ShelfCarRow | null> {
  const row = await db
    .selectFrom('shelf_cars')
    .selectAll()
    .where('dealer_id', '=', dealerId)
    .where((eb) => ('vin' in by ? eb('vin', '=', by.vin) : eb('request_id', '=', by.requestId)))
    .executeTakeFirst();
  return row ?? null;
}

/** False, changing nothing, when the car or a car of this request exists. */
export async function insertShelfCar(
  tx: Tx,
  car: Insertable<Tables['shelf_cars']>,
): Promise<boolean> {
  const row = await tx
    .insertInto('shelf_cars')
    .values(car)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Words, all of which must be found in plate, VIN or title, or name the make or the series in English. */
export type CarKeyword = readonly { text: string; brandIds?: number[]; seriesIds?: number[] }[];

export type ShelfFilter = {
  dealerId: string;
  statuses: readonly ShelfStatus[];
  keyword: CarKeyword | null;
};

/** One page, newest first, after the cursor. Each status is an index scan that stops after one page. */
export async function listShelfCars(
  db: Db,
  { dealerId, statuses, keyword }: ShelfFilter,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<ShelfCarData[]> {
  const behind =
    after === null ? sql`` : sql`and (created_at, id) < (${after.at}, ${after.id}::uuid)`;
  const newest = sql`order by created_at desc, id desc limit ${limit}`;
  const cars =
    keyword === null
      ? sql`
        select newest.* from unnest(${statuses}::text[]) as tab (status)
        cross join lateral (
          select * from shelf_cars
          where dealer_id = ${dealerId} and shelf_cars.status = tab.status ${behind} ${newest}
        ) as newest ${newest}`
      : sql`
        select * from shelf_cars
        where dealer_id = ${dealerId} and ${keywordIs(keyword)}
          and status = any(${statuses}::text[]) ${behind} ${newest}`;
  const { rows } = await withReports(cars).execute(db);
  return rows;
}

/** Looked for among the cars of one dealership: so few need no index of words. `search_signs` leaves no wildcard. */
const keywordIs = (keyword: CarKeyword): RawBuilder<unknown> =>
  sql.join(
    keyword.map(
      ({ text, brandIds = [], seriesIds = [] }) => sql`(
        search_signs(coalesce(plate, '')) || '|' || search_signs(vin) || '|' || search_signs(car_title)
          like '%' || search_signs(${text}) || '%'
        or brand_id = any(${brandIds}::int[]) or series_id = any(${seriesIds}::int[]))`,
    ),
    sql` and `,
  );

/** The dealership's car counts by status, each capped at `cap`. */
export async function countShelfCars(
  db: Db,
  dealerId: string,
  { statuses, cap }: { statuses: readonly ShelfStatus[]; cap: number },
): Promise<{ status: ShelfStatus; count: number }[]> {
  const { rows } = await sql<{ status: ShelfStatus; count: number }>`
    select tab.status, (
      select count(*)::int from (
        select 1 from shelf_cars
        where dealer_id = ${dealerId} and shelf_cars.status = tab.status limit ${cap}
      ) as counted
    ) as count
    from unnest(${statuses}::text[]) as tab (status)`.execute(db);
  return rows;
}

/** Those of these photos that this person stored. */
export async function ownPhotoIds(
  db: Db,
  userId: string,
  fileIds: readonly string[],
): Promise<Set<string>> {
  if (fileIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', fileIds)
    .where('owner_id', '=', userId)
    .where('kind', '=', 'image')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
