import * as z from 'zod/mini';
import { sellerAnswer } from '../orders/seller-visit.ts';

/** Whom an inspector may call about an own job, from acceptance to hand-in. The numbers themselves are told by `revealTaskContact`. */
export const taskContact = z.object({
  name: z.string(),
  phoneMask: z.string(),
  /** The owner of the car, once they answered; `outdated`: for another time or place than now. Absent in lists that an older app keeps. */
  seller: z.optional(
    z.nullable(
      z.object({
        name: z.string(),
        phoneMask: z.string(),
        answer: z.enum([...sellerAnswer.options, 'outdated']),
      }),
    ),
  ),
});
