import { RATING, ratingChoices } from '@yanche/rules/orders/rating';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, keyOf, pageOf, pageQuery, uuid } from '../fields.ts';

const inspectors = ['inspector'] as const;
const stars = z.int().check(z.gte(1), z.lte(RATING.most));
const choices = z.array(keyOf(ratingChoices)).check(z.maxLength(Object.keys(ratingChoices).length));

/** Of an inspector. `stars`: the average, null while there are too few to say. */
export const averageShown = z.object({
  stars: z.nullable(z.number().check(z.gte(1), z.lte(RATING.most))),
  count: z.int(),
});
export type AverageShown = z.output<typeof averageShown>;

const given = { stars, choices, words: z.string() };

/** The rating of an order: as it was given, and whether it can be given or changed now. */
export const ratingState = z.object({
  given: z.nullable(z.object(given)),
  mayRate: z.boolean(),
  /** Until when what was given can be changed. */
  until: z.nullable(isoTime),
});
export type RatingState = z.output<typeof ratingState>;

/** Once for each order; the same again changes nothing. What is low and has words goes to our support. */
export const rateVisit = endpoint({
  name: 'rateVisit',
  method: 'POST',
  path: '/api/order/rating',
  summary: 'Rate the visit of the inspector, or change the rating within a week',
  access: 'login',
  act: 'handleOrders',
  encoding: 'json',
  body: z.strictObject({
    orderId: uuid,
    stars,
    choices: z._default(choices, []),
    words: z._default(z.string().check(z.maxLength(RATING.words)), ''),
  }),
  answer: ratingState,
});

/** Without who gave it. */
export const ratingRow = z.object({ at: isoTime, ...given });
export type RatingRow = z.output<typeof ratingRow>;

export const listOwnRatings = endpoint({
  name: 'listOwnRatings',
  method: 'GET',
  path: '/api/inspector/ratings',
  summary: 'How customers rated the inspector, newest first, without names',
  access: inspectors,
  query: z.strictObject(pageQuery),
  answer: pageOf(ratingRow),
});
