import { disputeOutcomeLabels } from '@yanche/rules/staff/disputes';
import { deskActionLabels, selfDecisionLabels } from '@yanche/rules/staff/review-desk';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, keyOf, pageOf, pageQuery, reasonText, uuid } from '../fields.ts';
import { taskReading } from '../inspections/task-parts.ts';
import { sendBackRequest } from '../inspections/send-back.ts';
import { orderStatusCode } from '../orders/orders.ts';
import { reportContent, reportStatus } from '../reports/reports.ts';
import { reviewDetail } from '../reviews/reviews.ts';
import { carBlock } from './car-block.ts';
import { searchText } from './search-terms.ts';

/**
 * Calls of the reviewer's desk. Nobody reviews their own inspection or order, nor decides what is disputed of a report that they
 * published (`disputeOwnReport`): those do not appear. Self-inspections: `self-desk.ts`.
 */
const access = { staff: 'reviews.work' } as const;

/** Who has the report open, and until when at least; null: nobody. */
export const hold = z.nullable(z.object({ name: z.string(), until: isoTime, mine: z.boolean() }));
export type Hold = z.output<typeof hold>;

const inspection = { taskId: uuid };
const selfInspection = { selfOrderId: uuid };
/** What is reviewed: an inspection, or a self-inspection. */
const subject = z.union([z.strictObject(inspection), z.strictObject(selfInspection)]);
/** Which page of the reviewer asks: of several, the last that leaves lets the report go. */
const ofPage = { page: z.optional(uuid) };
const leaving = { ...ofPage, withPage: z.optional(z.boolean()) };
export type ReviewSubject = z.output<typeof subject>;
export const reviewKind = z.enum(['inspection', 'self']);
export type ReviewKind = z.output<typeof reviewKind>;

const deskRow = z.object({
  kind: reviewKind,
  /** Of the task, or of the order of a self-inspection. */
  id: uuid,
  orderNo: z.string(),
  carTitle: z.string(),
  /** The last four. */
  vinTail: z.string(),
  productName: z.string(),
  /** Null of a self-inspection. */
  inspectorName: z.nullable(z.string()),
  submittedAt: isoTime,
  /** When the report was promised. */
  dueAt: isoTime,
  /** Which hand-in it is, from 1. */
  round: z.int(),
  /** Published before and disputed by the customer. */
  disputed: z.boolean(),
  photoUrl: z.nullable(z.string()),
  hold,
  /** On the block list. */
  carBlock,
});
export type DeskRow = z.output<typeof deskRow>;

/** `only`: handed in again, or disputed. `search`: part of an order number, of a VIN's end or of a car's name. */
export const listDesk = endpoint({
  name: 'listDesk',
  method: 'GET',
  path: '/api/console/reviews',
  summary: 'Reports waiting for review, by deadline, with who has them open',
  access,
  query: z.strictObject({
    ...pageQuery,
    kind: z.optional(reviewKind),
    only: z.optional(z.enum(['again', 'disputed'])),
    search: z.optional(searchText),
  }),
  answer: z.extend(pageOf(deskRow), {
    counts: z.object({
      waiting: z.int(),
      /** Those of them that match what was asked for. */
      matching: z.int(),
      overdue: z.int(),
      /** By the caller, since midnight in China. */
      publishedToday: z.int(),
      returnedToday: z.int(),
      /** From opening to publishing, of those; null without any. */
      averageSeconds: z.nullable(z.int()),
    }),
  }),
});

/** A degree that a reviewer may correct, with both values. */
const deskDegree = z.object({
  /** Of the finding in the draft. */
  number: z.int(),
  code: z.string(),
  findingId: uuid,
  /** Those the defect can have. */
  degrees: z.array(z.int()),
  /** The inspector's. */
  given: z.int(),
  corrected: z.nullable(
    z.object({ degree: z.int(), reason: z.string(), by: z.string(), at: isoTime }),
  ),
});
export type DeskDegree = z.output<typeof deskDegree>;

const deskDetail = z.extend(reviewDetail, {
  dueAt: isoTime,
  hold,
  /** On the block list. */
  carBlock,
  actions: z.array(keyOf(deskActionLabels)),
  /** Photos that the check list demands: none is published unseen. */
  requiredPhotos: z.array(uuid),
  /** Those of all photos that the caller has seen. */
  seen: z.array(uuid),
  degrees: z.array(deskDegree),
  /** Norms of the figures. */
  readings: z.array(taskReading),
  /** Words among reviewers, the oldest first; no customer or inspector reads them. */
  notes: z.array(z.object({ by: z.string(), at: isoTime, text: z.string() })),
  /** The newest report of the same car before this inspection. */
  former: z.nullable(
    z.object({
      reportNo: z.string(),
      status: reportStatus,
      content: reportContent,
      photoUrls: z.record(z.string(), z.string()),
    }),
  ),
});
export type DeskDetail = z.output<typeof deskDetail>;

