import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byCode, reportByOrder } from './reports.ts';

/**
 * The report for anybody who was given its number and code. Without what would name the car or its people: VIN and engine
 * number cut, no names, no photos of numbers and papers. Of an amended report, the newest version.
 */
export const sharedReport = endpoint({
  name: 'sharedReport',
  method: 'GET',
  path: '/external/common/report/base/info/shared',
  summary: 'The whole report for holders of number and code, without VIN and people',
  access: 'none',
  query: byCode,
  answer: z.extend(reportByOrder.answer, {
    /** Content, hash and signature match. */
    genuine: z.boolean(),
  }),
});
export type SharedReport = z.output<typeof sharedReport.answer>;
