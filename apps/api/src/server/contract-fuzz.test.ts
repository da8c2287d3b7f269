import { allCalls } from '@yanche/contract/calls';
import type { Endpoint, Role } from '@yanche/contract/endpoint';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { anOrder } from '#testing/an-order.ts';
import { aDealer } from '#testing/a-place.ts';
import { aKey, aPartner } from '#testing/a-partner.ts';
import { aSelfOrder } from '#testing/a-self-order.ts';
import { aShelfCar } from '#testing/a-shelf-car.ts';
import { aPhoto } from '#testing/a-task.ts';
import { hostileInput, type Known, type Schema } from '#testing/hostile-input.ts';
import { api, expectInvariants, testWith } from '#testing/fixture.ts';
import { itemCodesOf, rowsOf } from '#testing/rows.ts';
import { callApi, type TestPerson } from '#testing/test-api.ts';

const test = testWith({ env: { ANTI_CRAWL: '0' } });

/*
 * Every call answers any input: success, or a refusal with a code. More runs: CONTRACT_FUZZ_RUNS=500 npx vitest run
 * --project api apps/api/src/server/contract-fuzz.test.ts
 */
const runs = Number(process.env.CONTRACT_FUZZ_RUNS ?? 4);
const msPerRun = 1_000;
const everyRole: Role[] = ['dealerOwner', 'buyer', 'inspector', 'reviewer', 'admin'];
/** A person with every role, so that requests get as far as possible. */
let person: TestPerson;
let known: Known;
/** Calls of partners come with a key. */
let authorization: string;
test.beforeAll(async () => {
  const dealerId = await aDealer(api);
  person = await api.aPerson(everyRole, { dealerId, cityIds: [330_100] });
  const own = await anOrder(api, { person });
  const waiting = await anOrder(api, { person, status: '20' });
  const going = await anOrder(api, { status: '40', inspector: person });
  const handedIn = await anOrder(api, { status: '50' });
  const self = await aSelfOrder(api, { person });
  const tasks = await rowsOf('tasks');
  const notices = await rowsOf('notices', { user_id: person.userId });
  const { form } = own;
  authorization = `Bearer ${await aKey(await aPartner(), { mode: 'live' })}`;
  known = {
    orderId: [own, waiting, going, handedIn, self].map(({ orderId }) => orderId),
    taskId: tasks.map(({ id }) => id),
    shelfCarId: [(await aShelfCar(api, person, { photos: 0 })).shelfCarId],
    dealerId: [dealerId],
    noticeId: notices.map(({ id }) => id),
    fileId: [await aPhoto(api, person)],
    photos: [await aPhoto(api, person)],
    code: [...(await itemCodesOf(tasks[0]?.order_id ?? '')), 'U01', 'I01'],
    ...Object.fromEntries(Object.entries(flat(form)).map(([name, value]) => [name, [value]])),
  };
});

const described = (schema: Endpoint['query']): Schema =>
  schema === undefined
    ? { type: 'object' }
    : (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);

/** As a query or a form carries it. */
const flat = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(value)).map(([name, each]) => [
      name,
      typeof each === 'string' ? each : JSON.stringify(each),
    ]),
  );

// Bodies that arrive unparsed are covered by files/uploads.
const calls = allCalls
  .map(({ call }) => call)
  .filter(({ encoding }) => encoding !== 'stream' && encoding !== 'multipart');

test.each(calls)('$name', { timeout: 10_000 + runs * msPerRun }, async (call) => {
  const inputs = fc.record({
    query: hostileInput(described(call.query), known),
    body:
      call.encoding === 'binary'
        ? fc.uint8Array({ maxLength: 99 })
        : hostileInput(described(call.body), known),
  });
  await fc.assert(
    fc.asyncProperty(inputs, async ({ query, body }) => {
      const sent = call.encoding === 'form' ? flat(body) : body;
      const input = { query: flat(query), body: sent as never, headers: { authorization } };
      const { status, code, message } = await callApi(api.app, { ...person }, call, input);
      expect({ status, code, message }).toEqual({
        status: expect.toSatisfy((each: number) => [200, 302, 400, 413].includes(each)),
        code: expect.any(Number),
        message: expect.any(String),
      });
    }),
    { numRuns: runs },
  );
});

test('the ledger stays consistent afterwards', async () => {
  await expectInvariants();
});