/** Reads only: `holdReview` makes it the caller's. */
export const getDeskReview = endpoint({
  name: 'getDeskReview',
  method: 'GET',
  path: '/api/console/reviews/detail',
  summary:
    'A report as it would be published, with evidence, norms, the former report and what was seen',
  access,
  query: z.strictObject({ taskId: uuid }),
  answer: deskDetail,
});

/** Asked again while the report stays open. What another person holds is answered, not taken; what they let lapse is taken over. */
export const holdReview = endpoint({
  name: 'holdReview',
  method: 'POST',
  path: '/api/console/reviews/hold',
  summary: 'Open a report for oneself, or keep it',
  access,
  encoding: 'json',
  body: z.union([
    z.strictObject({ ...inspection, ...ofPage }),
    z.strictObject({ ...selfInspection, ...ofPage }),
  ]),
  answer: z.object({
    hold,
    actions: z.array(z.union([keyOf(deskActionLabels), keyOf(selfDecisionLabels)])),
  }),
});

export const releaseReview = endpoint({
  name: 'releaseReview',
  method: 'POST',
  path: '/api/console/reviews/release',
  summary: 'Leave a report to others; nothing happens to one that is not held',
  access,
  encoding: 'json',
  /** `withPage`: the page is closed or loaded again, in which case it is still theirs. */
  body: z.union([
    z.strictObject({ ...inspection, ...leaving }),
    z.strictObject({ ...selfInspection, ...leaving }),
  ]),
  answer: z.object({}),
});

const seenFiles = z.array(uuid).check(z.minLength(1), z.maxLength(300));

/** Photos of other reports are left out. */
export const seeReviewPhotos = endpoint({
  name: 'seeReviewPhotos',
  method: 'POST',
  path: '/api/console/reviews/seen',
  summary: 'Write down which photos passed before the eye',
  access,
  encoding: 'json',
  body: z.union([
    z.strictObject({ taskId: uuid, fileIds: seenFiles }),
    z.strictObject({ selfOrderId: uuid, fileIds: seenFiles }),
  ]),
  answer: z.object({ seen: z.int() }),
});

/** `round` of all commands: the hand-in that was looked at; after another one they throw `changedMeanwhile`. */
const about = { taskId: uuid, round: z.int().check(z.gte(1), z.lte(1000)) };

/** The inspector's degree stays with the answer until the report is published, and in the log. Theirs again: taken back. */
export const correctDegree = endpoint({
  name: 'correctDegree',
  method: 'POST',
  path: '/api/console/reviews/correct',
  summary: 'Correct the degree of a defect before the report is published',
  access,
  encoding: 'json',
  body: z.strictObject({
    ...about,
    findingId: uuid,
    degree: z.int().check(z.gte(1), z.lte(4)),
    reason: reasonText,
  }),
  answer: z.object({}),
});

export const noteReview = endpoint({
  name: 'noteReview',
  method: 'POST',
  path: '/api/console/reviews/note',
  summary: 'Leave words to whoever reviews it next',
  access,
  encoding: 'json',
  body: z.strictObject({ ...about, text: reasonText }),
  answer: z.object({}),
});

/**
 * Throws `photosUnseen` with the ids that are left, `contradictionUnexplained` without a reason where one is due. `dispute`: how what the
 * customer disputes is decided, with words to them; needed of a disputed report, `disputeUndecided` without, and of no other.
 */
export const publishReview = endpoint({
  name: 'publishReview',
  method: 'POST',
  path: '/api/console/reviews/publish',
  summary: 'Publish a report whose required photos were all seen',
  access,
  encoding: 'json',
  body: z.strictObject({
    ...about,
    reason: z._default(reasonText, ''),
    dispute: z.optional(
      z.strictObject({ outcome: keyOf(disputeOutcomeLabels), words: reasonText }),
    ),
  }),
  answer: z.object({ status: orderStatusCode, reportNo: z.string(), reportId: uuid }),
});

export const returnReview = endpoint({
  name: 'returnReview',
  method: 'POST',
  path: '/api/console/reviews/return',
  summary: 'Send an inspection back, item by item',
  access,
  encoding: 'json',
  body: z.strictObject({
    ...about,
    requests: z.array(sendBackRequest).check(z.maxLength(300)),
    comment: z._default(reasonText, ''),
  }),
  answer: z.object({ status: orderStatusCode }),
});
