import {
  allFailureCodes,
  type AnyFailureName,
} from '@yanche/contract/console/catalogue-failure-codes';
import { createPartnerKey } from '@yanche/contract/console/partners';
import type { Endpoint } from '@yanche/contract/endpoint';
import { failureSentence, httpStatusOf } from '@yanche/contract/failures';
import { crawlPayload } from '@yanche/contract/people/captcha';
import { isGuarded } from '#risk/crawl-guard.ts';
import { needsOrigin } from '../origin.ts';
import type { Json, Schemas } from './contract-schemas.ts';

type Refusal = {
  name: string;
  description: string;
  failures: readonly AnyFailureName[];
  occurs: (call: Endpoint) => boolean;
  headers?: Json;
};

export const isOfPartners = ({ access }: Endpoint): boolean =>
  typeof access === 'object' && 'partner' in access;

export const isOfStaff = ({ access }: Endpoint): boolean =>
  typeof access === 'object' && 'staff' in access;

const always = () => true;
const ref = (part: string, name: string) => ({ $ref: `#/components/${part}/${name}` });

/** Failures that have an HTTP status of their own, and the calls that may answer them. */
const refusals: readonly Refusal[] = [
  {
    name: 'BadRequest',
    description:
      'The request is malformed: `data.field` names the field, an unknown one too. Nothing was changed.',
    failures: ['badRequest'],
    occurs: always,
  },
  {
    name: 'KeyUnknown',
    description: 'No key, or one that is not alive.',
    failures: ['partnerKeyUnknown'],
    occurs: isOfPartners,
  },
  {
    name: 'KeyRefused',
    description: 'The key may not do this, or not from this address, or its partner is suspended.',
    failures: ['partnerScopeMissing', 'partnerAddressRefused', 'partnerSuspended'],
    occurs: isOfPartners,
  },
  {
    name: 'OriginRefused',
    description: 'The header `Origin` is missing or is not ours.',
    failures: ['forbiddenOrigin'],
    occurs: (call) => needsOrigin(call.method, call.path) && call.name !== createPartnerKey.name,
  },
  {
    name: 'OriginOrPartnerRefused',
    description: 'The header `Origin` is missing or is not ours, or the partner is suspended.',
    failures: ['forbiddenOrigin', 'partnerSuspended'],
    occurs: ({ name }) => name === createPartnerKey.name,
  },
  {
    name: 'NumberTaken',
    description: 'This number belongs to a task with another body. Nothing was changed.',
    failures: ['partnerTaskNoTaken'],
    occurs: (call) => isOfPartners(call) && requiredOf(call).includes('partnerTaskNo'),
  },
  {
    name: 'TooLarge',
    description: 'The body is larger than the call takes.',
    failures: ['tooLarge'],
    occurs: ({ body }) => body !== undefined,
  },
  {
    name: 'TooOften',
    description:
      'More calls than this key may make in a minute: wait as long as `Retry-After` says.',
    failures: ['partnerTooOften'],
    occurs: isOfPartners,
    headers: {
      'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
    },
  },
  {
    name: 'Internal',
    description: 'Our fault; `message` carries the number of the request. It may be sent again.',
    failures: ['internal'],
    occurs: always,
  },
  {
    name: 'Unavailable',
    description: 'Busy, or a service behind us is: send it again, waiting longer each time.',
    failures: ['unavailable', 'storageDown'],
    occurs: always,
  },
  {
    name: 'CaptchaNeeded',
    description:
      'Read faster than people do. Pass the captcha with what `data` says (`anticlimbGuard`, `anticlimbCheck`), then call again.',
    failures: ['crawling'],
    occurs: isGuarded,
  },
];

const statusOf = ({ failures: [first] }: Refusal): number =>
  (first !== undefined && httpStatusOf[first]) || 500;

const requestIdHeader = {
  'x-request-id': {
    description: 'Of this request: name it when you ask us about it',
    schema: { type: 'string' },
  },
};

const allNames = Object.keys(allFailureCodes) as AnyFailureName[];
/** Business failures: HTTP 200 with a code. */
const businessNames = allNames.filter((name) => httpStatusOf[name] === undefined);

