import { keyModeLabels } from '@yanche/rules/partners/partner-keys';
import {
  hookActionLabels,
  hookDeliveryLabels,
  hookEventLabels,
  hookStatusLabels,
} from '@yanche/rules/work/partner-hook-state';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, keyOf, pageOf, pageQuery, uuid } from '../fields.ts';
import { pageSize } from './audit.ts';
import { commandBody } from './command-body.ts';

const hook = z.object({
  hookId: uuid,
  mode: keyOf(keyModeLabels),
  url: z.string(),
  status: keyOf(hookStatusLabels),
  /** The receiver answered that it wants nothing any more. */
  gone: z.boolean(),
  /** Until when messages are signed with the former secret as well. */
  oldSecretUntil: z.nullable(isoTime),
  createdAt: isoTime,
  actions: z.array(keyOf(hookActionLabels)),
});
export type PartnerHook = z.output<typeof hook>;

export const listPartnerHooks = endpoint({
  name: 'listPartnerHooks',
  method: 'GET',
  path: '/api/console/partners/hooks',
  summary: 'The addresses that a partner is told of changes at',
  access: { staff: 'partners.read' },
  query: z.strictObject({ partnerId: uuid }),
  answer: z.object({ hooks: z.array(hook) }),
});

const ofOne = { partnerId: uuid, ...commandBody };
const shown = z.object({
  /** Of the signatures; shown this once. Null where there is no new one. */
  secret: z.nullable(z.string()),
});

export const createPartnerHook = endpoint({
  name: 'createPartnerHook',
  method: 'POST',
  path: '/api/console/partners/hooks/create',
  summary: 'A new address for messages about changes of tasks',
  access: { staff: 'partners.change' },
  encoding: 'json',
  body: z.strictObject({
    ...ofOne,
    mode: keyOf(keyModeLabels),
    url: z.url().check(z.maxLength(500)),
  }),
  answer: shown,
});

export const changePartnerHook = endpoint({
  name: 'changePartnerHook',
  method: 'POST',
  path: '/api/console/partners/hooks/change',
  summary: 'Try an address, give it a new secret, disable it, or enable it again',
  access: { staff: 'partners.change' },
  encoding: 'json',
  body: z.strictObject({ ...ofOne, hookId: uuid, action: keyOf(hookActionLabels) }),
  answer: shown,
});

const delivery = z.object({
  deliveryId: uuid,
  /** The `webhook-id`, the same for every try. */
  eventId: uuid,
  partnerId: uuid,
  partnerName: z.string(),
  mode: keyOf(keyModeLabels),
  url: z.string(),
  /** Null of a message that only tries the address. */
  partnerTaskNo: z.nullable(z.string()),
  /** What it tells of. */
  type: keyOf(hookEventLabels),
  body: z.string(),
  status: keyOf(hookDeliveryLabels),
  tries: z.int(),
  /** What the receiver answered last; null when it did not. */
  lastCode: z.nullable(z.int()),
  lastFault: z.nullable(z.string()),
  triedAt: z.nullable(isoTime),
  /** Of one that is still tried. */
  nextAt: z.nullable(isoTime),
  createdAt: isoTime,
  actions: z.array(z.enum(['replay'])),
});
export type HookDelivery = z.output<typeof delivery>;

export const listHookDeliveries = endpoint({
  name: 'listHookDeliveries',
  method: 'GET',
  path: '/api/console/partners/deliveries',
  summary: 'Messages to partners and what became of them',
  access: { staff: 'partners.read' },
  query: z.strictObject({
    ...pageQuery,
    size: pageSize,
    partnerId: z.optional(uuid),
    status: z.optional(keyOf(hookDeliveryLabels)),
    sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
  }),
  answer: pageOf(delivery),
});

export const replayDelivery = endpoint({
  name: 'replayDelivery',
  method: 'POST',
  path: '/api/console/partners/deliveries/replay',
  summary: 'Send a message again, under its own id',
  access: { staff: 'partners.replay' },
  encoding: 'json',
  body: z.strictObject({ deliveryId: uuid, reason: commandBody.reason }),
  answer: delivery,
});
