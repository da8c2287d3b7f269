import * as z from 'zod/mini';
import { quote } from '../catalogue/products.ts';
import { lnglat, rowNumber, shortText, uuid, yearMonth } from '../fields.ts';

/** Create-order info (spec §3) with the chosen slot and quote; `realPrice` is the price shown. */
export const createOrderInfo = z.strictObject({
  /** Of `productList`. */
  productId: rowNumber,
  /** An open one of `getAppointTime`. */
  slotId: uuid,
  /** Of `getPointsFromCity`, with its `marketId`. */
  pointId: rowNumber,
  /** Of `getAllCity`. */
  cityId: rowNumber,
  marketId: z.nullable(rowNumber),
  /** Whom the inspector meets. */
  contractorName: z.string().check(z.minLength(1), z.maxLength(20)),
  phone: z.string().check(z.regex(/^1\d{10}$/)),
  vin: z.string().check(z.maxLength(40)),
  vinImageFileId: z.optional(z.nullable(uuid)),
  plate: z.optional(z.nullable(z.string().check(z.maxLength(10)))),
  /** With `tagId`, `carId` and `cartitle` what `verifyVin` takes the car for, or of `brandList`, `tagList` and `modelList`. */
  brandId: rowNumber,
  tagId: rowNumber,
  carId: z.nullable(rowNumber),
  cartitle: shortText,
  /** First registration. */
  licenseTime: yearMonth,
  /** The mileage, km; null leaves it to the inspector, where the package reads it. */
  roadHaulKm: z.nullable(z.int().check(z.gte(0), z.lte(999_999))),
  /** Where the car stands, for an appointment on site. */
  evaluateAddress: z.optional(z.string().check(z.maxLength(120))),
  lnglat: z.optional(z.nullable(lnglat)),
  clueId: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  sourceCarId: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  /** Codes of extras; the quote has to be asked for with the same. */
  addons: z._default(z.array(z.string().check(z.maxLength(12))).check(z.maxLength(5)), []),
  /** Of `productDetail`, unchanged: it is signed, and holds the price until it ends. */
  quote,
  /** The version of the terms that the person agreed to: the one the product shows now stands in the example. */
  agreementVersion: z.string().check(z.minLength(1), z.maxLength(20)),
  /** The authorisation of the history query that the package includes; without it there is none. */
  historyConsent: z.optional(z.string().check(z.minLength(1), z.maxLength(20))),
});
export type CreateOrderBody = z.input<typeof createOrderInfo>;
