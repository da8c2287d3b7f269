import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, pageOf, pageQuery, requestId, uuid } from '../fields.ts';
import { words } from './command-body.ts';
import { pageSize } from './audit.ts';
import { searchText } from './search-terms.ts';

/** What people wrote to us, and our answers. */
const row = z.object({
  threadId: uuid,
  person: z.object({ userId: uuid, name: z.string() }),
  kind: z.enum(['order', 'report', 'payment', 'claim', 'general']),
  /** Number of what it is about; null: nothing particular. */
  subject: z.nullable(z.string()),
  orderId: z.nullable(uuid),
  claimId: z.nullable(uuid),
  complaint: z.nullable(
    z.object({ no: z.string(), answerBy: isoTime, answeredAt: z.nullable(isoTime) }),
  ),
  waiting: z.boolean(),
  lastAt: isoTime,
  lastText: z.string(),
  /** The newest 30, oldest first. */
  messages: z.array(
    z.object({
      at: isoTime,
      fromUs: z.boolean(),
      name: z.string(),
      text: z.string(),
      photoUrls: z.array(z.string()),
    }),
  ),
  actions: z.array(z.enum(['answer'])),
});
export type ConsoleThread = z.output<typeof row>;

export const listConsoleThreads = endpoint({
  name: 'listConsoleThreads',
  method: 'GET',
  path: '/api/console/support',
  summary: 'Messages and complaints, those that wait longest first',
  access: { staff: 'support.read' },
  query: z.strictObject({
    ...pageQuery,
    size: pageSize,
    /** `unanswered`: complaints that nobody answered yet. */
    state: z.optional(z.enum(['waiting', 'answered', 'complaints', 'unanswered'])),
    search: z.optional(searchText),
    sort: z._default(z.enum(['newest', 'oldest']), 'oldest'),
  }),
  answer: pageOf(row),
});

/** `lastAt`: of the thread as it was read; what was written meanwhile is `changedMeanwhile`. Idempotent by `requestId`. */
export const answerThread = endpoint({
  name: 'answerThread',
  method: 'POST',
  path: '/api/console/support/answer',
  summary: 'Answer a person; they are told',
  access: { staff: 'support.answer' },
  encoding: 'json',
  body: z.strictObject({ threadId: uuid, lastAt: isoTime, text: words(500), requestId }),
  answer: z.object({}),
});
