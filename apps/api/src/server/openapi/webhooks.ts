import { orderStatusCode } from '@yanche/contract/orders/orders';
import { isoTime, uuid } from '@yanche/contract/fields';
import type { HookEvent } from '@yanche/rules/work/partner-hook-state';
import * as z from 'zod/mini';
import type { Json, Schemas } from './contract-schemas.ts';

/** What `partners/hooks/tell-hooks.ts` sends. */
const ofTask = <Type extends 'task.created' | 'task.updated'>(type: Type) =>
  z.strictObject({
    type: z.literal(type),
    timestamp: isoTime,
    data: z.strictObject({
      taskId: uuid,
      partnerTaskNo: z.string(),
      sandbox: z.boolean(),
      status: orderStatusCode,
      report: z.nullable(z.object({ reportNo: z.string(), version: z.int(), status: z.string() })),
    }),
  });
const trial = z.strictObject({
  type: z.literal('webhook.test'),
  timestamp: isoTime,
  data: z.strictObject({ sandbox: z.boolean() }),
});

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const timestamp = '2026-11-28T09:30:00.000Z';
const task = {
  taskId: '01987a2e-0000-7000-8000-000000000003',
  partnerTaskNo: 'T-0001',
  sandbox: true,
  status: '30' as const,
  report: null,
};

type Message = { summary: string; schema: z.ZodMiniType; data: object };

const messages: Record<HookEvent, Message> = {
  'task.created': {
    summary: 'A partner has a new task',
    schema: ofTask('task.created'),
    data: { ...task, status: '20' },
  },
  'task.updated': {
    summary: 'A task of a partner changed',
    schema: ofTask('task.updated'),
    data: task,
  },
  'webhook.test': {
    summary: 'A message that says nothing, by which an address is tried',
    schema: trial,
    data: { sandbox: true },
  },
};

/** The messages that partners get at their own addresses. */
export const webhooksOf = ({ schemaOf }: Schemas): Json =>
  Object.fromEntries(
    Object.entries(messages).map(([type, { summary, schema, data }]) => [
      type,
      {
        post: {
          operationId: type.replace(/[.](\w)/, (_, letter: string) => letter.toUpperCase()),
          summary,
          description:
            'Sent to the addresses of a partner as Standard Webhooks 1.0 says. It tells what changed; ask `getSaasTask` for the rest.',
          security: [],
          parameters: [
            header('webhook-id', 'The same each time a message is sent: know repetitions by it'),
            header('webhook-timestamp', 'Seconds since 1970 when it was sent'),
            header(
              'webhook-signature',
              '`v1,` and the signature; several with spaces between them',
            ),
          ],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: schemaOf(schema, 'output'),
                example: { type, timestamp, data },
              },
            },
          },
          responses: {
            '2XX': { description: 'Taken. Anything else is tried again.' },
            410: { description: 'Nothing more is wanted here: the address is disabled.' },
          },
        },
      },
    ]),
  );
