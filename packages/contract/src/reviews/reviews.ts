import * as z from 'zod/mini';
import { isoTime, uuid } from '../fields.ts';
import { itemResult, measure } from '../inspections/inspections.ts';
import { sendBackRequest } from '../inspections/send-back.ts';
import { dispute } from '../orders/disputes.ts';
import { reportBrief } from '../reports/report-brief.ts';
import { reportContent } from '../reports/reports.ts';

/* What reviewers see of an inspection; their calls stand in `console/desk.ts`. */

const reviewRow = z.object({
  taskId: uuid,
  orderId: uuid,
  orderNo: z.string(),
  carTitle: z.string(),
  vin: z.string(),
  productName: z.string(),
  inspectorName: z.string(),
  submittedAt: isoTime,
  /** What its report would tell. */
  report: reportBrief,
});
export type ReviewRow = z.output<typeof reviewRow>;

/** An answer as reviewers compare it. */
const shownAnswer = z.object({
  result: itemResult,
  findings: z.array(
    z.object({
      title: z.string(),
      degree: z.nullable(z.int()),
      note: z.string(),
      photos: z.array(uuid),
    }),
  ),
  measure: z.nullable(measure),
  note: z.string(),
  photos: z.array(uuid),
});
export type ShownAnswer = z.output<typeof shownAnswer>;

/** An earlier round: what was asked for, and what the inspector made of it. */
const formerRound = z.object({
  round: z.int(),
  reviewerName: z.string(),
  sentBackAt: isoTime,
  handedInAt: isoTime,
  note: z.string(),
  items: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      requests: z.array(
        z.extend(sendBackRequest, { state: z.enum(['open', 'changed', 'replied']) }),
      ),
      /** The inspector's words; null without. */
      reply: z.nullable(z.string()),
      before: z.nullable(shownAnswer),
      after: z.nullable(shownAnswer),
    }),
  ),
  /** Changed without being asked for. */
  others: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      before: z.nullable(shownAnswer),
      after: z.nullable(shownAnswer),
    }),
  ),
});
export type FormerRound = z.output<typeof formerRound>;

/**
 * The report as it would be published, risky items first. `risks`: what to check first: gate items, missing evidence, unusual
 * speed.
 */
export const reviewDetail = z.object({
  task: reviewRow,
  draft: reportContent,
  photoUrls: z.record(z.string(), z.string()),
  clipUrls: z.record(z.string(), z.string()),
  risks: z.array(
    z.object({
      code: z.nullable(z.string()),
      level: z.enum(['major', 'minor']),
      text: z.string(),
    }),
  ),
  /** Contradicts an earlier inspection of the car, or its records: publishing requires a reason. */
  contradicts: z.boolean(),
  /** Minutes of inspecting in all rounds, without the time between them; null without a check-in. */
  minutes: z.nullable(z.int()),
  /** Minutes of each round. */
  roundMinutes: z.array(z.int()),
  /** Which hand-in this is, from 1. */
  round: z.int(),
  /** Earlier rounds, the latest first. */
  formerRounds: z.array(formerRound),
  /** The customer's dispute of the previously published report. */
  dispute: z.nullable(dispute),
});
export type ReviewDetail = z.output<typeof reviewDetail>;