const envelope = (code: Json, data: Json): Json => ({
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: { code, message: ref('schemas', 'Message'), data },
});

/** An enumeration with the name and the sentence of each code. */
const codesOf = (names: readonly AnyFailureName[]): Json => ({
  type: 'integer',
  enum: names.map((name) => allFailureCodes[name]),
  'x-enum-varnames': names,
  'x-enum-descriptions': names.map((name) => failureSentence(name)[1]),
});

/** Parts of the document that every call shares. */
export function sharedAnswers({ schemaOf }: Schemas): { schemas: Json; responses: Json } {
  const responses = refusals.map((refusal) => [
    refusal.name,
    {
      description: refusal.description,
      headers: { ...requestIdHeader, ...refusal.headers },
      content: {
        'application/json': {
          schema: envelope(
            codesOf(refusal.failures),
            refusal.failures.includes('crawling') ? schemaOf(crawlPayload, 'output') : anything,
          ),
          example: exampleOf(refusal),
        },
      },
    },
  ]);
  return {
    schemas: {
      Message: {
        type: 'string',
        description:
          'For people, in Chinese, or in English where `Accept-Language` begins with `en`. `success` with code 0.',
      },
      FailureCode: {
        ...codesOf(businessNames),
        description: 'What went wrong. The list of all, with their sentences, is `x-failures`.',
      },
      Failure: {
        ...envelope(ref('schemas', 'FailureCode'), anything),
        description: 'The call was understood and refused; nothing was changed.',
      },
    },
    responses: Object.fromEntries(responses) as Json,
  };
}

const anything = {
  description: 'Mostly null; else what helps to go on, such as the new price or the field.',
};

function exampleOf({ failures: [name = 'internal'] }: Refusal): Json {
  const data = name === 'badRequest' ? { field: 'vin' } : null;
  const message = failureSentence(name)[1].replaceAll(/\{\w+\}/g, (word) => examples[word] ?? word);
  return { code: allFailureCodes[name], message, data: name === 'crawling' ? crawlExample : data };
}

const examples: Record<string, string> = {
  '{field}': 'body.vin',
  '{seconds}': '12',
  '{scope}': 'tasks.write',
  '{requestId}': '1f0c4c1e-5d3a',
};
const crawlExample = {
  appCode: 'yanche',
  appScene: 'anticlimb',
  captchaType: 'tencent',
  captchaAppId: 'local',
  script: '/captcha/local.js',
  challenge: 'challenge.token',
};

/** All that one call may answer. */
export function answersOf(call: Endpoint, { schemaOf }: Schemas): Json {
  const data = schemaOf(call.answer, 'output');
  const success = envelope({ type: 'integer', const: 0 }, data);
  const others = refusals.filter(({ occurs }) => occurs(call));
  return {
    200: {
      description: 'Code 0 with the data; any other code is a failure, with `message` for people.',
      headers: requestIdHeader,
      content: {
        'application/json': { schema: { oneOf: [success, ref('schemas', 'Failure')] } },
      },
    },
    ...Object.fromEntries(
      others.map((refusal) => [statusOf(refusal), ref('responses', refusal.name)]),
    ),
    ...(requestsRedirect(call) && {
      302: {
        description: 'With `redirect=1`: on to the address.',
        headers: { location: { schema: { type: 'string' } } },
      },
    }),
  };
}

type Shape = Record<string, { _zod: { optin?: string } }>;
const shapeOf = (schema: Endpoint['query']): Shape =>
  (schema?._zod.def as { shape?: Shape } | undefined)?.shape ?? {};

const requiredOf = ({ body }: Endpoint): string[] =>
  Object.entries(shapeOf(body)).flatMap(([name, { _zod }]) =>
    _zod.optin === 'optional' ? [] : [name],
  );

const requestsRedirect = ({ query }: Endpoint): boolean => 'redirect' in shapeOf(query);

/** Every failure with its sentences, for whoever makes a table of them. */
export const failureCatalogue = (): Json[] =>
  allNames
    .map((name) => {
      const [zh, en] = failureSentence(name);
      return {
        code: allFailureCodes[name],
        name,
        status: httpStatusOf[name] ?? 200,
        message: { zh, en },
      };
    })
    .toSorted((a, b) => a.code - b.code);
