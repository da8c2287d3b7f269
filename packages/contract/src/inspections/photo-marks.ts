import { mostShapes } from '@yanche/rules/inspections/photo-marks';
import * as z from 'zod/mini';
import { uuid } from '../fields.ts';

const share = z.number().check(z.gte(0), z.lte(1));

/** Circles and arrows over one photo, see `photo-marks.ts` of the rules. */
export const photoMarks = z.strictObject({
  fileId: uuid,
  shapes: z
    .array(
      z.strictObject({
        kind: z.enum(['circle', 'arrow']),
        x: share,
        y: share,
        x2: share,
        y2: share,
      }),
    )
    .check(z.minLength(1), z.maxLength(mostShapes)),
});
export type PhotoMarks = z.output<typeof photoMarks>;
