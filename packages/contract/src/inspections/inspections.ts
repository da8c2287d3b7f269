import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, longText, pageOf, pageQuery, uuid } from '../fields.ts';
import { failedVisit } from '../orders/failed-visit.ts';
import { orderStatusCode } from '../orders/orders.ts';
import { visitMessages } from '../orders/visit-thread.ts';
import { reportBrief } from '../reports/report-brief.ts';
import { answerClip } from './answer-clip.ts';
import { reply, sendBackRequest } from './send-back.ts';
import { photoMarks } from './photo-marks.ts';
import { practicePicture } from './practicals.ts';
import { sender } from './sender.ts';
import { taskContact } from './task-contact.ts';
import { checkItem, taskReading, taskStation } from './task-parts.ts';

/** Calls of the inspector's phone. An answer is saved by item code; the newest `answeredAt` wins. */
const inspectors = ['inspector'] as const;

export const itemResult = z.enum(['normal', 'abnormal', 'limited', 'na']);
export type ItemResult = z.output<typeof itemResult>;

export const carView = z.enum(['left', 'right', 'front', 'rear', 'top']);
export type CarView = z.output<typeof carView>;

/** Where on the car diagram: `x`, `y` from 0 to 1 within the drawing of that side. */
const pin = z.object({
  view: carView,
  x: z.number().check(z.gte(0), z.lte(1)),
  y: z.number().check(z.gte(0), z.lte(1)),
});

export const finding = z.strictObject({
  id: uuid,
  defect: z.string().check(z.minLength(1), z.maxLength(12)),
  /** Which of several faults of that code it is. */
  kind: z.optional(z.string().check(z.maxLength(20))),
  degree: z.nullable(z.int().check(z.gte(1), z.lte(4))),
  pin: z.nullable(pin),
  photos: z.array(uuid).check(z.maxLength(9)),
  note: z.string().check(z.maxLength(200)),
  /** At most one entry a photo; absent without any. */
  marks: z.optional(z.array(photoMarks).check(z.maxLength(9))),
});
export type Finding = z.output<typeof finding>;

/** Values by `reading.place` (`tread_mm.fl`), see `measure.ts` of the rules; only a VIN or a material is text. */
export const measure = z.record(
  z.string().check(z.maxLength(40)),
  z.union([z.number(), z.string().check(z.maxLength(20))]),
);
export type Measure = z.output<typeof measure>;

export const answer = z.strictObject({
  code: z.string().check(z.regex(/^[A-Z]{2}\d{3}$/)),
  result: itemResult,
  findings: z.array(finding).check(z.maxLength(12)),
  measure: z.nullable(measure),
  /** When its newest value was entered, by the phone's clock. */
  measuredAt: z.optional(isoTime),
  note: z.string().check(z.maxLength(200)),
  photos: z.array(uuid).check(z.maxLength(9)),
  /** Only of items that take one (`clip.ts` of the rules); absent without. */
  clip: z.optional(answerClip),
  answeredAt: isoTime,
  /** Says why it stays as it is, to a reviewer who asked for the item again. */
  reply: z.optional(reply),
});
export type Answer = z.output<typeof answer>;

/**
 * An item that is begun: what was read, photographed or noted without a result yet, or a fault that is not named yet. It
 * counts for nothing but is safe with the server.
 */
export const draft = z.extend(answer, {
  result: z.nullable(z.literal('abnormal')),
  findings: z
    .array(z.extend(finding, { defect: z.string().check(z.maxLength(12)) }))
    .check(z.maxLength(12)),
});
export type Draft = z.output<typeof draft>;

export type CheckItem = z.output<typeof checkItem>;

export const taskRow = z.object({
  taskId: uuid,
  orderId: uuid,
  orderNo: z.string(),
  status: orderStatusCode,
  statusText: z.string(),
  productName: z.string(),
  /** What the extras of the order ask of the inspector; absent in lists that an older app keeps. */
  extras: z.optional(z.array(z.string())),
  carTitle: z.string(),
  vin: z.string(),
  /** Of the inspector's own job, where it was told; absent in lists that an older app keeps. */
  plate: z.optional(z.nullable(z.string())),
  start: isoTime,
  end: isoTime,
  /** How long the inspection takes; absent in lists that an older app keeps. */
  minutes: z.optional(z.int()),
  place: z.string(),
  address: z.string(),
  lng: z.number(),
  lat: z.number(),
  progress: z.object({ done: z.int(), total: z.int() }),
  /** What was sent back, in one line; null when nothing is. */
  reviewComment: z.nullable(z.string()),
  contact: z.nullable(taskContact),
  messages: z.optional(visitMessages),
  /** Until when the inspector may give the job back; null when it cannot be given back. */
  handBackUntil: z.nullable(isoTime),
  /** Of the inspector's own finished job: what its report tells. */
  report: z.nullable(reportBrief),
  /** Of the inspector's own visit that failed; absent in lists that an older app keeps. */
  failedVisit: z.optional(z.nullable(failedVisit)),
  /** The place was closed for that time after the job was sold; absent in lists that an older app keeps. */
  placeClosed: z.optional(z.boolean()),
});
export type TaskRow = z.output<typeof taskRow>;

export const listTasks = endpoint({
  name: 'listTasks',
  method: 'GET',
  path: '/api/inspection/task/list',
  summary: 'Open jobs of my cities, or my own jobs',
  access: inspectors,
  query: z.strictObject({
    ...pageQuery,
    scope: z._default(z.enum(['open', 'mine', 'done']), 'mine'),
  }),
  answer: pageOf(taskRow),
});

