import { TOP_UP } from '@yanche/rules/money/top-up';
import * as z from 'zod/mini';
import { dealerPeople, endpoint } from '../endpoint.ts';
import { fen, isoTime, requestId, uuid } from '../fields.ts';
import { payStatus } from '../orders/orders.ts';

/** An order of the same owner that waits for the money. */
const waitingOrder = z.object({
  orderId: uuid,
  kind: z.enum(['inspection', 'self', 'history']),
});

/** `requestId`: one top-up, however often it is sent. It is paid by `payOrder` with `topUpId` as the order. */
export const createTopUp = endpoint({
  name: 'createTopUp',
  method: 'POST',
  path: '/api/wallet/top-ups',
  summary: "Begin to pay money into the dealership's wallet",
  access: dealerPeople,
  act: 'topUp',
  encoding: 'json',
  body: z.strictObject({
    requestId,
    amount: z.int().check(z.gte(TOP_UP.least), z.lte(TOP_UP.most)),
    /** The order to be paid with it. */
    orderId: z.optional(uuid),
  }),
  answer: z.object({ topUpId: uuid }),
});

export const getTopUp = endpoint({
  name: 'getTopUp',
  method: 'GET',
  path: '/api/wallet/top-up',
  summary: 'A top-up of the own dealership, and whether it is paid',
  access: dealerPeople,
  act: 'topUp',
  query: z.strictObject({ topUpId: uuid }),
  answer: z.object({
    topUpId: uuid,
    topUpNo: z.string(),
    amount: fen,
    payStatus,
    /** Until then it can be paid. Money that arrives later is credited all the same. */
    payUntil: isoTime,
    isOver: z.boolean(),
    order: z.nullable(waitingOrder),
  }),
});
