import { listInvoices } from '@yanche/contract/support/invoices';
import {
  complain,
  getHelp,
  getThread,
  listThreads,
  replyInThread,
  sendMessage,
} from '@yanche/contract/support/threads';
import type { Endpoint } from '@yanche/contract/endpoint';
import { beforeEach, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { anOrder } from '#testing/an-order.ts';
import { api, test } from '#testing/fixture.ts';
import { rowsOf } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

/* What each call of the way to a person refuses, beside what its own tests say: nobody logged in, somebody else's, badly asked. */

let owner: TestPerson;
let stranger: TestPerson;
let orderId: string;
let threadId: string;
beforeEach(async () => {
  owner = await api.aPerson(['buyer']);
  stranger = await api.aPerson(['buyer']);
  ({ orderId } = await anOrder(api, { person: owner, status: '20' }));
  const body = { about: { kind: 'order' as const, id: orderId }, text: '在吗', requestId: newId() };
  ({ threadId } = (await api.call(owner, sendMessage, { body })).data);
});

type Written = { call: Endpoint; body: () => Record<string, unknown> };
const written: Written[] = [sendMessage, complain].map((call) => ({
  call,
  body: () => ({ about: { kind: 'order', id: orderId }, text: '在吗', requestId: newId() }),
}));
written.push({
  call: replyInThread,
  body: () => ({ threadId, text: '在吗', requestId: newId() }),
});

test.each(written)('$call.name: refused, with nothing written', async ({ call, body }) => {
  const before = await rowsOf('support_messages', { thread_id: threadId });
  const asked = (person: TestPerson | null, given: object) =>
    api.call(person, call, { body: given });
  expect((await asked(null, body())).code).toBe(1001);
  expect((await asked(stranger, body())).code).toBe(1004);
  const bad = [{ text: '' }, { text: '长'.repeat(501) }, { requestId: '1' }, { extra: 1 }];
  for (const each of bad) expect((await asked(owner, { ...body(), ...each })).status).toBe(400);
  expect(await rowsOf('support_messages', { thread_id: threadId })).toEqual(before);
  expect(await rowsOf('support_threads', { user_id: owner.userId })).toHaveLength(1);
  expect(await rowsOf('support_threads', { user_id: stranger.userId })).toEqual([]);
});

const read: { call: Endpoint; bad: object }[] = [
  { call: getThread, bad: { threadId: '1' } },
  { call: listThreads, bad: { kind: 'weather' } },
  { call: getHelp, bad: { orderId: '1' } },
  { call: listInvoices, bad: { orderId: '1' } },
];

test.each(read)('$call.name: not logged in, badly asked', async ({ call, bad }) => {
  const query = call === getThread ? { threadId } : call === getHelp ? { orderId: newId() } : {};
  expect((await api.call(null, call, { query: query })).code).toBe(1001);
  expect((await api.call(owner, call, { query: bad })).status).toBe(400);
});
