import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../fields.ts';
import { byCode, reportByOrder } from './reports.ts';
import { shareKey } from './share-links.ts';

/** Photos are copies with covered plates. */
const shared = z.extend(reportByOrder.answer, {
  /** Photos that are still being read for plates, and those that could not be: none of them is shown. */
  pendingPhotos: z.int(),
  withheldPhotos: z.int(),
  /** Content, hash and signature match. */
  genuine: z.boolean(),
  /** The link that was used, to say that it is being read. */
  shareId: uuid,
  /** The older version that the link or the code was made for, where there is a newer one now. */
  madeFor: z.optional(z.int()),
});

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
  answer: shared,
});
export type SharedReport = z.output<typeof sharedReport.answer>;

/** The same by a link that its owner made, and may have ended. */
export const reportByLink = endpoint({
  name: 'reportByLink',
  method: 'GET',
  path: '/external/common/report/base/info/link',
  summary: 'The whole report for holders of a share link, without VIN and people',
  access: 'none',
  query: z.strictObject({ link: shareKey }),
  answer: shared,
});
