import { requestKinds } from '@yanche/rules/inspections/send-back';
import * as z from 'zod/mini';
import { shortText, uuid } from '../fields.ts';

/** One thing a reviewer asks for about an item. `fileId`: this very photo again, only with `photo`. */
export const sendBackRequest = z.strictObject({
  code: z.string().check(z.regex(/^[A-Z]{2}\d{3}$/)),
  wants: z.enum(requestKinds),
  reason: shortText,
  fileId: z.nullable(uuid),
});

/** The inspector's words to a reviewer; `round` is that of the job's `sentBack`. */
export const reply = z.strictObject({
  round: z.int().check(z.gte(1), z.lte(1000)),
  text: z.string().check(z.maxLength(200)),
});
