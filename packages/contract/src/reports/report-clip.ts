import * as z from 'zod/mini';
import { isoTime, uuid } from '../fields.ts';
import { clipSound } from '../inspections/answer-clip.ts';

/** A clip with its length, ms, and whether anything is heard in it. */
export const reportClip = z.object({
  fileId: uuid,
  sha256: z.string(),
  code: z.string(),
  caption: z.string(),
  ms: z.int(),
  sound: clipSound,
  takenAt: z.nullable(isoTime),
});
export type ReportClip = z.output<typeof reportClip>;
