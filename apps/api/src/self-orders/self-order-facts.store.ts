import { type CaptureStep, stepsFor } from '@yanche/rules/inspections/capture-steps';
import type { Energy } from '@yanche/rules/inspections/checklist';
import type { Db } from '#database/schema.ts';

/** A self-inspection's facts from product, catalogue and dealership. */
export type SelfFacts = {
  productCode: string;
  productName: string;
  productNameEn: string;
  steps: CaptureStep[];
  /** Fen; null when the catalogue does not know the model. */
  newPrice: number | null;
  dealerName: string | null;
};

export async function listSelfFacts(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, SelfFacts>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('self_orders')
    .innerJoin('products', 'products.id', 'self_orders.product_id')
    .leftJoin('series', 'series.id', 'self_orders.series_id')
    .leftJoin('models', 'models.id', 'self_orders.model_id')
    .leftJoin('dealers', 'dealers.id', 'self_orders.dealer_id')
    .select([
      'self_orders.id',
      'products.code',
      'products.name',
      'products.name_en',
      'series.energy as series_energy',
      'models.energy',
      'models.new_price',
      'dealers.name as dealer_name',
    ])
    .where('self_orders.id', 'in', orderIds)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        productCode: row.code,
        productName: row.name,
        productNameEn: row.name_en,
        steps: stepsFor({ productCode: row.code, isNev: isNev(row.energy ?? row.series_energy) }),
        newPrice: row.new_price,
        dealerName: row.dealer_name,
      },
    ]),
  );
}

export async function getSelfFacts(db: Db, orderId: string): Promise<SelfFacts> {
  const facts = (await listSelfFacts(db, [orderId])).get(orderId);
  if (facts === undefined) throw new Error('a self-inspection without product');
  return facts;
}

/** Plug-in cars. */
export const isNev = (energy: Energy | null): boolean => energy !== null && energy !== 'ice';
