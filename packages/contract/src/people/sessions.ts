import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, uuid } from '../fields.ts';

const session = z.object({
  sessionId: uuid,
  /** A label in the visitor's language, such as "iPhone · 微信". */
  device: z.string(),
  createdAt: isoTime,
  lastSeenAt: isoTime,
  current: z.boolean(),
});

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/session/list',
  summary: 'Where this person is logged in, last used first',
  access: 'login',
  answer: z.array(session),
});

export const revokeSession = endpoint({
  name: 'revokeSession',
  method: 'POST',
  path: '/api/session/revoke',
  summary: 'End one session of this person, or all but the current one',
  access: 'login',
  encoding: 'json',
  body: z.union([z.strictObject({ sessionId: uuid }), z.strictObject({ others: z.literal(true) })]),
  answer: z.object({ revoked: z.int() }),
});
