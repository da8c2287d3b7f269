import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, pageOf, pageQuery, uuid, reasonText } from '../fields.ts';
import { dispute, orderStatusCode } from '../orders/orders.ts';
import { reportContent } from '../reports/reports.ts';

/** Calls of reviewers. Nobody reviews their own inspection. */
const reviewers = ['reviewer'] as const;

const reviewRow = z.object({
  taskId: uuid,
  orderId: uuid,
  orderNo: z.string(),
  carTitle: z.string(),
  vin: z.string(),
  productName: z.string(),
  inspectorName: z.string(),
  submittedAt: isoTime,
  abnormal: z.int(),
  limited: z.int(),
});
export type ReviewRow = z.output<typeof reviewRow>;

export const listReviews = endpoint({
  name: 'listReviews',
  method: 'GET',
  path: '/api/review/list',
  summary: 'Inspections waiting for review, oldest first',
  access: reviewers,
  query: z.strictObject(pageQuery),
  answer: pageOf(reviewRow),
});

/** `risks`: what to check first: gate items, missing evidence, unusual speed. */
export const getReview = endpoint({
  name: 'getReview',
  method: 'GET',
  path: '/api/review/detail',
  summary: 'The report as it would be published, risky items first',
  access: reviewers,
  query: z.strictObject({ taskId: uuid }),
  answer: z.object({
    task: reviewRow,
    draft: reportContent,
    photoUrls: z.record(z.string(), z.string()),
    risks: z.array(
      z.object({
        code: z.nullable(z.string()),
        level: z.enum(['major', 'minor']),
        text: z.string(),
      }),
    ),
    /** Contradicts an earlier inspection of the car: publishing requires a reason. */
    contradicts: z.boolean(),
    minutes: z.nullable(z.int()),
    /** The customer's dispute of the previously published report. */
    dispute: z.nullable(dispute),
  }),
});
export type ReviewDetail = z.output<typeof getReview.answer>;

export const approveReview = endpoint({
  name: 'approveReview',
  method: 'POST',
  path: '/api/review/approve',
  summary: 'Publish the report: scored, hashed, chained, signed',
  access: reviewers,
  encoding: 'json',
  /** `reason` is required when `contradicts`; it stays with the order, with the reviewer's name. */
  body: z.strictObject({
    taskId: uuid,
    reason: z._default(reasonText, ''),
  }),
  answer: z.object({ status: orderStatusCode, reportNo: z.string(), reportId: uuid }),
});

export const rejectReview = endpoint({
  name: 'rejectReview',
  method: 'POST',
  path: '/api/review/reject',
  summary: 'Send the inspection back with a comment',
  access: reviewers,
  encoding: 'json',
  body: z.strictObject({ taskId: uuid, comment: reasonText }),
  answer: z.object({ status: orderStatusCode }),
});
