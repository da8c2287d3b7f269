import { NOTE_LIMITS } from '@yanche/rules/orders/dealer-notes';
import * as z from 'zod/mini';
import { dealerPeople, endpoint } from '../endpoint.ts';
import { calendarDate, isoTime, uuid } from '../fields.ts';

const reminder = z.object({ at: isoTime, words: z.string() });

/** What a dealership keeps about one of its orders; the reminder is the reader's own. */
export const dealerNotes = z.object({
  note: z.string(),
  tags: z.array(z.string()),
  /** Null: nothing was kept yet. */
  changedAt: z.nullable(isoTime),
  reminder: z.nullable(reminder),
});
export type DealerNotes = z.output<typeof dealerNotes>;

/** `before`: `changedAt` as it was read; what a colleague changed meanwhile is `changedMeanwhile`. The same again changes nothing. */
export const saveDealerNotes = endpoint({
  name: 'saveDealerNotes',
  method: 'POST',
  path: '/api/order/notes',
  summary: 'Keep a note and tags with an order of the dealership',
  access: dealerPeople,
  act: 'notes',
  encoding: 'json',
  body: z.strictObject({
    orderId: uuid,
    before: z.nullable(isoTime),
    note: z.string().check(z.maxLength(NOTE_LIMITS.note)),
    tags: z
      .array(z.string().check(z.maxLength(NOTE_LIMITS.tag)))
      .check(z.maxLength(NOTE_LIMITS.tags)),
  }),
  answer: dealerNotes,
});

/** One for each person and order: another one moves it. `day` and `time` are of China. */
export const setReminder = endpoint({
  name: 'setReminder',
  method: 'POST',
  path: '/api/order/reminder',
  summary: 'Be reminded of an order of the dealership, or move the reminder',
  access: dealerPeople,
  act: 'notes',
  encoding: 'json',
  body: z.strictObject({
    orderId: uuid,
    day: calendarDate,
    time: z.string().check(z.regex(/^\d{2}:\d{2}$/)),
    words: z.string().check(z.maxLength(NOTE_LIMITS.reminder)),
  }),
  answer: dealerNotes,
});

export const dropReminder = endpoint({
  name: 'dropReminder',
  method: 'POST',
  path: '/api/order/reminder/drop',
  summary: 'Be reminded no more',
  access: dealerPeople,
  act: 'notes',
  encoding: 'json',
  body: z.strictObject({ orderId: uuid }),
  answer: dealerNotes,
});
