import type { AffectedOrder, AffectedOrders } from '@yanche/contract/console/places';
import { maskPlate } from '@yanche/rules/cars/plate';
import type { Tx } from '#database/schema.ts';
import { Failure } from '#lib/failure.ts';
import { listSold, type SoldAppointment } from './affected.store.ts';

export const affectedOrder = (row: SoldAppointment): AffectedOrder => ({
  orderId: row.order_id,
  orderNo: row.order_no,
  startAt: row.start_at.toISOString(),
  pointName: row.point_name,
  pointNameEn: row.point_name_en,
  plateMask: row.plate === null ? null : maskPlate(row.plate),
  toldAt: row.told_at?.toISOString() ?? null,
});

/**
 * After slots were closed in this transaction: throws `ordersAffected` with the sold appointments that lie in them, unless whoever closes
 * has seen each one. They stay sold in any case. `before`: those that lay in closed slots already.
 */
export async function requireSeen(
  tx: Tx,
  now: Date,
  {
    seen,
    before,
    ...where
  }: {
    seen: readonly string[];
    before: readonly SoldAppointment[];
    pointId?: number;
    cityId?: number;
  },
): Promise<AffectedOrder[]> {
  const known = new Set(before.filter(({ closed }) => closed).map(({ order_id }) => order_id));
  const affected = (await listSold(tx, now, where)).filter(
    ({ closed, order_id }) => closed && !known.has(order_id),
  );
  if (affected.some(({ order_id }) => !seen.includes(order_id))) {
    const data: AffectedOrders = { orders: affected.map(affectedOrder) };
    throw new Failure('ordersAffected', { count: affected.length }, data);
  }
  return affected.map(affectedOrder);
}
