import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, requestId, uuid } from '../fields.ts';

/** The random part of a share link, 128 bits in base64url. */
export const shareKey = z.string().check(z.regex(/^[\w-]{22}$/));

/** A way by which people without an account read the report. */
export const shareWay = z.object({
  shareId: uuid,
  createdAt: isoTime,
  endedAt: z.nullable(isoTime),
  /** Openings: see decision 34. */
  opens: z.int(),
  lastOpenedAt: z.nullable(isoTime),
});

export const shareLink = z.extend(shareWay, {
  url: z.string(),
  /** Who made it, when that was another member of the dealership. */
  madeBy: z.nullable(z.string()),
});
export type ShareLink = z.output<typeof shareLink>;

/** Repeating it with the same `requestId` answers the same link. */
export const createShareLink = endpoint({
  name: 'createShareLink',
  method: 'POST',
  path: '/external/business/report/share/create',
  summary: 'Make a link that opens the report for anybody, until it is ended',
  access: 'login',
  encoding: 'json',
  body: z.strictObject({ orderId: uuid, requestId }),
  answer: shareLink,
});

/** The newest first. `byCode` is reading by the printed number and code, and by links sent before there were others. */
export const listShareLinks = endpoint({
  name: 'listShareLinks',
  method: 'GET',
  path: '/external/business/report/share/list',
  summary: 'The share links of a report, ended ones too, and how often each was opened',
  access: 'login',
  query: z.strictObject({ orderId: uuid }),
  answer: z.object({ links: z.array(shareLink), byCode: shareWay }),
});
export type ShareLinks = z.output<typeof listShareLinks.answer>;

/** At once and for good; repeating it changes nothing. */
export const endShareLink = endpoint({
  name: 'endShareLink',
  method: 'POST',
  path: '/external/business/report/share/end',
  summary: 'End a share link, or reading by number and code',
  access: 'login',
  encoding: 'json',
  body: z.strictObject({ shareId: uuid }),
  answer: z.object({ endedAt: isoTime }),
});

/** Sent by a page that shows a shared report; whether it counts is decided by decision 34. */
export const countShareOpen = endpoint({
  name: 'countShareOpen',
  method: 'POST',
  path: '/external/common/report/share/opened',
  summary: 'A shared report is being read',
  access: 'none',
  encoding: 'json',
  body: z.strictObject({ shareId: uuid }),
  answer: z.object({}),
});
