import { describedOf } from '@yanche/contract/described';
import type { Endpoint } from '@yanche/contract/endpoint';
import type * as z from 'zod/mini';
import { needsOrigin } from '../origin.ts';
import { answersOf } from './answers.ts';
import type { Json, Schemas } from './contract-schemas.ts';
import { examplesOf } from './examples.ts';
import { accessWords, securityOf } from './security.ts';

const bodyTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  binary: 'application/octet-stream',
  stream: 'application/octet-stream',
  multipart: 'multipart/form-data',
};

export function operationOf(group: string, call: Endpoint, schemas: Schemas): Json {
  const { text } = describedOf(call);
  const { query, body } = examplesOf(call);
  const parameters = [
    ...parametersOf(call.query, 'query', schemas, query),
    ...parametersOf(call.headers, 'header', schemas, {}),
    ...(needsOrigin(call.method, call.path) ? [{ $ref: '#/components/parameters/Origin' }] : []),
  ];
  return {
    operationId: call.name,
    tags: [group],
    summary: call.summary,
    description: [text, accessWords(call)].filter(Boolean).join('\n\n'),
    security: securityOf(call),
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && call.encoding && { requestBody: requestBodyOf(call, schemas, body) }),
    responses: answersOf(call, schemas),
  };
}

function parametersOf(
  schema: z.ZodMiniType | undefined,
  place: 'query' | 'header',
  { schemaOf, components }: Schemas,
  example: Json,
): Json[] {
  if (schema === undefined) return [];
  const whole = schemaOf(schema, 'input');
  const object = '$ref' in whole ? (components[nameIn(whole)] as Json) : whole;
  const { properties = {}, required = [] } = object as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, value]) => {
    const { description, ...rest } = value as Json;
    return {
      name,
      in: place,
      required: required.includes(name),
      ...(description !== undefined && { description }),
      schema: rest,
      ...(name in example && { example: example[name] }),
    };
  });
}

const nameIn = ({ $ref }: Json) => String($ref).split('/').at(-1) ?? '';

function requestBodyOf(call: Endpoint, { schemaOf }: Schemas, example: Json | undefined): Json {
  const type = bodyTypes[call.encoding ?? 'json'];
  const content = {
    schema: rawBodyOf(call) ?? schemaOf(call.body as z.ZodMiniType, 'input'),
    // Of a file there is none to show.
    ...(example && call.form === undefined && { example }),
  };
  return { required: true, content: { [type]: content } };
}

const bytes = { type: 'string', contentMediaType: 'application/octet-stream' };

/** Of bodies that no schema reads: bytes, and forms with files. */
function rawBodyOf({ encoding, form }: Endpoint): Json | null {
  if (encoding === 'binary' || encoding === 'stream') return bytes;
  if (form === undefined) return null;
  const file = { ...bytes, description: 'After all other fields.' };
  return {
    type: 'object',
    required: [form.file],
    properties: { [form.file]: form.many ? { type: 'array', items: bytes } : file },
    ...(form.others && {
      additionalProperties: { type: 'string' },
      description: 'The fields of the signature, unchanged, then the file.',
    }),
  };
}
