import { getPointsFromCity } from '@yanche/contract/people/dealers';
import type { CreateOrderBody } from '@yanche/contract/orders/create-order-info';
import { getAppointTime, productDetail } from '@yanche/contract/catalogue/products';
import { checkVin } from '@yanche/rules/cars/vin';
import type { HttpClient } from './http-client.ts';

/** A Passat VIN with a valid check digit; unique per `serial` (0–9999999). */
export function vinOf(serial: number): string {
  const digits = String(serial).padStart(7, '0');
  for (const check of '0123456789X') {
    const vin = `LSVHJ133${check}N${digits}`;
    if (checkVin(vin).level === 'ok') return vin;
  }
  throw new Error(`no check digit for ${serial}`);
}

/** An order form for a running product with the sample world: any open slot of the city. */
export async function fillOrderForm(
  client: HttpClient,
  choice: { vin: string; productId?: number; cityId?: number; pick?: (count: number) => number },
): Promise<CreateOrderBody> {
  const { vin, productId = 1001, cityId = 330100, pick = () => 0 } = choice;
  const points = await client(getPointsFromCity, { query: { cityId } });
  const indoor = points.data.filter((point) => point.kind !== 'onsite');
  const point = indoor[pick(indoor.length)];
  if (point === undefined) throw new Error('no point');
  const times = await client(getAppointTime, { query: { pointId: point.pointId, productId } });
  const open = times.data.days.flatMap((day) => day.slots).filter((slot) => slot.status === 'open');
  const slot = open[pick(open.length)];
  const detail = await client(productDetail, { query: { productId, cityId } });
  if (slot === undefined || detail.data.quote === null) throw new Error('nothing to book');
  return {
    productId,
    slotId: slot.slotId,
    pointId: point.pointId,
    cityId,
    marketId: point.marketId,
    contractorName: '张先生',
    phone: '13900000000',
    vin,
    brandId: 1,
    tagId: 101,
    carId: 10117,
    cartitle: '大众 帕萨特 2022款 330TSI 豪华版',
    licenseTime: '2022-05',
    roadHaulKm: 36_200,
    quote: detail.data.quote,
    agreementVersion: '2026-01',
  };
}
