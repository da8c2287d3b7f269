import * as z from 'zod/mini';

/** An item of the check list, with the faults it can have. */
export const checkItem = z.object({
  code: z.string(),
  group: z.string(),
  name: z.string(),
  scale: z.enum(['frame', 'exterior', 'tyre', 'abc', 'ac', 'func', 'ext']),
  /** `grade` is the letter of an abc/ac scale; otherwise a defect with an optional degree. */
  defects: z.array(
    z.object({
      code: z.string(),
      kind: z.optional(z.string()), // where the code alone could mean several faults
      name: z.string(),
      degrees: z.array(z.int()),
      /** What no repair undoes, see `severityOf`. */
      major: z.optional(z.boolean()),
    }),
  ),
  part: z.nullable(z.string()),
  photo: z.enum(['always', 'on-defect']),
  /** Cars may be built without it. */
  mayLack: z.optional(z.boolean()),
  /** It decides a verdict: there a figure beyond its norm may be explained. */
  decides: z.optional(z.boolean()),
  side: z.enum(['L', 'R', 'C']),
});

/** A reading as the phone shows and checks it; the fields are explained at `Reading` in the rules. */
export const taskReading = z.object({
  id: z.string(),
  label: z.string(),
  unit: z.string(),
  kind: z.enum(['number', 'week', 'month', 'vin']),
  isItem: z.optional(z.boolean()),
  decimals: z.optional(z.int()),
  items: z.array(z.string()),
  places: z.array(z.string()),
  /** In the order of `places`; empty where one place needs no name. */
  placeNames: z.array(z.string()),
  needed: z.optional(z.array(z.string())),
  atLeast: z.optional(z.int()),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  bands: z.optional(
    z.array(
      z.object({
        below: z.number(),
        level: z.enum(['ok', 'watch', 'ask', 'find']),
        means: z.string(),
        class: z.optional(z.enum(['structure', 'safety', 'repair', 'cosmetic', 'trace'])),
        defect: z.optional(z.string()),
      }),
    ),
  ),
  bandsOf: z.optional(z.string()),
  question: z.optional(z.literal('clearedRecently')),
  sidesDiffer: z.optional(z.number()),
  unevenBy: z.optional(z.number()),
  aboveCarBy: z.optional(z.number()),
  lookBehindFrom: z.optional(z.number()),
  behind: z.optional(z.record(z.string(), z.array(z.string()))),
  spreadAsk: z.optional(z.number()),
  answerAt: z.optional(z.string()),
  limitedNeedsPhoto: z.optional(z.boolean()),
  materials: z.optional(
    z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        okBelow: z.optional(z.number()),
        unmeasurable: z.optional(z.boolean()),
      }),
    ),
  ),
  photoBeyond: z.optional(
    z.object({ from: z.optional(z.number()), below: z.optional(z.number()) }),
  ),
  hints: z.optional(
    z.array(
      z.object({
        from: z.number(),
        below: z.optional(z.number()),
        fraction: z.optional(z.boolean()),
        words: z.string(),
      }),
    ),
  ),
  reasons: z.optional(z.array(z.string())),
  tool: z.optional(z.string()),
  sure: z.enum(['standard', 'common', 'judgement']),
  demanded: z.boolean(),
});
export type TaskReading = z.output<typeof taskReading>;

/** A place to stand, with its items in walking order and the photos due there. */
export const taskStation = z.object({
  id: z.string(),
  name: z.string(),
  prepare: z.array(z.string()),
  items: z.array(z.string()),
  /** Wheels measured in passing, see `Wheel` in the rules; an older server names none. */
  wheels: z.optional(
    z.array(
      z.object({
        after: z.nullable(z.string()),
        place: z.string(),
        name: z.string(),
        readings: z.array(z.string()),
      }),
    ),
  ),
  shots: z.array(z.object({ ghost: z.string(), name: z.string(), items: z.array(z.string()) })),
});
export type TaskStation = z.output<typeof taskStation>;
