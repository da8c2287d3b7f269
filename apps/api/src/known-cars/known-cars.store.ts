import type { Db } from '#database/schema.ts';
import type { OrderOwner } from '#order-kinds/order-kind.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';

const facts = [
  'vin',
  'plate',
  'license_time',
  'brand_id',
  'series_id',
  'model_id',
  'car_title',
] as const;

type Cars = { vins: readonly string[]; owner: OrderOwner };

/** What the dealership has written down of cars in its stock, by VIN. */
export async function listStockFacts(db: Db, { vins, owner }: Cars) {
  if (owner.dealerId === null) return new Map<string, never>();
  const rows = await db
    .selectFrom('shelf_cars')
    .select([...facts, 'id', 'road_haul_km'])
    .where('dealer_id', '=', owner.dealerId)
    .where('vin', 'in', [...vins])
    .execute();
  return new Map(rows.map((row) => [row.vin, row]));
}

/** What the owner's newest order of each car says of it. */
export async function listOrderFacts(db: Db, { vins, owner }: Cars) {
  const rows = await db
    .selectFrom('orders')
    .select([...facts])
    .distinctOn('vin')
    .where('vin', 'in', [...vins])
    .where(inspectionOrders.ownedBy(owner))
    .orderBy('vin')
    .orderBy('created_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.vin, row]));
}
