import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** What has to be done before an account can be closed. */
export const closingObstacles = [
  'orders',
  'refunds',
  'claims',
  'money',
  'cashback',
  'dealer',
  'inspector',
  'staff',
] as const;
export type ClosingObstacle = (typeof closingObstacles)[number];

const obstacle = z.object({
  kind: z.enum(closingObstacles),
  /** How many orders, refunds, claims; fen of money. */
  count: z.int(),
});

export const getAccountClosing = endpoint({
  name: 'getAccountClosing',
  method: 'GET',
  path: '/api/account/closing',
  summary: 'What keeps this account from being closed, and the gold that would be lost',
  access: 'login',
  answer: z.object({ obstacles: z.array(obstacle), gold: z.int() }),
});

export const sendClosingCode = endpoint({
  name: 'sendClosingCode',
  method: 'POST',
  path: '/api/account/closing/code',
  summary: 'Send a code to the own phone, with which the account is closed',
  access: 'login',
  encoding: 'json',
  body: z.strictObject({}),
  answer: z.object({ resendAfterSeconds: z.int() }),
});

export const closeAccount = endpoint({
  name: 'closeAccount',
  method: 'POST',
  path: '/api/account/close',
  summary: 'Close the account: what is personal is erased at once and does not come back',
  access: 'login',
  encoding: 'json',
  body: z.strictObject({
    code: z.string().check(z.regex(/^\d{6}$/)),
    /** The person has read what is erased and what stays. */
    agreed: z.literal(true),
  }),
  answer: z.object({ closed: z.literal(true) }),
});

/** A file, not a call: everything kept about this person, as JSON. */
export const ownDataPath = '/api/account/data';
