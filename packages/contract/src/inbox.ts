import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { isoTime, uuid } from './fields.ts';

/** Text messages kept by the built-in local sender instead of being sent. Answers only while it is in use. */
export const listInbox = endpoint({
  name: 'listInbox',
  method: 'GET',
  path: '/api/inbox/list',
  summary: 'The latest text messages of the local sender',
  access: 'none',
  answer: z.array(z.object({ id: uuid, phoneMask: z.string(), text: z.string(), at: isoTime })),
});
