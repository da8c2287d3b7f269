import * as z from 'zod/mini';
import { fen } from '../fields.ts';

/** What it costs to repair the findings, by our table of prices. */
export const repairTotal = z.object({
  cost: z.object({ low: fen, high: fen }),
  /** How many findings are in it. */
  priced: z.int(),
  /** Findings without a price, and traces that no repair removes. */
  unpriced: z.int(),
  lasting: z.int(),
});
