import { allCalls } from '@yanche/contract/calls';
import type { Endpoint } from '@yanche/contract/endpoint';
import * as z from 'zod/mini';

const bodyTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  binary: 'application/octet-stream',
  stream: 'application/octet-stream',
  multipart: 'multipart/form-data',
};
/** Content types without a useful schema. */
const rawTypes: Record<string, object> = {
  binary: { type: 'string', format: 'binary' },
  stream: { type: 'string', format: 'binary' },
  multipart: { type: 'object' },
};

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });

function queryParameters(call: Endpoint) {
  if (call.query === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(call.query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function securityOf({ access }: Endpoint): Record<string, string[]>[] {
  if (access === 'none') return [];
  if (typeof access === 'object' && 'partner' in access) return [{ partnerKey: [] }];
  return typeof access === 'object' && 'staff' in access ? [{ console: [] }] : [{ session: [] }];
}

function operation(group: string, call: Endpoint) {
  return {
    operationId: call.name,
    tags: [group],
    summary: call.summary,
    security: securityOf(call),
    parameters: queryParameters(call),
    ...(call.body &&
      call.encoding && {
        requestBody: {
          required: true,
          content: {
            [bodyTypes[call.encoding]]: {
              schema: rawTypes[call.encoding] ?? schemaOf(call.body, 'input'),
            },
          },
        },
      }),
    responses: {
      200: {
        description: 'The envelope; a non-zero code is a failure with `message` for people',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['code', 'message', 'data'],
              properties: {
                code: { type: 'integer' },
                message: { type: 'string' },
                data: schemaOf(call.answer, 'output'),
              },
            },
          },
        },
      },
    },
  };
}

/** The OpenAPI 3.1 document derived from the contract. */
export function openApi(publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { group, call } of allCalls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(group, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Yanche', version: '1', description: 'Used-car inspection and certification' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'yc_session' },
        partnerKey: { type: 'http', scheme: 'bearer' },
        console: { type: 'apiKey', in: 'cookie', name: 'yc_console' },
      },
    },
  };
}
