import { listNotices, pushEasyDealerMessage } from '@yanche/contract/notices/notices';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aDealership, aDealerOwner } from '#testing/a-place.ts';
import { anOrder } from '#testing/an-order.ts';
import { api, expectInvariants, advanceTime, test, inParallel } from '#testing/fixture.ts';
import type { TestPerson } from '#testing/test-api.ts';

let reviewer: TestPerson;
let there: Awaited<ReturnType<typeof aDealership>>;
test.beforeEach(async () => {
  reviewer = await api.aPerson(['reviewer']);
  there = await aDealership(api);
});
test.afterAll(expectInvariants);

const push = (
  by: TestPerson,
  more: { dealer?: string; requestId?: string; text?: string; orderId?: string } = {},
) => {
  const { dealer = there.dealerId, requestId = newId(), text = '请补充行驶证照片', orderId } = more;
  const common = { requestId, text };
  return api.call(by, pushEasyDealerMessage, {
    query: { dealer_id: dealer },
    body:
      orderId === undefined ? { type: 'note', ...common } : { type: 'order', ...common, orderId },
  });
};
const messagesOf = async (person: TestPerson) =>
  (await api.call(person, listNotices, { query: {} })).data.data;

test('all members of the dealership get it, and nobody else', async () => {
  const stranger = await aDealerOwner(api);
  const { code, data } = await push(reviewer);
  expect({ code, data }).toEqual({ code: 0, data: { messageId: expect.any(String), people: 2 } });
  for (const person of [there.owner, there.staff]) {
    expect(await messagesOf(person)).toMatchObject([
      { kind: 'platformNote', title: '平台通知', text: '请补充行驶证照片', link: null },
    ]);
  }
  expect(await messagesOf(stranger)).toEqual([]);
});

test("about an own order it links there; about others' orders it is refused", async () => {
  const { orderId } = await anOrder(api, { person: there.owner });
  await push(reviewer, { orderId });
  expect(await messagesOf(there.staff)).toMatchObject([
    { kind: 'platformOrderNote', title: '订单提醒', link: { to: 'order', id: orderId } },
  ]);
  const { orderId: strange } = await anOrder(api);
  expect((await push(reviewer, { orderId: strange })).code).toBe(1004);
  expect((await push(reviewer, { orderId: newId() })).code).toBe(1004);
  expect(await messagesOf(there.staff)).toHaveLength(1);
});

test('repetitions, also concurrent, send one message; the same id with other content is refused', async () => {
  const requestId = newId();
  const replies = await inParallel(5, () => push(reviewer, { requestId }));
  const ids = new Set(replies.map(({ data }) => data?.messageId));
  expect(ids.size).toBe(1);
  expect((await push(reviewer, { requestId })).data.people).toBe(2);
  expect(await messagesOf(there.owner)).toHaveLength(1);
  expect((await push(reviewer, { requestId, text: 'something else' })).code).toBe(2402);
  // Request ids are scoped to their sender.
  expect((await push(await api.aPerson(['admin']), { requestId })).code).toBe(0);
});

test('needs a text and a dealership', async () => {
  expect((await push(reviewer, { dealer: newId() })).code).toBe(1004);
  expect((await push(reviewer, { text: ' ' })).code).toBe(2602);
  expect((await push(reviewer, { text: 'x'.repeat(201) })).code).toBe(9400);
  expect(await messagesOf(there.owner)).toEqual([]);
});

test('a dealership gets at most ten an hour', async () => {
  for (let n = 0; n < 10; n += 1) expect((await push(reviewer)).code).toBe(0);
  expect((await push(reviewer)).code).toBe(1108);
  advanceTime(3_600_001);
  expect((await push(reviewer)).code).toBe(0);
});
