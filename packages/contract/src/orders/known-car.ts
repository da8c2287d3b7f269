import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { uuid, yearMonth } from '../fields.ts';

/** What the reader's own stock, else their own last order, says of a car. A null is not known. */
export const knownCar = z.object({
  /** Of the dealership's stock. */
  shelfCarId: z.nullable(uuid),
  plate: z.nullable(z.string()),
  licenseTime: z.nullable(yearMonth),
  /** Of the stock only: a mileage of an earlier order is not that of today. */
  roadHaulKm: z.nullable(z.int()),
  /** Which of the models that share a VIN it is, as was decided then; without `carId` only the series is known. */
  model: z.nullable(
    z.object({
      brandId: z.int(),
      tagId: z.int(),
      carId: z.nullable(z.int()),
      carTitle: z.string(),
    }),
  ),
});
export type KnownCar = z.output<typeof knownCar>;

export const getKnownCar = endpoint({
  name: 'getKnownCar',
  method: 'GET',
  path: '/api/order/knownCar',
  summary: 'What the reader has written down of a car before',
  access: 'login',
  query: z.strictObject({ vin: z.string().check(z.maxLength(40)) }),
  answer: knownCar,
});
