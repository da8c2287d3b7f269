import { appealStateLabels, suspensionLabels } from '@yanche/rules/inspectors/appeal';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, keyOf, longText, requestId } from '../fields.ts';

const inspectors = ['inspector'] as const;
const against = keyOf(suspensionLabels);

const suspension = z.object({
  against,
  since: isoTime,
  /** As it was told; null: it was suspended before reasons were kept. */
  reason: z.nullable(z.string()),
  /** Until when an appeal may be made. */
  until: isoTime,
  mayAppeal: z.boolean(),
});
const appeal = z.object({
  against,
  state: keyOf(appealStateLabels),
  words: z.string(),
  madeAt: isoTime,
  /** Until when it is answered. */
  dueAt: isoTime,
  decidedAt: z.nullable(isoTime),
  decidedReason: z.nullable(z.string()),
});

const own = z.object({
  /** Those that run. */
  suspensions: z.array(suspension),
  /** Newest first. */
  appeals: z.array(appeal),
});
export type OwnAppeals = z.output<typeof own>;

export const getAppeals = endpoint({
  name: 'getAppeals',
  method: 'GET',
  path: '/api/inspector/appeals',
  summary: 'What an inspector is suspended from and why, and their appeals',
  access: inspectors,
  answer: own,
});

/** Idempotent by `requestId`; once for each suspension. Somebody else than who suspended them decides. */
export const appealSuspension = endpoint({
  name: 'appealSuspension',
  method: 'POST',
  path: '/api/inspector/appeals/send',
  summary: 'Appeal against a suspension, in words',
  access: inspectors,
  encoding: 'json',
  body: z.strictObject({ requestId, against, words: longText.check(z.trim(), z.minLength(1)) }),
  answer: own,
});
