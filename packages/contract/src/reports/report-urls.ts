import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byOrder } from './reports.ts';

export const reportUrl = endpoint({
  name: 'reportUrl',
  method: 'GET',
  path: '/external/business/report/url',
  summary: 'Where the report of an order is read',
  access: 'login',
  query: byOrder,
  answer: z.object({ url: z.string() }),
});

/** `noAppraisalUrl` is the same report without the valuation, which is for the seller. */
export const reportUrls = endpoint({
  name: 'reportUrls',
  method: 'GET',
  path: '/external/business/report/url/noAppraisalAndAll',
  summary: 'Where the report of an order is read, without and with what the car is worth',
  access: 'login',
  query: byOrder,
  answer: z.object({ noAppraisalUrl: z.string(), allUrl: z.string() }),
});
