import { noticeKinds } from '@yanche/rules/notices/notice-rules';
import {
  messageStateLabels,
  noticeChannelLabels,
  noticeStatusLabels,
} from '@yanche/rules/staff/sent-notices';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDate, isoTime, keyOf, pageOf, pageQuery, uuid } from '../fields.ts';
import { pageSize } from './audit.ts';
import { commandBody } from './command-body.ts';
import { searchText } from './search-terms.ts';

const way = z.object({
  channel: keyOf(noticeChannelLabels),
  status: keyOf(noticeStatusLabels),
  /** Why it was not sent, or not yet; as `noticeReasonWords` reads it. */
  reason: z.nullable(z.string()),
  tries: z.int(),
});

const message = z.object({
  /** Of the message in the app, which every notice has. */
  noticeId: uuid,
  at: isoTime,
  kind: keyOf(noticeKinds),
  /** As the person read it, in the language of the reader at the console. */
  title: z.string(),
  text: z.string(),
  person: z.object({ userId: uuid, name: z.string(), phoneMask: z.string() }),
  /** The inspection order that it leads to. */
  orderId: z.nullable(uuid),
  readAt: z.nullable(isoTime),
  ways: z.array(way),
  resentAt: z.nullable(isoTime),
  version: commandBody.version,
  actions: z.array(z.enum(['resend'])),
});
export type SentMessage = z.output<typeof message>;

/** Days in China, both included. */
export const listSentNotices = endpoint({
  name: 'listSentNotices',
  method: 'GET',
  path: '/api/console/notices',
  summary: 'What people were told, by which ways, and what failed',
  access: { staff: 'notices.read' },
  query: z.strictObject({
    ...pageQuery,
    size: pageSize,
    /** An order number, how a name begins, a phone number or its last four. */
    search: z.optional(searchText),
    state: z.optional(keyOf(messageStateLabels)),
    from: z.optional(calendarDate),
    to: z.optional(calendarDate),
    sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
  }),
  answer: pageOf(message),
});

export const resendNotice = endpoint({
  name: 'resendNotice',
  method: 'POST',
  path: '/api/console/notices/resend',
  summary: 'Send a message again by the ways that failed',
  access: { staff: 'notices.resend' },
  encoding: 'json',
  body: z.strictObject({ noticeId: uuid, ...commandBody }),
  answer: message,
});
