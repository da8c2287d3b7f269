import * as z from 'zod/mini';
import { handBackReasons } from '@yanche/rules/appointments/hand-back';
import { endpoint } from '../endpoint.ts';
import { isoTime, keyOf, reasonText, uuid } from '../fields.ts';
import { stepAnswer } from './inspections.ts';

/** Calls of the inspector's phone about a job of their own, beside its inspection. */
const inspectors = ['inspector'] as const;

/** The call is recorded: who was shown whose number, and when. */
export const revealTaskContact = endpoint({
  name: 'revealTaskContact',
  method: 'POST',
  path: '/api/inspection/task/contact',
  summary: 'The phone number of the customer of an own job',
  access: inspectors,
  encoding: 'json',
  body: z.strictObject({ taskId: uuid }),
  answer: z.object({
    name: z.string(),
    phone: z.string(),
    /** The owner of the car, where they left a number. */
    seller: z.optional(z.nullable(z.object({ name: z.string(), phone: z.string() }))),
  }),
});

/** Another inspector is looked for at once, and the customer is told. */
export const handBackTask = endpoint({
  name: 'handBackTask',
  method: 'POST',
  path: '/api/inspection/task/handBack',
  summary: 'Give an accepted job back, at the latest 2 hours before the appointment',
  access: inspectors,
  encoding: 'json',
  body: z.strictObject({
    taskId: uuid,
    stepId: z.optional(uuid),
    reason: keyOf(handBackReasons),
    note: z._default(reasonText, ''),
  }),
  answer: stepAnswer,
});

/** Asked before a job is ended on one phone: the others may hold records that were never sent. */
export const listOtherPhones = endpoint({
  name: 'listOtherPhones',
  method: 'GET',
  path: '/api/inspection/task/otherPhones',
  summary: 'The other phones that record this job',
  access: inspectors,
  query: z.strictObject({ taskId: uuid, phone: uuid }),
  answer: z.object({
    /** The latest first. */
    phones: z.array(
      z.object({
        /** When it last saved something. */
        lastAt: isoTime,
        /** How many items have its record. */
        items: z.int(),
        /** How many answers and photos were waiting on it then. */
        waiting: z.int(),
      }),
    ),
  }),
});
