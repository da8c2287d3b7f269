import * as z from 'zod/mini';
import { isoTime, uuid } from '../fields.ts';

/** The phone that sends records of a job; an older app does not say. */
export const sender = z.strictObject({
  /** Made once per phone, and no other use. */
  phone: uuid,
  /** By item code: the time of the server's record as this phone last saw it. */
  seen: z.record(z.string().check(z.maxLength(10)), isoTime),
  /** How many answers and photos still wait on this phone. */
  waiting: z.int().check(z.gte(0), z.lte(100_000)),
});
export type Sender = z.output<typeof sender>;
