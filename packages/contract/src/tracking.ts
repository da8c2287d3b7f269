import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { uuid } from './fields.ts';

const word = z.string().check(z.regex(/^[\w.:-]{1,64}$/));

/** Under which our product is counted beside the provider's others. spec §9 */
export const trackedApp = { line: 'chehaomai', project: 'car-inspection' } as const;

/** A tracked place in a screen: module and position. spec §3 "Tracking event" */
export const trackingId = endpoint({
  name: 'trackingId',
  method: 'GET',
  path: '/api/tracking/id',
  summary: 'The id of a watched place; the same for the same module and position',
  access: 'none',
  query: z.strictObject({
    module_id: word,
    position: word,
    line: z._default(z.literal(trackedApp.line), trackedApp.line),
    project: z._default(z.literal(trackedApp.project), trackedApp.project),
  }),
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
