import { noticeKinds } from '@yanche/rules/notices/notice-rules';
import * as z from 'zod/mini';
import { commandBody } from '../console/command-body.ts';
import { endpoint } from '../endpoint.ts';
import { isoTime, pageOf, pageQuery, requestId, uuid } from '../fields.ts';

/** Unread messages are counted up to this: a badge shows "99+". */
export const maxUnread = 100;

const notice = z.object({
  noticeId: uuid,
  kind: z.enum(Object.keys(noticeKinds) as [keyof typeof noticeKinds]),
  title: z.string(),
  text: z.string(),
  /** What a person wrote, as it stands in `text`, in their language; empty where nobody did. */
  quote: z.string(),
  at: isoTime,
  isRead: z.boolean(),
  /** The linked page; `tasks` is the inspector's list, `wayIn` how far they are. */
  link: z.nullable(
    z.union([
      z.object({
        to: z.enum(['order', 'selfOrder', 'history', 'task', 'claim', 'thread', 'deal', 'pay']),
        id: uuid,
      }),
      z.object({ to: z.enum(['tasks', 'wayIn', 'mine']) }),
    ]),
  ),
});
export type Notice = z.output<typeof notice>;

export const listNotices = endpoint({
  name: 'listNotices',
  method: 'GET',
  path: '/api/notices/list',
  summary: 'The messages of the person, newest first',
  access: 'login',
  query: z.strictObject(pageQuery),
  answer: pageOf(notice),
});

const unread = z.object({ unread: z.int().check(z.gte(0), z.lte(maxUnread)) });

export const countNotices = endpoint({
  name: 'countNotices',
  method: 'GET',
  path: '/api/notices/unread',
  summary: `How many messages are unread, counted up to ${maxUnread}`,
  access: 'login',
  answer: unread,
});

/** Marks one as read, or all up to the newest seen: later ones stay unread. */
export const readNotices = endpoint({
  name: 'readNotices',
  method: 'POST',
  path: '/api/notices/read',
  summary: 'Mark messages as read',
  access: 'login',
  encoding: 'json',
  body: z.union([z.strictObject({ noticeId: uuid }), z.strictObject({ until: isoTime })]),
  answer: unread,
});

const settings = z.object({
  /** Whether notices are also sent by text message. Login codes always are. */
  sms: z.boolean(),
  /** Whether the person is linked to the mini-program and can get its messages. */
  miniProgram: z.boolean(),
});
export type NoticeSettings = z.output<typeof settings>;

export const getNoticeSettings = endpoint({
  name: 'getNoticeSettings',
  method: 'GET',
  path: '/api/notices/settings',
  summary: 'By which ways the person is told',
  access: 'login',
  answer: settings,
});

export const setNoticeSettings = endpoint({
  name: 'setNoticeSettings',
  method: 'POST',
  path: '/api/notices/settings/save',
  summary: 'Switch notices by text message on or off',
  access: 'login',
  encoding: 'json',
  body: z.strictObject({ sms: z.boolean() }),
  answer: settings,
});

/** For the mini-program around our pages: `code` is the result of `wx.login`. */
export const linkMiniProgram = endpoint({
  name: 'linkMiniProgram',
  method: 'POST',
  path: '/api/notices/mini-program/link',
  summary: 'Let the mini-program send this person the messages they subscribe to there',
  access: 'login',
  encoding: 'json',
  body: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(128)) }),
  answer: settings,
});

/** Sends a staff message to all members of a dealership, optionally about one of its orders, from the console. Idempotent. */
export const pushEasyDealerMessage = endpoint({
  name: 'pushEasyDealerMessage',
  method: 'POST',
  path: '/tool/pushEasyDealerMessage',
  summary: 'Send a message to the people of a dealership',
  access: { staff: 'dealers.message' },
  query: z.strictObject({ dealer_id: uuid }),
  encoding: 'json',
  body: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('note'),
      requestId,
      reason: commandBody.reason,
      text: z.string().check(z.minLength(1), z.maxLength(200)),
    }),
    z.strictObject({
      type: z.literal('order'),
      requestId,
      reason: commandBody.reason,
      orderId: uuid,
      text: z.string().check(z.minLength(1), z.maxLength(200)),
    }),
  ]),
  answer: z.object({
    messageId: uuid,
    /** Number of receivers. */
    people: z.int(),
  }),
});
