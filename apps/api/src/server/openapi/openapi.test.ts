import { allCalls } from '@yanche/contract/calls';
import { allFailureCodes } from '@yanche/contract/console/catalogue-failure-codes';
import { httpStatusOf } from '@yanche/contract/failures';
import { listSaasTasks } from '@yanche/contract/partners/saas-tasks';
import { expect, test } from 'vitest';
import { describedApi, requireDescribed, validatorAt } from '#testing/described-answers.ts';
import { needsOrigin } from '../origin.ts';
import { openApi } from '../openapi.ts';

type Parameter = { name?: string; in?: string; example?: unknown; $ref?: string };
type Operation = {
  operationId: string;
  description: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: object; example?: unknown }> };
  responses: Record<string, object>;
};
const document = describedApi().document as ReturnType<typeof openApi>;
const operations = allCalls.map(({ call }) => ({
  call,
  at: ['paths', call.path, call.method.toLowerCase()],
  operation: document.paths[call.path]?.[call.method.toLowerCase()] as Operation,
}));
const operationOf = (name: string) =>
  operations.find(({ call }) => call.name === name)?.operation as Operation;
const text = JSON.stringify(document);

test('what outsiders work with has a name, and stands once', () => {
  const named = ['Order', 'NewOrderInput', 'Report', 'Task', 'TaskInList', 'Failure', 'Quote'];
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(named));
  expect(JSON.stringify(operationOf('orderInfo').responses)).toContain(
    '#/components/schemas/Order',
  );
  const sizes = operations.map(({ call, operation }) => ({
    name: call.name,
    bytes: JSON.stringify(operation).length,
  }));
  expect(sizes.filter(({ bytes }) => bytes > 9_000)).toEqual([]);
  const refs = new Set(text.match(/"#\/components\/[\w/]+"/g));
  expect(refs.size).toBeGreaterThan(300);
  for (const ref of refs) {
    const parts = ref.slice(3, -1).split('/');
    const there = parts.reduce<unknown>((value, part) => Object(value)[part], document);
    expect(there, ref).toBeDefined();
  }
});

test('the comments of the contract are its descriptions, without its footnotes', () => {
  const list = operationOf(listSaasTasks.name);
  expect(list.description).toContain('In the order of their changes');
  const described = list.parameters?.find(({ name }) => name === 'updatedAfter');
  expect(described).toMatchObject({ description: 'Only changes after this time.' });
  expect(document.components.schemas.Task).toMatchObject({
    properties: {
      sandbox: { description: 'A task of the sandbox: invented, and nobody is sent.' },
    },
  });
  expect(text.match(/.{60}spec §.{20}/g) ?? []).toEqual([]);
  expect(operations.filter(({ operation }) => operation.description === '')).toEqual([]);
});

test('every example is what its call takes', () => {
  const wrong: unknown[] = [];
  let examples = 0;
  for (const { call, at, operation } of operations) {
    for (const [index, { example }] of (operation.parameters ?? []).entries()) {
      if (example === undefined) continue;
      examples += 1;
      const validate = validatorAt(...at, 'parameters', String(index), 'schema');
      if (validate?.(example) !== true) wrong.push([call.name, index, example]);
    }
    for (const [type, { example }] of Object.entries(operation.requestBody?.content ?? {})) {
      if (example === undefined) continue;
      examples += 1;
      const validate = validatorAt(...at, 'requestBody', 'content', type, 'schema');
      if (validate?.(example) !== true) wrong.push([call.name, example, validate?.errors]);
    }
  }
  expect(wrong).toEqual([]);
  expect(examples).toBeGreaterThan(15);
  for (const [name, { content }] of Object.entries(
    document.components.responses as Record<
      string,
      { content: Record<string, { example: unknown }> }
    >,
  )) {
    const place = ['components', 'responses', name, 'content', 'application/json'] as const;
    expect(validatorAt(...place, 'schema')?.(content['application/json']?.example), name).toBe(
      true,
    );
  }
});

test('failures are part of every answer, by the status they travel with', () => {
  const task = operations.find(({ call }) => call.name === listSaasTasks.name)?.call;
  if (task === undefined) throw new Error('no call');
  const fail =
    (status: number, code: number, data: unknown = null) =>
    () =>
      requireDescribed(task, status, { code, message: '…', data });
  expect(fail(200, allFailureCodes.wrongState)).not.toThrow();
  expect(fail(401, allFailureCodes.partnerKeyUnknown)).not.toThrow();
  expect(fail(200, 4711)).toThrow('other than');
  expect(fail(200, allFailureCodes.partnerKeyUnknown)).toThrow('other than');
  expect(fail(200, 0)).toThrow('other than');
  expect(fail(418, 4711)).toThrow('does not know');
  const statuses = Object.fromEntries(
    operations.map(({ call, operation }) => [
      call.name,
      Object.keys(operation.responses).join(' '),
    ]),
  );
  expect(statuses).toMatchObject({
    listSaasTasks: '200 400 401 403 429 500 503',
    createSaasTask: '200 400 401 403 409 413 429 500 503',
    submitOrder: '200 400 403 413 500 503',
    sharedReport: '200 400 500 503 598',
    showUpload: '200 302 400 500 503',
  });
  const codes = document['x-failures'] as { code: number; name: string; status: number }[];
  expect(codes).toHaveLength(Object.keys(allFailureCodes).length);
  expect(codes.find(({ name }) => name === 'crawling')?.status).toBe(httpStatusOf.crawling);
  expect(JSON.stringify(document.components.responses)).toContain('challenge');
});

test('it says how each call is proved, with roles and scopes, and where Origin is demanded', () => {
  expect(operationOf('createSaasTask').security).toEqual([{ partnerKey: ['tasks.write'] }]);
  expect(operationOf('getUserInfoByToken').security).toEqual(
    ['session', 'appToken', 'ssoToken', 'sharedCookie'].map((name) => ({ [name]: [] })),
  );
  expect(operationOf('createMultipart').security).toEqual([{ gssSignature: [], gssDate: [] }]);
  expect(operationOf('uploadPart').parameters?.map(({ name }) => name)).toContain('x-gss-md5');
  const roles = operations.filter(({ call }) => Array.isArray(call.access));
  for (const { call, operation } of roles)
    expect(operation.security[0]?.session).toEqual(call.access);
  const withOrigin = operations.filter(({ operation }) =>
    operation.parameters?.some(({ $ref }) => $ref === '#/components/parameters/Origin'),
  );
  expect(withOrigin.map(({ call }) => call)).toEqual(
    allCalls.map(({ call }) => call).filter(({ method, path }) => needsOrigin(method, path)),
  );
  const { securitySchemes } = openApi('https://yanche.example').components;
  expect(securitySchemes).toMatchObject({
    session: { name: '__Host-yc_session' },
    console: { name: '__Host-yc_console' },
    appToken: { name: 'x-app-token' },
    ssoToken: { name: 'x-sso-token' },
  });
});

test('files are fields of their forms, and records of known keys are typed', () => {
  const { content } = operationOf('uploadForm').requestBody ?? { content: {} };
  expect(content['multipart/form-data']?.schema).toMatchObject({
    required: ['file'],
    properties: { file: { contentMediaType: 'application/octet-stream' } },
  });
  expect(text.match(/propertyNames":\{"(?:enum|\$ref).{40}/g) ?? []).toEqual([]);
  expect(JSON.stringify(operationOf('getOrderListByDealerId').responses)).toContain('"all":');
});
