import { flagPassLabels, selfDecisionLabels } from '@yanche/rules/staff/review-desk';
import * as z from 'zod/mini';
import { stepKey } from '../catalogue/self-products.ts';
import { endpoint } from '../endpoint.ts';
import { fen, isoTime, keyOf, longText, shortText, uuid, yearMonth } from '../fields.ts';
import { selfOrderStatus, selfStep } from '../self-orders/self-orders.ts';
import { carBlock } from './car-block.ts';
import { hold } from './desk.ts';

/** Self-inspections at the reviewer's desk. Nobody reviews photos of their own or of their dealership. */
const access = { staff: 'reviews.work' } as const;

/** Something that the rules noticed, at the photo or step it is about; `stepKey` is null where that is the order as a whole. */
const selfFlag = z.object({
  code: z.string(),
  text: z.string(),
  stepKey: z.nullable(stepKey),
  /** Null: about the step, or the order, and no single photo. */
  fileId: z.nullable(uuid),
});
export type SelfFlag = z.output<typeof selfFlag>;

export const getSelfReview = endpoint({
  name: 'getSelfReview',
  method: 'GET',
  path: '/api/console/reviews/self',
  summary: 'The photos of a self-inspection with what the rules noticed, and what was seen',
  access,
  query: z.strictObject({ selfOrderId: uuid }),
  answer: z.object({
    selfOrderId: uuid,
    orderNo: z.string(),
    productName: z.string(),
    carTitle: z.string(),
    vin: z.string(),
    plateMask: z.nullable(z.string()),
    licenseTime: yearMonth,
    roadHaulKm: z.int(),
    /** Null: a private person. */
    dealerName: z.nullable(z.string()),
    submittedAt: isoTime,
    dueAt: isoTime,
    hold,
    /** On the block list. */
    carBlock,
    actions: z.array(keyOf(selfDecisionLabels)),
    /** Rounds of photos taken again before this hand-in; names it in every decision. */
    round: z.int(),
    /** How many more there may be. */
    roundsLeft: z.int(),
    steps: z.array(selfStep),
    /** Readings from a step's photo, beside the customer's statement. */
    readings: z.array(
      z.object({ stepKey, read: z.string(), stated: z.string(), differs: z.boolean() }),
    ),
    flags: z.array(selfFlag),
    /** Steps that are certified only with a reason each. */
    flagged: z.array(stepKey),
    /** Those of the photos that the caller has seen. */
    seen: z.array(uuid),
  }),
});
export type SelfReview = z.output<typeof getSelfReview.answer>;

/**
 * `approve` throws `photosUnseen` with the ids that are left, and `flagUnexplained` with the steps whose flags `passes` does not explain. `retake` needs `retakes`; without a remaining round it ends the order
 * like an expired one. `reject` needs a comment; with `fraud` nothing is refunded. `round`: the hand-in that was looked at; after
 * another one it throws `changedMeanwhile`. Repeated by the same person, answers the same.
 */
export const decideSelfReview = endpoint({
  name: 'decideSelfReview',
  method: 'POST',
  path: '/api/console/reviews/self/decide',
  summary: 'Certify a self-inspection, ask for photos again, or turn it down',
  access,
  encoding: 'json',
  body: z.strictObject({
    selfOrderId: uuid,
    round: z.int().check(z.gte(0), z.lte(100)),
    decision: keyOf(selfDecisionLabels),
    comment: z._default(longText, ''),
    retakes: z._default(
      z.array(z.strictObject({ stepKey, reason: shortText })).check(z.maxLength(28)),
      [],
    ),
    fraud: z._default(z.boolean(), false),
    passes: z._default(
      z.array(z.strictObject({ stepKey, reason: keyOf(flagPassLabels) })).check(z.maxLength(60)),
      [],
    ),
  }),
  answer: z.object({
    status: selfOrderStatus,
    statusText: z.string(),
    refund: fen,
    reportNo: z.nullable(z.string()),
  }),
});
