import { allCalls } from '@yanche/contract/calls';
import { expect, test } from 'vitest';
import { openApi } from './openapi.ts';
import { routes } from './routes.ts';

const nameOf = ({ group, call }: (typeof allCalls)[number]) => `${group}.${call.name}`;

test('every call of the contract has exactly one handler, and no handler serves anything else', () => {
  const handlers = (call: (typeof allCalls)[number]['call']) =>
    routes.filter((route) => route.call === call).length;
  const missing = allCalls.filter(({ call }) => handlers(call) === 0).map(nameOf);
  const doubled = allCalls.filter(({ call }) => handlers(call) > 1).map(nameOf);
  const strange = routes
    .filter((route) => !allCalls.some(({ call }) => call === route.call))
    .map((route) => route.call.name);
  expect({ missing, doubled, strange }).toEqual({ missing: [], doubled: [], strange: [] });
});

test('no two calls share a method and path', () => {
  const addresses = allCalls.map(({ call }) => `${call.method} ${call.path}`);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

test('a call has a body exactly when it says how the body travels, and never with GET', () => {
  const wrong = allCalls.filter(
    ({ call }) =>
      (call.body === undefined) !== (call.encoding === undefined) ||
      (call.method === 'GET' && call.body !== undefined),
  );
  expect(wrong.map(nameOf)).toEqual([]);
});

test('the OpenAPI description names every call under its path', () => {
  const { paths } = openApi('https://yanche.example');
  const missing = allCalls.filter(
    ({ call }) =>
      (paths[call.path]?.[call.method.toLowerCase()] as { operationId?: string } | undefined)
        ?.operationId !== call.name,
  );
  expect(missing.map(nameOf)).toEqual([]);
  const described = Object.values(paths).flatMap((methods) => Object.keys(methods));
  expect(described).toHaveLength(allCalls.length);
});
