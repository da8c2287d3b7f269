import { correctionStateLabels } from '@yanche/rules/inspectors/correction-request';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, keyOf, uuid } from '../fields.ts';

const own = z.object({
  /** The version that counts; null: there is none that could be corrected. */
  reportId: z.nullable(uuid),
  /** The newest wish of this inspector about this report. */
  last: z.nullable(
    z.object({
      /** Of its face check: `getRecognitionResult` tells the result. */
      sessionId: uuid,
      state: keyOf(correctionStateLabels),
      words: z.string(),
      askedAt: isoTime,
      decidedReason: z.nullable(z.string()),
    }),
  ),
  mayAsk: z.boolean(),
});
export type OwnCorrection = z.output<typeof own>;

/** Asked by `getUrlWithUpdateReport`: the face check proves who asks, then a reviewer sees it. */
export const getCorrection = endpoint({
  name: 'getCorrection',
  method: 'GET',
  path: '/api/inspector/correction',
  summary: 'What became of the wish to have a report of one’s own corrected',
  access: ['inspector'],
  query: z.strictObject({ orderId: uuid }),
  answer: own,
});
