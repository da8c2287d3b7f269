import * as z from 'zod/mini';

/** `points` null: too little of the part was checked; reports of before carry points nevertheless. */
export const scorePart = z.object({
  group: z.string(),
  points: z.nullable(z.number()),
  cap: z.number(),
});

export const score = z.object({
  total: z.number(), // points, steps of 0.5
  sub: z.array(scorePart),
  /** Null while provisional, but for an accident car; reports of before carry one nevertheless. */
  grade: z.nullable(z.string()),
  provisional: z.boolean(),
  advisories: z.array(z.string()),
});
