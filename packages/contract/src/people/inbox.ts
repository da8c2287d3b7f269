import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, uuid } from '../fields.ts';

/**
 * Messages kept by the built-in local senders instead of being sent: text messages with a code or a notice, subscription
 * messages of a mini-program. Answers only while the local sender of text messages is in use.
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
      /** To whom: a masked phone, or the end of who they are to the mini-program. */
      phoneMask: z.string(),
      text: z.string(),
      kind: z.enum(['code', 'notice', 'miniProgram']),
      at: isoTime,
    }),
  ),
});
