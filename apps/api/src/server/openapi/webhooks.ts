import { orderStatusCode } from '@yanche/contract/orders/orders';
import { isoTime, uuid } from '@yanche/contract/fields';
import * as z from 'zod/mini';
import type { Json, Schemas } from './contract-schemas.ts';

/** What `partners/hooks/tell-hooks.ts` sends. */
const taskUpdated = z.strictObject({
  type: z.literal('task.updated'),
  timestamp: isoTime,
  data: z.strictObject({
    taskId: uuid,
    partnerTaskNo: z.string(),
    sandbox: z.boolean(),
    status: orderStatusCode,
    report: z.nullable(z.object({ reportNo: z.string(), version: z.int(), status: z.string() })),
  }),
});

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const example: z.output<typeof taskUpdated> = {
  type: 'task.updated',
  timestamp: '2026-11-28T09:30:00.000Z',
  data: {
    taskId: '01987a2e-0000-7000-8000-000000000003',
    partnerTaskNo: 'T-0001',
    sandbox: true,
    status: '30',
    report: null,
  },
};

/** The messages that partners get at their own addresses. */
export const webhooksOf = ({ schemaOf }: Schemas): Json => ({
  'task.updated': {
    post: {
      operationId: 'taskUpdated',
      summary: 'A task of a partner changed',
      description:
        'Sent to the addresses of a partner as Standard Webhooks 1.0 says. It tells what changed; ask `getSaasTask` for the rest.',
      security: [],
      parameters: [
        header('webhook-id', 'The same each time a message is sent: know repetitions by it'),
        header('webhook-timestamp', 'Seconds since 1970 when it was sent'),
        header('webhook-signature', '`v1,` and the signature; several with spaces between them'),
      ],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(taskUpdated, 'output'), example } },
      },
      responses: {
        '2XX': { description: 'Taken. Anything else is tried again.' },
        410: { description: 'Nothing more is wanted here: the address is disabled.' },
      },
    },
  },
});
