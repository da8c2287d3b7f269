import { saysSomething } from '@yanche/rules/says-something';
import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import * as z from 'zod/mini';

/** What every command of the console carries. `version`: of the row as it was read; another one meanwhile is `changedMeanwhile`. */
export const commandBody = {
  version: z.int().check(z.gte(0)),
  /** Why, in words that say something. */
  reason: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(TEXT_LIMITS.reason), z.refine(saysSomething)),
};

/** A name or line that has to be there. */
// @__NO_SIDE_EFFECTS__
export const words = (most: number = TEXT_LIMITS.short) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
