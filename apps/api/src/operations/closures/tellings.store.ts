import { sql } from 'kysely';
import type { Tx } from '#database/schema.ts';
import { newId } from '#lib/ids.ts';

export type Telling = {
  telling_id: string;
  id: string;
  order_no: string;
  user_id: string;
  dealer_id: string | null;
  car_title: string;
  plate: string | null;
  vin: string;
  start_at: Date;
  point_name: string;
  point_name_en: string;
};

/** Writes down that the customers of these orders are told of their present slot; answers those that were not before. */
export async function insertTellings(
  tx: Tx,
  { orderIds, actId, now }: { orderIds: readonly string[]; actId: string; now: Date },
): Promise<Telling[]> {
  const ids = orderIds.map(() => newId());
  const { rows } = await sql<Telling>`
    with made as (
      insert into appointment_tellings (id, order_id, slot_id, act_id, told_at)
      select given.id, orders.id, orders.slot_id, ${actId}::uuid, ${now}
      from unnest(${ids}::uuid[], ${orderIds}::uuid[]) as given (id, order_id)
      join orders on orders.id = given.order_id
      on conflict (order_id, slot_id) do nothing
      returning id, order_id)
    select made.id as telling_id, orders.id, orders.order_no, orders.user_id, orders.dealer_id, orders.car_title,
      orders.plate, orders.vin, orders.start_at, points.name as point_name, points.name_en as point_name_en
    from made join orders on orders.id = made.order_id join points on points.id = orders.point_id
    order by orders.start_at, orders.order_no`.execute(tx);
  return rows;
}
