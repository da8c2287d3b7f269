import {
  historyAnswerLabels,
  historyTopicLabels,
  historyVerdictLabels,
} from '@yanche/rules/history/history-topics';
import * as z from 'zod/mini';
import { isoTime, keyOf } from '../fields.ts';

const topic = keyOf(historyTopicLabels);
const day = z.nullable(z.string());

/** What an inspection whose package includes a history query says of the car's past. Absent in all others. */
export const reportHistory = z.object({
  stage: z.enum([
    'reported',
    'noRecord',
    'notAgreed',
    'noSource',
    'open',
    'unsupported',
    'needs',
    'failed',
    'gone',
  ]),
  /** Of the history report, whose records are deleted when their time is over. */
  reportNo: z.nullable(z.string()),
  hash: z.nullable(z.string()),
  queriedAt: z.nullable(isoTime),
  sample: z.boolean(),
  sources: z.array(
    z.object({
      key: z.string(),
      name: z.readonly(z.tuple([z.string(), z.string()])),
      topics: z.array(topic),
      state: z.enum(['ready', 'noRecord', 'unsupported', 'badInput', 'contradictory', 'failed']),
      since: day,
      through: day,
      rows: z.int(),
    }),
  ),
  /** Null where nobody answered: everything is unknown then, and nothing is fine. */
  counts: z.nullable(
    z.object({
      topics: z.array(topic),
      verdicts: z.record(
        keyOf(historyVerdictLabels),
        z.object({
          answer: keyOf(historyAnswerLabels),
          rows: z.int(),
          structural: z.int(),
          asked: z.int(),
          /** Both are absent in reports of before. */
          silent: z.optional(z.int()),
          partless: z.optional(z.int()),
        }),
      ),
      mileage: z.object({ readings: z.int(), origins: z.int(), conflicts: z.int() }),
    }),
  ),
  missing: z.array(
    z.object({
      kind: z.enum([
        'noSource',
        'failed',
        'unsupported',
        'badInput',
        'contradictory',
        'before',
        'after',
        'stopped',
        'unknown',
      ]),
      topic,
      source: z.nullable(z.string()),
      at: day,
      months: z.nullable(z.int()),
    }),
  ),
});
