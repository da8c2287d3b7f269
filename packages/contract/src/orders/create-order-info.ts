import * as z from 'zod/mini';
import { quote } from '../catalogue/products.ts';
import { lnglat, rowNumber, shortText, uuid, yearMonth } from '../fields.ts';

/** Create-order info (spec §3) with the chosen slot and quote; `realPrice` is the price shown. */
export const createOrderInfo = z.strictObject({
  productId: rowNumber,
  slotId: uuid,
  pointId: rowNumber,
  cityId: rowNumber,
  marketId: z.nullable(rowNumber),
  contractorName: z.string().check(z.minLength(1), z.maxLength(20)),
  phone: z.string().check(z.regex(/^1\d{10}$/)),
  vin: z.string().check(z.maxLength(40)),
  vinImageFileId: z.optional(z.nullable(uuid)),
  plate: z.optional(z.nullable(z.string().check(z.maxLength(10)))),
  brandId: rowNumber,
  tagId: rowNumber,
  carId: z.nullable(rowNumber),
  cartitle: shortText,
  licenseTime: yearMonth,
  roadHaulKm: z.int().check(z.gte(0), z.lte(999_999)),
  evaluateAddress: z.optional(z.string().check(z.maxLength(120))),
  lnglat: z.optional(z.nullable(lnglat)),
  clueId: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  sourceCarId: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  addons: z._default(z.array(z.string().check(z.maxLength(12))).check(z.maxLength(5)), []),
  quote,
  agreementVersion: z.string().check(z.minLength(1), z.maxLength(20)),
  /** The authorisation of the history query that the package includes; without it there is none. */
  historyConsent: z.optional(z.string().check(z.minLength(1), z.maxLength(20))),
});
