import type { OrderStatus } from '@yanche/rules/orders/order-status';
import { type Insertable, sql } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';

/** A sold appointment that is still to come. */
export type SoldAppointment = {
  order_id: string;
  order_no: string;
  status: OrderStatus;
  start_at: Date;
  end_at: Date;
  plate: string | null;
  point_id: number;
  point_name: string;
  point_name_en: string;
  city_id: number;
  market_id: number | null;
  /** Its slot is closed. */
  closed: boolean;
  slot_id: string;
  /** When its customer was told that this slot is closed. */
  told_at: Date | null;
  /** Whose job it is, and on the way or still to come; null: nobody's yet. */
  inspector_id: string | null;
  task_id: string | null;
  car_title: string;
  vin: string;
};

/** What is sold and still to come: everywhere, at a point, in a market, or in a town; in the order of time. */
export async function listSold(
  db: Db,
  now: Date,
  { pointId, marketId, cityId }: { pointId?: number; marketId?: number; cityId?: number } = {},
): Promise<SoldAppointment[]> {
  const { rows } = await sql<SoldAppointment>`
    select orders.id as order_id, order_no, orders.status, slots.start_at, slots.end_at, plate, points.id as point_id,
      points.name as point_name, points.city_id, points.market_id, slots.closed, slots.id as slot_id, telling.told_at,
      orders.inspector_id, tasks.id as task_id, orders.car_title, orders.vin, points.name_en as point_name_en
    from orders
    join slots on slots.id = orders.slot_id
    join points on points.id = slots.point_id
    left join tasks on tasks.order_id = orders.id
    left join appointment_tellings as telling
      on telling.order_id = orders.id and telling.slot_id = slots.id
    where orders.status in ('10', '20', '30', '35') and slots.start_at > ${now}
      and (${pointId ?? null}::int is null or points.id = ${pointId ?? null}::int)
      and (${marketId ?? null}::int is null or points.market_id = ${marketId ?? null}::int)
      and (${cityId ?? null}::int is null or points.city_id = ${cityId ?? null}::int)
    order by slots.start_at, order_no`.execute(db);
  return rows;
}

export async function insertJobTelling(
  tx: Tx,
  row: Insertable<Tables['job_tellings']>,
): Promise<void> {
  await tx.insertInto('job_tellings').values(row).execute();
}
