import type { OrderStatus } from '@yanche/rules/orders/order-status';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { takesJobs } from '#people/inspectors.store.ts';

export type JobRow = {
  id: string;
  order_no: string;
  status: OrderStatus;
  updated_at: Date;
  car_title: string;
  plate: string | null;
  vin: string;
  closed: boolean;
  city_id: number;
  city_name: string;
  city_name_en: string;
  point_name: string;
  point_name_en: string;
  product_name: string;
  product_name_en: string;
  start_at: Date;
  minutes: number;
  skill: string | null;
  user_id: string;
  dealer_id: string | null;
  inspector_id: string | null;
  inspector_name: string | null;
};
type Span = { from: Date; to: Date };
const open = sql`orders.status in ('20', '30', '35', '40')`;

/** Paid orders of a day whose inspection is not over, by time; with `overdueSince` those of before that have not begun, too. */
export async function listJobsOfDay(
  db: Db,
  {
    from,
    to,
    overdueSince,
    cityId,
    limit,
  }: Span & { overdueSince: Date | null; cityId: number | undefined; limit: number },
): Promise<JobRow[]> {
  const town = cityId === undefined ? sql`` : sql`and orders.city_id = ${cityId}`;
  const { rows } = await sql<JobRow>`
    select orders.id, orders.order_no, orders.status, orders.updated_at, orders.car_title, orders.plate, orders.vin,
      coalesce(slots.closed, false) as closed,
      orders.city_id, cities.name as city_name, cities.name_en as city_name_en,
      points.name as point_name, points.name_en as point_name_en,
      products.name as product_name, products.name_en as product_name_en, orders.start_at,
      case when products.duration_min > 0 then products.duration_min
        else (extract(epoch from orders.end_at - orders.start_at) / 60)::int end as minutes,
      products.rule->>'skill' as skill, orders.user_id, orders.dealer_id,
      orders.inspector_id, inspectors.name as inspector_name
    from orders
    join cities on cities.id = orders.city_id
    join points on points.id = orders.point_id
    left join slots on slots.id = orders.slot_id
    join products on products.id = orders.product_id
    left join users as inspectors on inspectors.id = orders.inspector_id
    where orders.start_at >= ${overdueSince ?? from} and orders.start_at < ${to} and ${open} ${town}
      and (orders.start_at >= ${from} or orders.status in ('20', '30', '35'))
    order by orders.start_at, orders.id limit ${limit}`.execute(db);
  return rows;
}

export async function countJobsByCity(
  db: Db,
  { from, to }: Span,
): Promise<{ id: number; name: string; name_en: string; jobs: number }[]> {
  const { rows } = await sql<{ id: number; name: string; name_en: string; jobs: number }>`
    select cities.id, cities.name, cities.name_en, count(*)::int as jobs
    from orders join cities on cities.id = orders.city_id
    where orders.start_at >= ${from} and orders.start_at < ${to} and ${open}
    group by cities.id order by jobs desc, cities.id`.execute(db);
  return rows;
}

/** Inspectors of these towns who get jobs, and whoever has jobs at hand whether they still get any or not. */
export async function listInspectorsOf(
  db: Db,
  { cityIds, atWork }: { cityIds: readonly number[]; atWork: readonly string[] },
) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'city_ids', 'skills'])
    .select(takesJobs.as('takes_jobs'))
    .where(
      sql<boolean>`(${takesJobs} and city_ids && ${cityIds}::int[] or id = any(${atWork}::uuid[]))`,
    )
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** A certified inspector; null for anybody else. */
export async function findInspector(db: Db, userId: string) {
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'city_ids', 'dealer_id'])
    .where('id', '=', userId)
    .where(sql<boolean>`'inspector' = any(roles)`)
    .where('cert_no', 'is not', null)
    .executeTakeFirst();
  return row ?? null;
}
