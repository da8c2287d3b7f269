import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  fen,
  isoTime,
  longText,
  pageOf,
  pageQuery,
  shortText,
  uuid,
  yearMonth,
} from '../fields.ts';
import { selfOrderStatus, selfStep } from '../self-orders/self-orders.ts';
import { reason, stepKey } from '../catalogue/self-products.ts';

/** Calls of reviewers. Nobody reviews photos of their own or of their dealership. */
const reviewers = ['reviewer'] as const;

const selfReviewRow = z.object({
  orderId: uuid,
  orderNo: z.string(),
  productName: z.string(),
  carTitle: z.string(),
  vin: z.string(),
  round: z.int(),
  submittedAt: isoTime,
  photos: z.int(),
  reasons: z.array(reason),
});
export type SelfReviewRow = z.output<typeof selfReviewRow>;

export const listSelfReviews = endpoint({
  name: 'listSelfReviews',
  method: 'GET',
  path: '/api/self-review/list',
  summary: 'Self-inspections waiting for a reviewer, oldest first',
  access: reviewers,
  query: z.strictObject(pageQuery),
  answer: pageOf(selfReviewRow),
});

export const getSelfReview = endpoint({
  name: 'getSelfReview',
  method: 'GET',
  path: '/api/self-review/detail',
  summary: 'The photos of a self-inspection with what the rules noticed',
  access: reviewers,
  query: z.strictObject({ orderId: uuid }),
  answer: z.object({
    order: selfReviewRow,
    status: selfOrderStatus,
    licenseTime: yearMonth,
    roadHaulKm: z.int(),
    plate: z.nullable(z.string()),
    steps: z.array(selfStep),
    /** Readings from a step's photo, beside the customer's statement. */
    readings: z.array(
      z.object({ stepKey, read: z.string(), stated: z.string(), differs: z.boolean() }),
    ),
    /** Remaining retake rounds. */
    roundsLeft: z.int(),
  }),
});
export type SelfReviewDetail = z.output<typeof getSelfReview.answer>;

/**
 * `retake` needs `retakes`; without a remaining round it ends the order like an expired one. `reject` needs a comment;
 * with `fraud` nothing is refunded. Idempotent per person.
 */
export const decideSelfReview = endpoint({
  name: 'decideSelfReview',
  method: 'POST',
  path: '/api/self-review/decide',
  summary: 'Certify, ask for retakes, or turn down',
  access: reviewers,
  encoding: 'json',
  body: z.strictObject({
    orderId: uuid,
    decision: z.enum(['approve', 'retake', 'reject']),
    comment: z._default(longText, ''),
    retakes: z._default(
      z.array(z.strictObject({ stepKey, reason: shortText })).check(z.maxLength(28)),
      [],
    ),
    fraud: z._default(z.boolean(), false),
  }),
  answer: z.object({
    status: selfOrderStatus,
    statusText: z.string(),
    refund: fen,
    reportNo: z.nullable(z.string()),
  }),
});
