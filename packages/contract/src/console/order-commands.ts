import { staffCancelReasons } from '@yanche/rules/orders/staff-cancel';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fen, uuid } from '../fields.ts';
import { orderStatusCode } from '../orders/orders.ts';
import { commandBody } from './command-body.ts';

/** For reasons that are our fault nothing is kept. `refund`: as it was shown, else `refundChanged`. */
export const cancelForCustomer = endpoint({
  name: 'cancelForCustomer',
  method: 'POST',
  path: '/api/console/orders/cancel',
  summary: 'Cancel a paid order for its customer',
  access: { staff: 'orders.cancel' },
  encoding: 'json',
  body: z.strictObject({
    orderId: uuid,
    ...commandBody,
    code: z.enum(staffCancelReasons.map(({ code }) => code)),
    refund: fen,
  }),
  answer: z.object({ status: orderStatusCode, refund: fen, fee: fen }),
});

export const readCustomerPhone = endpoint({
  name: 'readCustomerPhone',
  method: 'POST',
  path: '/api/console/orders/phone',
  summary: 'The phone number of an order’s customer; that it was read is logged',
  access: { staff: 'orders.readPhone' },
  encoding: 'json',
  body: z.strictObject({ orderId: uuid, reason: commandBody.reason }),
  answer: z.object({ phone: z.string() }),
});

/** What was not answered by now never is: the customer gets back what was told before paying. */
export const endQueryForCustomer = endpoint({
  name: 'endQueryForCustomer',
  method: 'POST',
  path: '/api/console/all-orders/end-query',
  summary: 'End a history query whose sources are in trouble or take long, before its day is over',
  access: { staff: 'orders.cancel' },
  encoding: 'json',
  body: z.strictObject({ orderId: uuid, reason: commandBody.reason }),
  answer: z.object({ refund: fen, rightReturned: z.boolean() }),
});
