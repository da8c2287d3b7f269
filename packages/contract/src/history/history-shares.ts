import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, requestId, uuid } from '../fields.ts';
import { shareLink } from '../reports/share-links.ts';

const access = 'login';

/** Openings are counted by `countShareOpen`, as of every shared report. */
export const createHistoryShare = endpoint({
  name: 'createHistoryShare',
  method: 'POST',
  path: '/external/insurance/query/order/share/create',
  summary: 'Make a link that opens a history report for anybody, until it is ended',
  access,
  encoding: 'json',
  body: z.strictObject({ orderId: uuid, requestId }),
  answer: shareLink,
});

export const listHistoryShares = endpoint({
  name: 'listHistoryShares',
  method: 'GET',
  path: '/external/insurance/query/order/share/list',
  summary: 'The share links of a history report, ended ones too',
  access,
  query: z.strictObject({ orderId: uuid }),
  answer: z.object({ links: z.array(shareLink) }),
});

/** At once and for good; repeating it changes nothing. */
export const endHistoryShare = endpoint({
  name: 'endHistoryShare',
  method: 'POST',
  path: '/external/insurance/query/order/share/end',
  summary: 'End a share link of a history report',
  access,
  encoding: 'json',
  body: z.strictObject({ shareId: uuid }),
  answer: z.object({ endedAt: isoTime }),
});
