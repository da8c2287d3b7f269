import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fen, intParam, isoTime } from '../fields.ts';

export const stepKey = z.string().check(z.regex(/^[a-z0-9_]{2,24}$/));

/** A code and its label in the language of the request. */
export const reason = z.object({ code: z.string(), text: z.string() });

/**
 * Self-inspection certification: the seller takes guided photos, rules check them, for some products a person reviews
 * them. Names and guides of steps come in the language of the request; the data is `@yanche/rules/inspections/capture-steps`.
 */
export const captureStep = z.object({
  key: stepKey,
  order: z.int(),
  group: z.string(),
  groupName: z.string(),
  name: z.string(),
  guide: z.string(),
  required: z.boolean(),
  /** Maximum number of photos; above 1 they are numbered by `index`. */
  most: z.int(),
  /** Pictures from the album are refused. */
  cameraOnly: z.boolean(),
  /** The outline drawn over the camera picture; null for close-ups. */
  overlay: z.nullable(z.string()),
});
export type CaptureStepView = z.output<typeof captureStep>;

/** The price shown, signed by us; send it back with the order. */
const selfQuote = z.object({ realPrice: fen, expireAt: isoTime, sign: z.string() });

const selfProduct = z.object({
  productId: z.int(),
  code: z.string(),
  name: z.string(),
  summary: z.string(),
  price: fen,
  originPrice: fen,
  reportSlaMin: z.int(),
  /** Who decides: the rules alone, or a person after them. */
  reviewedBy: z.enum(['rules', 'person']),
  shots: z.int(),
  steps: z.array(stepKey),
  notCovered: z.array(z.string()),
  quote: selfQuote,
});
export type SelfProduct = z.output<typeof selfProduct>;

/** `modelId` adds the steps of an electric car. With `productId`, `product` and `steps` are those of that product. */
export const selfProductInfo = endpoint({
  name: 'selfProductInfo',
  method: 'GET',
  path: '/external/self/order/productInfo',
  summary: 'What can be certified by own photos: products, guided steps, rules, a sample',
  access: 'none',
  query: z.strictObject({ productId: z.optional(intParam), modelId: z.optional(intParam) }),
  answer: z.object({
    product: z.nullable(selfProduct),
    products: z.array(selfProduct),
    steps: z.array(captureStep),
    rules: z.object({
      payMinutes: z.int(),
      sessionHours: z.int(),
      retakeHours: z.int(),
      retakeRounds: z.int(),
      /** Steps to take before any other. */
      firstSteps: z.array(stepKey),
      skipReasons: z.array(reason),
      /** Texts to show before paying: refunds, and what the check covers. */
      texts: z.array(z.string()),
    }),
    /** A sample certificate, read with `selfReportByCode`. */
    sample: z.nullable(z.object({ reportNo: z.string(), code: z.string() })),
  }),
});
