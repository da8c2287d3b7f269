import * as z from 'zod/mini';
import { isoTime } from '../fields.ts';

/** Why the car could not be inspected; `photos` are addresses. */
export const failedVisit = z.object({
  at: isoTime,
  code: z.string(),
  text: z.string(),
  fault: z.enum(['seller', 'nobody', 'us']),
  /** How far it is known that the inspector was there; null for visits before that was recorded. */
  arrival: z.nullable(z.enum(['located', 'unlocated', 'none'])),
  note: z.string(),
  photos: z.array(z.string()),
});
