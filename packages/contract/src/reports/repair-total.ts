import * as z from 'zod/mini';
import { fen } from '../fields.ts';

/** What it costs to repair the findings, by our table of prices. */
export const repairTotal = z.object({
  cost: z.object({ low: fen, high: fen }),
  /** How many findings are in it. */
  priced: z.int(),
  /** Numbers of the findings without a price. */
  unpriced: z.array(z.int()),
  /** How many are traces that no repair removes. */
  lasting: z.int(),
});
