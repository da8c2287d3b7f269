import { appealStateLabels, suspensionLabels } from '@yanche/rules/inspectors/appeal';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, keyOf, pageOf, uuid } from '../fields.ts';
import { commandBody } from './command-body.ts';
import { listQuery } from './places.ts';

export const appealActionLabels = {
  end: ['恢复', 'End the suspension'],
  keep: ['维持', 'Keep it'],
} as const;
export type AppealAction = keyof typeof appealActionLabels;

const state = keyOf(appealStateLabels);

const appeal = z.object({
  appealId: uuid,
  inspectorId: uuid,
  name: z.string(),
  phoneMask: z.string(),
  against: keyOf(suspensionLabels),
  suspendedAt: isoTime,
  suspendedBy: z.nullable(z.string()),
  suspendReason: z.nullable(z.string()),
  words: z.string(),
  state,
  /** How often they had appealed before. */
  before: z.int(),
  madeAt: isoTime,
  dueAt: isoTime,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(isoTime),
  decidedReason: z.nullable(z.string()),
  actions: z.array(keyOf(appealActionLabels)),
});
export type ConsoleAppeal = z.output<typeof appeal>;

/** Waiting ones first, the oldest first; then what was decided. */
export const listAppeals = endpoint({
  name: 'listAppeals',
  method: 'GET',
  path: '/api/console/appeals',
  summary: 'Appeals of inspectors against their suspension',
  access: { staff: 'inspectors.read' },
  query: z.strictObject({ ...listQuery, state: z.optional(state) }),
  answer: pageOf(appeal),
});

/** The reason is told to the inspector; nobody decides about a suspension of their own. */
export const decideAppeal = endpoint({
  name: 'decideAppeal',
  method: 'POST',
  path: '/api/console/appeals/decide',
  summary: 'End a suspension upon an appeal, or keep it',
  access: { staff: 'inspectors.change' },
  encoding: 'json',
  body: z.strictObject({
    appealId: uuid,
    decision: z.enum(['end', 'keep']),
    reason: commandBody.reason,
  }),
  answer: z.object({ state }),
});
