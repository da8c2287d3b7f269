import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fen, intParam, longText, uuid } from '../fields.ts';
import { orderStatusCode } from './orders.ts';

/** `refund`: the amount shown, fen; if it has changed, nothing is cancelled. */
const cancelBody = z.strictObject({
  orderId: uuid,
  code: z.string().check(z.regex(/^[A-Z]\d{2}$/)),
  remark: z.optional(longText),
  refund: z.optional(z.pipe(intParam, fen)),
});
const cancelAnswer = z.object({ status: orderStatusCode, refund: fen, fee: fen });

export const cancelForUser = endpoint({
  name: 'cancelForUser',
  method: 'POST',
  path: '/external/order/cancelForUser',
  summary: 'Cancel an order (in the app host)',
  access: 'login',
  act: 'handleOrders',
  encoding: 'json',
  body: cancelBody,
  answer: cancelAnswer,
});

export const cancelOrder = endpoint({
  name: 'cancelOrder',
  method: 'POST',
  path: '/external/order/cancel',
  summary: 'Cancel an order (elsewhere)',
  access: 'login',
  act: 'handleOrders',
  encoding: 'form',
  body: cancelBody,
  answer: cancelAnswer,
});

export const allCancelReasons = endpoint({
  name: 'allCancelReasons',
  method: 'GET',
  path: '/external/common/allCancelReasons',
  summary: 'Reasons to cancel, for one kind of actor',
  access: 'none',
  query: z.strictObject({ actor: z._default(z.enum(['user', 'dealer']), 'user') }),
  answer: z.array(z.object({ code: z.string(), text: z.string(), needRemark: z.boolean() })),
});
