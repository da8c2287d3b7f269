import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDate, intParam, isoTime, uuid } from '../fields.ts';
import { orderStatusCode } from '../orders/orders.ts';
import { carBlock } from './car-block.ts';
import { commandBody } from './command-body.ts';

const inspector = z.object({
  inspectorId: uuid,
  name: z.string(),
  cityIds: z.array(z.int()),
  skills: z.array(z.string()),
  /** Suspended, or no inspector any more: listed while they have jobs of that day, and gets no others. */
  isStopped: z.boolean(),
  /** On leave that day: gets none of its jobs. */
  isAway: z.boolean(),
});
export type BoardInspector = z.output<typeof inspector>;

const job = z.object({
  orderId: uuid,
  orderNo: z.string(),
  status: orderStatusCode,
  urgency: z.enum(['late', 'urgent', 'open', 'fine']),
  carTitle: z.string(),
  plateMask: z.nullable(z.string()),
  /** On the block list. */
  carBlock,
  /** Its slot was closed after it was sold. */
  isClosed: z.boolean(),
  city: z.object({ id: z.int(), name: z.string() }),
  pointName: z.string(),
  productName: z.string(),
  startAt: isoTime,
  minutes: z.int(),
  /** The certification it needs beyond the ordinary. */
  skill: z.nullable(z.string()),
  inspectorId: z.nullable(uuid),
  inspectorName: z.nullable(z.string()),
  version: commandBody.version,
  actions: z.array(z.enum(['reassign'])),
});
export type BoardJob = z.output<typeof job>;

export const listJobs = endpoint({
  name: 'listJobs',
  method: 'GET',
  path: '/api/console/jobs',
  summary: 'The jobs of a day with their inspectors; late ones and those that nobody has first',
  access: { staff: 'dispatch.read' },
  query: z.strictObject({
    /** In China; today without it. */
    day: z.optional(calendarDate),
    cityId: z.optional(intParam),
  }),
  answer: z.object({
    day: calendarDate,
    /** Towns that have jobs that day. */
    cities: z.array(z.object({ id: z.int(), name: z.string(), jobs: z.int() })),
    jobs: z.array(job),
    /** More than fit the board: choose a town. */
    isCut: z.boolean(),
    inspectors: z.array(inspector),
  }),
});

/** `to` null: whoever fits best, by the rules; nobody, and it waits. Who lost it and who got it are told. */
export const reassignJob = endpoint({
  name: 'reassignJob',
  method: 'POST',
  path: '/api/console/jobs/reassign',
  summary: 'Give a job to another inspector',
  access: { staff: 'dispatch.change' },
  encoding: 'json',
  body: z.strictObject({ orderId: uuid, ...commandBody, to: z.nullable(uuid) }),
  answer: z.object({ status: orderStatusCode, inspectorName: z.nullable(z.string()) }),
});
