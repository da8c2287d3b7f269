import { settledWayLabels } from '@yanche/rules/staff/hand-bookings';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fen, keyOf, uuid } from '../fields.ts';
import { bookingAnswer } from './bookings.ts';
import { commandBody } from './command-body.ts';

/** `refundable`: as it was shown, else `refundAbove`; so a repeated request pays nothing twice. */
export const refundByHand = endpoint({
  name: 'refundByHand',
  method: 'POST',
  path: '/api/console/orders/refund',
  summary: 'Give back part of what an order kept',
  access: { staff: 'refunds.byHand' },
  encoding: 'json',
  body: z.strictObject({
    orderId: uuid,
    amount: fen.check(z.gte(1)),
    refundable: fen,
    way: z.enum(['original', 'wallet']),
    reason: commandBody.reason,
  }),
  answer: bookingAnswer,
});

/** `tries`: as it was read. The payment company is asked first: what it may have paid is `refundUnclear`. */
export const payRefundToWallet = endpoint({
  name: 'payRefundToWallet',
  method: 'POST',
  path: '/api/console/refunds/to-wallet',
  summary: 'Pay a refund in trouble to the wallet instead',
  access: { staff: 'refunds.byHand' },
  encoding: 'json',
  body: z.strictObject({
    refundId: uuid,
    tries: z.int().check(z.gte(0)),
    reason: commandBody.reason,
  }),
  answer: bookingAnswer,
});

/**
 * Of a refund whose payment company tells no result, or none in time; always by two people. `tries`: as it was read. `reference`: the
 * company's, or of the transfer; each counts once.
 */
export const settleRefund = endpoint({
  name: 'settleRefund',
  method: 'POST',
  path: '/api/console/refunds/settle',
  summary: 'Say that a refund was paid outside of the product; a second person confirms it',
  access: { staff: 'refunds.byHand' },
  encoding: 'json',
  body: z.strictObject({
    refundId: uuid,
    tries: z.int().check(z.gte(0)),
    way: keyOf(settledWayLabels),
    reference: z.string().check(z.maxLength(60)),
    reason: commandBody.reason,
  }),
  answer: bookingAnswer,
});
