import { staffRoles } from '@yanche/rules/staff/rights';
import { allCalls } from '@yanche/contract/calls';
import type { Endpoint } from '@yanche/contract/endpoint';
import { crossLogin } from '@yanche/contract/people/sso';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { aColleague, type Colleague } from '#testing/a-colleague.ts';
import type { Schema } from '#testing/hostile-input.ts';
import { api, testWith } from '#testing/fixture.ts';
import type { TestPerson } from '#testing/test-api.ts';

/* Checks made for every call before its handler runs: origin, method, content type and unknown fields. */
const calls = allCalls.map(({ call }) => call);
const host = 'm.yanche.example';
const origin = `http://${host}`;
const sister = 'https://sister.example';
const test = testWith({ env: { SISTER_ORIGINS: sister } });

let person: TestPerson;
let colleague: Colleague;
test.beforeEach(async () => {
  colleague = await aColleague(staffRoles);
  person = await api.aPerson(['dealerOwner', 'buyer', 'inspector', 'reviewer', 'admin']);
});

const send = async (call: Endpoint, headers: Record<string, string>, payload = '') => {
  const reply = await api.app.inject({
    method: call.method,
    url: call.path,
    headers: {
      host,
      cookie: `yc_session=${person.token}; yc_console=${colleague.token}`,
      ...headers,
    },
    payload,
  });
  return { status: reply.statusCode, code: reply.json<{ code: number }>().code };
};

/** Signed requests need no cookie. */
const signed = [
  'uploadForm',
  'createMultipart',
  'uploadPart',
  'completeMultipart',
  'abortMultipart',
];
const saasPath = '/external/saas/';
/** Partners come from servers, with a key instead of a cookie. */
const isOfPartners = ({ access }: Endpoint) => typeof access === 'object' && 'partner' in access;
const changing = calls.filter(
  (call) => call.method === 'POST' && !signed.includes(call.name) && !isOfPartners(call),
);

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['one that begins like ours', { origin: `${origin}.evil.example` }],
  ['one that ends like ours', { origin: `http://evil${host}` }],
  ['our name over another scheme', { origin: `https://${host}` }],
  ['one that names us as a person', { origin: `${origin}@evil.example` }],
  ['another port', { origin: `${origin}:444` }],
  ['a page without an origin', { origin: 'null' }],
  ['nowhere', {}],
  ['a page of another site that names ours', { referer: `${origin}/orderList` }],
])('nothing changes for %s, with any content type', async (_, from: Record<string, string>) => {
  const types = ['text/plain', 'application/x-www-form-urlencoded', 'application/json', ''];
  for (const [n, call] of changing.entries()) {
    const type = types[n % types.length] ?? '';
    const reply = await send(call, { ...from, ...(type !== '' && { 'content-type': type }) }, '{}');
    expect({ name: call.name, ...reply }).toEqual({ name: call.name, status: 403, code: 9403 });
  }
});

test('no cookie opens a call of partners, whatever page sends it', async () => {
  const ofPartners = calls.filter(isOfPartners);
  // What changes something below this path is not asked for its origin.
  const unasked = calls.filter((call) => call.method === 'POST' && call.path.startsWith(saasPath));
  expect(unasked.filter((call) => !isOfPartners(call))).toEqual([]);
  for (const call of ofPartners) {
    for (const from of [{ origin }, { origin: 'https://evil.example' }, {}] as const) {
      const reply = await send(call, from as Record<string, string>);
      expect({ name: call.name, ...reply }).toEqual({ name: call.name, status: 401, code: 3301 });
    }
  }
});

test('a sister site may make one call; our own site every call', async () => {
  for (const call of changing) {
    const { status } = await send(call, { origin: sister });
    expect({ name: call.name, refused: status === 403 }).toEqual({
      name: call.name,
      refused: call !== crossLogin,
    });
    expect((await send(call, { origin })).status).not.toBe(403);
  }
});

test('a changing call cannot be made with GET or with another content type', async () => {
  const types: Record<string, string> = {
    json: 'application/x-www-form-urlencoded',
    form: 'application/json',
    binary: 'text/plain',
  };
  for (const call of changing) {
    const read = await api.app.inject({ method: 'GET', url: call.path });
    expect([call.name, read.statusCode]).toEqual([call.name, 404]);
    const type = types[call.encoding ?? ''];
    if (type === undefined) continue;
    const reply = await send(call, { origin, 'content-type': type }, '{}');
    expect({ name: call.name, ...reply }).toEqual({ name: call.name, status: 400, code: 9400 });
  }
});

test('a field that nobody knows is named', async () => {
  const url = '/external/order/product/list?cityId=330100&colour=red';
  const query = await api.app.inject({ method: 'GET', url, headers: { host } });
  expect(query.json()).toMatchObject({ code: 9400, data: { field: 'colour' } });
});

/** Calls that drop unknown fields instead of refusing them. */
const dropped = [
  'submitBatch.quote',
  'submitBatch.quote.parts[]',
  'anticlimbCheck.data',
  'checkInAtTask.position',
  'saveAnswers.answers[].findings[].pin',
  'saveAnswers.drafts[].findings[].pin',
  'submitOrder.quote',
  'submitOrder.quote.parts[]',
  'checkCaptchaAndSendSsoLoginCode', // spec §7: with extra business data
];

test('no call accepts a field that it does not declare', () => {
  const described = (schema: Endpoint['query']) =>
    z.toJSONSchema(schema ?? z.never(), { io: 'input', unrepresentable: 'any' }) as Schema;
  const found = calls.flatMap(({ name, encoding, query, body }) => [
    ...openObjects(described(query), `${name} query`),
    // Upload forms are read as a stream.
    ...(encoding === 'multipart' ? [] : openObjects(described(body), name)),
  ]);
  expect(found).toEqual(dropped);
});

/** The paths of objects that accept additional fields. */
function openObjects(schema: Schema, at: string): string[] {
  const inside = [
    ...Object.entries(schema.properties ?? {}).map(([name, of]) => [`${at}.${name}`, of] as const),
    ...(schema.items ? [[`${at}[]`, schema.items] as const] : []),
    ...(schema.anyOf ?? []).map((of) => [at, of] as const),
  ];
  const isOpen = schema.properties !== undefined && schema.additionalProperties !== false;
  return [...(isOpen ? [at] : []), ...inside.flatMap(([path, of]) => openObjects(of, path))];
}
