import type { AffectedOrder, AffectedOrders } from '@yanche/contract/console/places';
import { maskPlate } from '@yanche/rules/cars/plate';
import type { Tx } from '#database/schema.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { insertNotices, type NewNotice } from '#notices/notices.store.ts';
import { carParams } from '#notices/texts/notice.ts';
import { insertJobTelling, listSold, type SoldAppointment } from './affected.store.ts';

export const affectedOrder = (row: SoldAppointment): AffectedOrder => ({
  orderId: row.order_id,
  orderNo: row.order_no,
  status: row.status,
  startAt: row.start_at.toISOString(),
  pointName: row.point_name,
  pointNameEn: row.point_name_en,
  plateMask: row.plate === null ? null : maskPlate(row.plate),
  toldAt: row.told_at?.toISOString() ?? null,
  outcome: null,
});

/**
 * After slots were closed in this transaction: throws `ordersAffected` with the sold appointments that lie in them, unless whoever closes
 * has seen each one. They stay sold in any case; inspectors with a job among them are told. `before`: those that lay in closed slots already.
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
    marketId?: number;
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
  await tellInspectors(tx, affected, now);
  return affected.map(affectedOrder);
}

/** Whoever has a job among them, that they do not set out for nothing. What was closed before is not among them. */
async function tellInspectors(
  tx: Tx,
  affected: readonly SoldAppointment[],
  now: Date,
): Promise<void> {
  for (const row of affected) {
    if (row.inspector_id === null || row.task_id === null) continue;
    const eventId = newId();
    await insertJobTelling(tx, {
      id: eventId,
      order_id: row.order_id,
      slot_id: row.slot_id,
      inspector_id: row.inspector_id,
      told_at: now,
    });
    const told: NewNotice = {
      eventId,
      kind: 'jobPlaceClosed',
      userId: row.inspector_id,
      target: { to: 'task', id: row.task_id },
      params: {
        ...carParams(row),
        startAt: row.start_at.toISOString(),
        told: [row.point_name, row.point_name_en],
      },
    };
    await insertNotices(tx, [told], now);
  }
}
