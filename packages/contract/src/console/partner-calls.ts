import { callOutcomeLabels, keyModeLabels } from '@yanche/rules/partners/partner-keys';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fen, isoTime, keyOf, pageOf, pageQuery, uuid, yearMonth } from '../fields.ts';
import { pageSize } from './audit.ts';
import { searchText } from './search-terms.ts';

const logged = z.object({
  callId: uuid,
  at: isoTime,
  partnerName: z.string(),
  mode: keyOf(keyModeLabels),
  /** How the key begins, and what it is for. */
  keyBegins: z.string(),
  keyLabel: z.string(),
  method: z.string(),
  /** The name of the call in the API document. */
  call: z.string(),
  /** Of HTTP; 499 where the client was gone before the answer, whose code stands here all the same. */
  status: z.int(),
  code: z.nullable(z.int()),
  ms: z.int(),
  requestId: z.string(),
});
export type LoggedCall = z.output<typeof logged>;

export const listPartnerCalls = endpoint({
  name: 'listPartnerCalls',
  method: 'GET',
  path: '/api/console/partners/calls',
  summary: 'Calls that partners made in the last weeks: no bodies and nothing personal',
  access: { staff: 'partners.read' },
  query: z.strictObject({
    ...pageQuery,
    size: pageSize,
    partnerId: z.optional(uuid),
    outcome: z.optional(keyOf(callOutcomeLabels)),
    mode: z.optional(keyOf(keyModeLabels)),
    /** The `x-request-id` of the answer. */
    requestId: z.optional(searchText),
    sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
  }),
  answer: pageOf(logged),
});

const counted = z.object({ calls: z.int(), created: z.int(), cancelled: z.int(), done: z.int() });

export const getPartnerUsage = endpoint({
  name: 'getPartnerUsage',
  method: 'GET',
  path: '/api/console/partners/usage',
  summary: 'Calls, tasks and sums of a partner in each of the last months',
  access: { staff: 'partners.read' },
  query: z.strictObject({ partnerId: uuid }),
  answer: z.object({
    /** The newest first. */
    months: z.array(
      z.object({
        month: yearMonth,
        running: z.boolean(),
        live: counted,
        test: counted,
        charged: fen,
        refunded: fen,
        /** Of a month that has ended; null where there is none. */
        billId: z.nullable(uuid),
      }),
    ),
  }),
});
export type PartnerUsageMonth = z.output<typeof getPartnerUsage.answer>['months'][number];
