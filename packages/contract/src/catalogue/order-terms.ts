import { endpoint } from '../endpoint.ts';
import { orderTerms } from './products.ts';

/** What an order made now would keep. */
export const currentOrderTerms = endpoint({
  name: 'currentOrderTerms',
  method: 'GET',
  path: '/external/order/terms',
  summary: 'The terms of cancelling and rescheduling in force',
  access: 'none',
  answer: orderTerms,
});
