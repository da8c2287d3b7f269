import { blockStopLabels } from '@yanche/rules/staff/blocks';
import * as z from 'zod/mini';
import { isoTime, keyOf } from '../fields.ts';

/** That a car is on the block list, wherever staff read of it; null: it is not. */
export const carBlock = z.nullable(
  z.object({
    /** As whoever orders for the car is told. */
    why: z.string(),
    stops: z.array(keyOf(blockStopLabels)),
    /** Null: until it is lifted. */
    until: z.nullable(isoTime),
  }),
);
export type CarBlock = z.output<typeof carBlock>;
