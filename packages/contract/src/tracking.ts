import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { uuid } from './fields.ts';

const word = z.string().check(z.regex(/^[\w.:-]{1,64}$/));

/** A tracked place in a screen: module and position. spec §3 "Tracking event" */
export const trackingId = endpoint({
  name: 'trackingId',
  method: 'GET',
  path: '/api/tracking/id',
  summary: 'The id of a watched place; the same for the same module and position',
  access: 'none',
  query: z.strictObject({ module_id: word, position: word }),
  answer: z.object({ trackingId: uuid }),
});

/** Counts one event at a tracked place, per day and without personal data. */
export const trackingEvent = endpoint({
  name: 'trackingEvent',
  method: 'POST',
  path: '/api/tracking/event',
  summary: 'Count one event at a watched place',
  access: 'none',
  encoding: 'json',
  body: z.strictObject({ trackingId: uuid, trackingType: z._default(word, 'click') }),
  answer: z.object({}),
});
