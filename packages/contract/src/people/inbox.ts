import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, uuid } from '../fields.ts';

const sampleRole = z.enum(['dealerOwner', 'dealerStaff', 'buyer', 'inspector', 'reviewer']);
export type SampleAccount = { phone: string; role: z.output<typeof sampleRole> };

/**
 * Messages kept by the built-in local senders instead of being sent: text messages with codes or notices, subscription
 * messages of a mini-program. Available only while the local text message sender is in use.
 */
export const listInbox = endpoint({
  name: 'listInbox',
  method: 'GET',
  path: '/api/inbox/list',
  summary: 'The latest text messages of the local sender',
  access: 'none',
  answer: z.array(
    z.object({
      id: uuid,
      /** The receiver: a masked phone, or the end of an openid. */
      phoneMask: z.string(),
      text: z.string(),
      kind: z.enum(['code', 'notice', 'miniProgram']),
      at: isoTime,
    }),
  ),
});

/** People of the sample world, to log in as. Answers only where the sample world and the local sender of text messages are. */
export const listSampleAccounts = endpoint({
  name: 'listSampleAccounts',
  method: 'GET',
  path: '/api/inbox/accounts',
  summary: 'The people of the sample world',
  access: 'none',
  answer: z.array(z.object({ phone: z.string(), role: sampleRole })),
});
