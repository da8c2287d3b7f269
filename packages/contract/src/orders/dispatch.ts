import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../fields.ts';
import { orderStatusCode } from './orders.ts';

/**
 * For dispatchers. `inspectorId` is the inspector to remove: when the job has another one by then, nothing changes and
 * the current state is answered, so the call may be repeated.
 */
export const reassignOrder = endpoint({
  name: 'reassignOrder',
  method: 'POST',
  path: '/api/dispatch/reassign',
  summary: 'Take an inspector off an order and look for another one',
  access: ['admin'],
  encoding: 'json',
  body: z.strictObject({
    orderId: uuid,
    inspectorId: z.optional(uuid),
    reason: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  answer: z.object({ status: orderStatusCode, inspectorName: z.nullable(z.string()) }),
});
