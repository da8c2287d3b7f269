import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDate, pageOf } from '../fields.ts';
import { commandBody, words } from './command-body.ts';
import { listQuery } from './places.ts';

const holiday = z.object({
  day: calendarDate,
  name: z.string(),
  nameEn: z.string(),
  workday: z.boolean(),
  version: z.int(),
  actions: z.array(z.enum(['drop'])),
});
export type Holiday = z.output<typeof holiday>;

export const listHolidays = endpoint({
  name: 'listHolidays',
  method: 'GET',
  path: '/api/console/holidays',
  summary: 'Our own days over the public calendar',
  access: { staff: 'places.read' },
  query: z.strictObject(listQuery),
  answer: pageOf(holiday),
});

export const setHoliday = endpoint({
  name: 'setHoliday',
  method: 'POST',
  path: '/api/console/holidays/set',
  summary: 'Mark a day as a holiday or as a working day, instead of what the public calendar says',
  access: { staff: 'closures.change' },
  encoding: 'json',
  body: z.strictObject({
    reason: commandBody.reason,
    day: calendarDate,
    name: words(),
    /** Without one English readers see the Chinese name. */
    nameEn: z.optional(words()),
    workday: z.boolean(),
  }),
  answer: holiday,
});

export const dropHoliday = endpoint({
  name: 'dropHoliday',
  method: 'POST',
  path: '/api/console/holidays/drop',
  summary: 'Follow the public calendar again',
  access: { staff: 'closures.change' },
  encoding: 'json',
  body: z.strictObject({ day: calendarDate, ...commandBody }),
  answer: z.object({}),
});
