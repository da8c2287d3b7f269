import type { getBatch } from '@yanche/contract/batches/batches';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { sumFen } from '@yanche/rules/money/money';
import { orderStatusLabels } from '@yanche/rules/orders/order-state';
import { carTitlesIn } from '#cars/car-titles.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { Caller } from '#route.ts';
import { findBatch, listBatchOrders } from './batches.store.ts';

type Asked = { batchId: string; caller: Caller; language: Language };

/** What a batch of the caller's dealership became. Throws `notFound`. */
export async function readBatch(
  { db }: Deps,
  { batchId, caller, language }: Asked,
): Promise<AnswerOf<typeof getBatch>> {
  const batch = await findBatch(db, { batchId, dealerId: caller.dealerId });
  if (batch === null) throw new Failure('notFound');
  const rows = await listBatchOrders(db, batchId);
  const titleIn = await carTitlesIn(db, language);
  const [first] = rows;
  const english = language === 'en';
  return {
    batchId,
    at: batch.created_at.toISOString(),
    productName: (english ? first?.product_name_en : first?.product_name) ?? '',
    placeName: (english ? first?.point_name_en : first?.point_name) ?? '',
    total: sumFen(rows.map((row) => row.real_price)),
    gold: sumFen(rows.map(({ gold }) => gold)),
    orders: rows.map((row) => ({
      orderId: row.id,
      orderNo: row.order_no,
      carTitle: titleIn(row.car_title),
      vin: row.vin,
      plate: row.plate,
      start: row.start_at.toISOString(),
      end: row.end_at.toISOString(),
      realPrice: row.real_price,
      status: row.status,
      statusText: inLanguage(orderStatusLabels[row.status], language),
    })),
  };
}
