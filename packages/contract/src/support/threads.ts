import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, pageOf, pageQuery, requestId, uuid } from '../fields.ts';

/** What one writes about. `id`: of the order; of a claim its own; `general` has none. */
export const threadAbout = z.union([
  z.strictObject({ kind: z.enum(['order', 'report', 'payment', 'claim']), id: uuid }),
  z.strictObject({ kind: z.literal('general') }),
]);
export type ThreadAbout = z.output<typeof threadAbout>;
/** Photos of one message. */
export const maxMessagePhotos = 9;

const message = z.object({
  messageId: uuid,
  at: isoTime,
  /** `us`: with the colleague's name. */
  from: z.enum(['you', 'us']),
  name: z.nullable(z.string()),
  text: z.string(),
  photos: z.array(z.object({ fileId: uuid, url: z.string() })),
});
export type SupportMessage = z.output<typeof message>;

const threadRow = z.object({
  threadId: uuid,
  about: z.object({
    kind: z.enum(['order', 'report', 'payment', 'claim', 'general']),
    id: z.nullable(uuid),
  }),
  title: z.string(),
  /** The order that it is about, or whose claim. */
  order: z.nullable(z.object({ orderId: uuid, orderNo: z.string() })),
  /** Of a complaint: its number, and until when it is answered. */
  complaint: z.nullable(
    z.object({ no: z.string(), answerBy: isoTime, answeredAt: z.nullable(isoTime) }),
  ),
  /** `waiting`: for us. */
  state: z.enum(['waiting', 'answered']),
  lastAt: isoTime,
  lastText: z.string(),
  unread: z.int(),
});
export type ThreadRow = z.output<typeof threadRow>;
const thread = z.extend(threadRow, { messages: z.array(message) });
export type SupportThread = z.output<typeof thread>;

const written = {
  about: threadAbout,
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(TEXT_LIMITS.long)),
  fileIds: z._default(z.array(uuid).check(z.maxLength(maxMessagePhotos)), []),
  requestId,
};

/** The first message opens the thread of its subject. Idempotent by `requestId`. */
export const sendMessage = endpoint({
  name: 'sendMessage',
  method: 'POST',
  path: '/api/support/message',
  summary: 'Write to a person of ours, with photos',
  access: 'login',
  encoding: 'json',
  body: z.strictObject(written),
  answer: thread,
});

/** A thread of its own with a number. Idempotent by `requestId`. */
export const complain = endpoint({
  name: 'complain',
  method: 'POST',
  path: '/api/support/complaint',
  summary: 'Complain: with a number, and answered until a day that is told',
  access: 'login',
  encoding: 'json',
  body: z.strictObject(written),
  answer: thread,
});

/** A further message in a thread that exists, such as a complaint. Idempotent by `requestId`. */
export const replyInThread = endpoint({
  name: 'replyInThread',
  method: 'POST',
  path: '/api/support/reply',
  summary: 'Write on in a thread',
  access: 'login',
  encoding: 'json',
  body: z.strictObject({
    threadId: uuid,
    text: written.text,
    fileIds: written.fileIds,
    requestId,
  }),
  answer: thread,
});

/** Opening it marks our answers as read. The newest 100 messages. */
export const getThread = endpoint({
  name: 'getThread',
  method: 'GET',
  path: '/api/support/thread',
  summary: 'A thread with its messages, oldest first',
  access: 'login',
  query: z.strictObject({ threadId: uuid }),
  answer: thread,
});

/** Of the person; `kind` and `id` choose the subject. */
export const listThreads = endpoint({
  name: 'listThreads',
  method: 'GET',
  path: '/api/support/threads',
  summary: 'Threads and complaints of the person, the last written first',
  access: 'login',
  query: z.strictObject({
    ...pageQuery,
    kind: z.optional(z.enum(['order', 'report', 'payment', 'claim', 'general'])),
    id: z.optional(uuid),
  }),
  answer: pageOf(threadRow),
});

/** `to`: where the answer leads; the screen knows the path. */
const question = z.object({
  key: z.string(),
  question: z.string(),
  answer: z.string(),
  to: z.nullable(
    z.enum(['order', 'report', 'claim', 'invoice', 'pay', 'refund', 'changeTime', 'deal']),
  ),
});

/**
 * The ten most common questions, answered by the state of this order, for its people; without one, in general and for anybody:
 * who cannot log in needs the phone number most.
 */
export const getHelp = endpoint({
  name: 'getHelp',
  method: 'GET',
  path: '/api/support/help',
  summary: 'Common questions answered by the state of an order; hours and phone of the service',
  access: 'none',
  query: z.strictObject({ orderId: z.optional(uuid) }),
  answer: z.object({
    phone: z.string(),
    hours: z.string(),
    isOpen: z.boolean(),
    /** The order by whose state the questions are answered. */
    order: z.nullable(
      z.object({
        orderId: uuid,
        orderNo: z.string(),
        carTitle: z.string(),
        statusText: z.string(),
      }),
    ),
    questions: z.array(question),
    /** The claim of the order that is under way, or the newest; for questions that lead to one. */
    claimId: z.nullable(uuid),
  }),
});
export type Help = z.output<typeof getHelp.answer>;
