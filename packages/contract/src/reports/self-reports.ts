import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fen, isoTime, uuid } from '../fields.ts';
import { reason, stepKey } from '../catalogue/self-products.ts';
import { missingPhotos } from './missing-photos.ts';
import { whyChanged } from './report-changed.ts';

/**
 * The hashed and signed content. `label` says whose report it is, and is part of the content so that every view shows
 * it.
 */
export const selfReportContent = z.object({
  reportNo: z.string(),
  version: z.int(),
  kind: z.literal('self'),
  label: z.enum(['车商自检', '卖家自检']),
  rulesVersion: z.string(),
  sample: z.boolean(), // invented data of the sample world
  vehicle: z.object({
    vin: z.string(),
    plateMask: z.nullable(z.string()),
    carTitle: z.string(),
    licenseTime: z.string(),
    roadHaulKm: z.int(),
  }),
  productName: z.string(),
  /** The photographer. */
  seller: z.object({ kind: z.enum(['dealer', 'person']), name: z.string() }),
  checkedBy: z.enum(['rules', 'person']),
  reviewer: z.nullable(z.object({ name: z.string(), comment: z.string() })),
  /** What was checked and what was not; must be shown with the report. */
  notices: z.array(z.string()),
  photos: z.array(
    z.object({
      fileId: uuid,
      sha256: z.string(),
      stepKey,
      group: z.string(),
      caption: z.string(),
      takenAt: isoTime,
      source: z.enum(['camera', 'album']),
    }),
  ),
  skipped: z.array(z.object({ stepKey, caption: z.string(), reason: z.string() })),
  /** Remarks of the rules, reviewed by a person. */
  remarks: z.array(reason),
  /** Computed from age, mileage and new price; null for products without it, or without a known price. */
  valuation: z.nullable(z.object({ low: fen, value: fen, high: fen, method: z.string() })),
  capturedFrom: isoTime,
  capturedTo: isoTime,
  publishedAt: isoTime,
  expireAt: isoTime,
});
export type SelfReportContent = z.output<typeof selfReportContent>;

const selfReport = z.object({
  status: z.enum(['published', 'expired', 'revoked']),
  changed: z.optional(whyChanged),
  content: selfReportContent,
  hash: z.string(),
  prevHash: z.nullable(z.string()),
  shortCode: z.string(),
  verifyUrl: z.string(),
  photoUrls: z.record(z.string(), z.string()),
  missingPhotos,
});
export type SelfReport = z.output<typeof selfReport>;

export const selfReportByOrder = endpoint({
  name: 'selfReportByOrder',
  method: 'GET',
  path: '/external/self/report/base/info/order',
  summary: 'The certificate of a self-inspection order, for its people and reviewers',
  access: 'login',
  query: z.strictObject({ orderId: uuid }),
  answer: selfReport,
});

/** The public view, for holders of number and code. The VIN is masked; the label stays. */
export const selfReportByCode = endpoint({
  name: 'selfReportByCode',
  method: 'GET',
  path: '/api/self-report/by-code',
  summary: 'The certificate by number and code',
  access: 'none',
  query: z.strictObject({
    reportNo: z.string().check(z.maxLength(24)),
    code: z.string().check(z.maxLength(12)),
  }),
  answer: selfReport,
});
