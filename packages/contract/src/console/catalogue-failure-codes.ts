import { failureCodes } from '../failure-codes.ts';
import { historyFailureCodes } from '../history/history-failure-codes.ts';
import { inspectorFailureCodes } from '../inspectors/inspector-failure-codes.ts';
import { peopleFailureCodes } from './people-failure-codes.ts';
import { booksFailureCodes } from './books-failure-codes.ts';
import { partnerFailureCodes } from '../partners/partner-failure-codes.ts';
import { payFailureCodes } from '../pay/pay-failure-codes.ts';

/** Failures of the console's catalogue. Apart from the others: the phone, which receives those, never meets these by name. */
const catalogueFailureCodes = {
  nothingChanged: 2430,
  startsInPast: 2431,
  startTaken: 2432,
  priceBegun: 2433,
  listPriceBelow: 2434,
  priceZero: 2435,
  cashbackAbove: 2436,
  ordersAffected: 2437,
  hoursTooShort: 2438,
  closureTimes: 2439,
  closureOver: 2440,
  cityUnknown: 2441,
  dayUnknown: 2442,
  switchedOff: 2443,
  placeExists: 2444,
  csvUnreadable: 2445,
  csvBad: 2446,
  campaignExists: 2447,
  campaignTimes: 2448,
  campaignLink: 2449,
  campaignHeading: 2450,
  viewPersonal: 2451,
  viewsFull: 2452,
  marketUnknown: 2453,
  marketNeeded: 2454,
  pointKindFixed: 2455,
  questionNeeded: 2477,
  priceJump: 2471,
  priceJumpInFile: 2472,
  priceWaits: 2473,
  priceJumpByDrop: 2474,
} as const;

export const allFailureCodes = {
  ...failureCodes,
  ...catalogueFailureCodes,
  ...peopleFailureCodes,
  ...booksFailureCodes,
  ...historyFailureCodes,
  ...inspectorFailureCodes,
  ...payFailureCodes,
  ...partnerFailureCodes,
};
export type CatalogueFailureName = keyof typeof catalogueFailureCodes;
export type AnyFailureName = keyof typeof allFailureCodes;