/** What a reviewer asks for before the job can be handed in again. */
const sentBack = z.object({
  round: z.int(),
  sentBackAt: isoTime,
  /** In general, beside what is asked for; may be empty. */
  note: z.string(),
  requests: z.array(sendBackRequest),
  /** The answers to these items as they were handed in. */
  before: z.array(answer),
});
export type SentBack = z.output<typeof sentBack>;

export const getTask = endpoint({
  name: 'getTask',
  method: 'GET',
  path: '/api/inspection/task/detail',
  summary: 'One job with its checklist and the answers saved so far',
  access: inspectors,
  query: z.strictObject({ taskId: uuid }),
  answer: z.extend(taskRow, {
    checklistVersion: z.string(),
    /** First registration, YYYY-MM. */
    licenseTime: z.string(),
    /** The customer's figure, km; null where they left it to the inspector. */
    statedKm: z.nullable(z.int()),
    /** The highest mileage that an earlier inspection of ours read. */
    earlier: z.nullable(z.object({ km: z.int(), at: isoTime })),
    groups: z.array(z.object({ name: z.string(), title: z.string() })),
    stations: z.array(taskStation),
    readings: z.array(taskReading),
    /** In walking order. */
    items: z.array(checkItem),
    answers: z.array(answer),
    /** Absent in jobs that an older app keeps. */
    drafts: z.optional(z.array(draft)),
    sentBack: z.nullable(sentBack),
    photoUrls: z.record(z.string(), z.string()),
    /** Absent in jobs that an older app keeps. */
    clipUrls: z.optional(z.record(z.string(), z.string())),
    /** Only of a practical: no job, but a sample car, and the drawings it is read from. */
    practice: z.optional(z.object({ pictures: z.array(practicePicture) })),
  }),
});
export type TaskDetail = z.output<typeof getTask.answer>;

/**
 * When a step was made. Phones queue steps while there is no network: `at` is the tap and `sentAt` the sending, both by the
 * phone's clock. `stepId` is made at the tap; a step sent again with it changes nothing.
 */
const tapped = {
  stepId: z.optional(uuid),
  at: z.optional(isoTime),
  sentAt: z.optional(isoTime),
};

export const stepAnswer = z.object({
  taskId: uuid,
  status: orderStatusCode,
  statusText: z.string(),
});

export const acceptTask = endpoint({
  name: 'acceptTask',
  method: 'POST',
  path: '/api/inspection/task/accept',
  summary: 'Take an open job; only one inspector gets it',
  access: inspectors,
  encoding: 'json',
  body: z.strictObject({ taskId: uuid }),
  answer: stepAnswer,
});

export const departForTask = endpoint({
  name: 'departForTask',
  method: 'POST',
  path: '/api/inspection/task/depart',
  summary: 'Set out, at the earliest 2 hours before the appointment',
  access: inspectors,
  encoding: 'json',
  body: z.strictObject({ taskId: uuid, ...tapped }),
  answer: stepAnswer,
});

/** Without a position the check-in is accepted but marked as unlocated; a position must be within 500 m. */
export const checkInAtTask = endpoint({
  name: 'checkInAtTask',
  method: 'POST',
  path: '/api/inspection/task/checkIn',
  summary: 'Arrive at the car',
  access: inspectors,
  encoding: 'json',
  body: z.strictObject({
    taskId: uuid,
    ...tapped,
    position: z.nullable(
      z.object({
        lng: z.number().check(z.gte(-180), z.lte(180)),
        lat: z.number().check(z.gte(-90), z.lte(90)),
        /** As the phone says it, m; null when it says none. */
        accuracy: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(100_000)))),
      }),
    ),
  }),
  answer: stepAnswer,
});

/**
 * The newest record of an item counts, whether answer or draft; sending one again changes nothing. Where it takes the place
 * of another phone's that the sender had not seen, the answer tells what that one said.
 */
export const saveAnswers = endpoint({
  name: 'saveAnswers',
  method: 'POST',
  path: '/api/inspection/answer/save',
  summary: 'Save item answers; older ones than those stored are ignored',
  access: inspectors,
  encoding: 'json',
  body: z.strictObject({
    taskId: uuid,
    answers: z.array(answer).check(z.maxLength(50)),
    drafts: z.optional(z.array(draft).check(z.maxLength(50))),
    sender: z.optional(sender),
  }),
  answer: z.object({
    saved: z.array(
      z.object({
        code: z.string(),
        answeredAt: isoTime,
        replaced: z.optional(z.union([answer, draft])),
      }),
    ),
    progress: z.object({ done: z.int(), total: z.int() }),
    /** When another phone last saved something of this job; absent when none did. */
    otherPhoneAt: z.optional(isoTime),
  }),
});

/** Ends the visit without an inspection, before or after check-in. The reasons are those of `failed-visits.ts`. */
export const cannotInspect = endpoint({
  name: 'cannotInspect',
  method: 'POST',
  path: '/api/inspection/task/cannotInspect',
  summary: 'Say why the car cannot be inspected, with a photo',
  access: inspectors,
  encoding: 'json',
  body: z.strictObject({
    taskId: uuid,
    ...tapped,
    code: z.string().check(z.regex(/^I\d{2}$/)),
    note: z._default(longText, ''),
    photos: z.array(uuid).check(z.minLength(1), z.maxLength(9)),
  }),
  answer: stepAnswer,
});

export const submitTask = endpoint({
  name: 'submitTask',
  method: 'POST',
  path: '/api/inspection/task/submit',
  summary: 'Hand the inspection in for review',
  access: inspectors,
  encoding: 'json',
  body: z.strictObject({ taskId: uuid, ...tapped, note: z.optional(longText) }),
  answer: stepAnswer,
});
