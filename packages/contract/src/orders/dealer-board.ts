import * as z from 'zod/mini';
import { dealerPeople, endpoint } from '../endpoint.ts';
import { calendarDate, signedFen, yearMonth } from '../fields.ts';

/** Counted up to 99, as the tabs of the list. */
const count = z.int().check(z.gte(0), z.lte(99));

export const getDealerBoard = endpoint({
  name: 'getDealerBoard',
  method: 'GET',
  path: '/api/dealer/board',
  summary: "How many of the dealership's orders wait for what, and what it spent by month",
  access: dealerPeople,
  act: 'board',
  answer: z.object({
    /** The day in China that `today` counts. */
    day: calendarDate,
    unpaid: count,
    yourTurn: count,
    today: count,
    inReview: count,
    expiring: count,
    /** Oldest first, this month last; below 0 where more went back than was paid. */
    months: z.array(z.object({ month: yearMonth, spent: signedFen })),
  }),
});
