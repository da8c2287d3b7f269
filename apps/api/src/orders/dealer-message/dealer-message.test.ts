import { listNotices, pushEasyDealerMessage } from '@yanche/contract/notices/notices';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { aDealership, aDealerOwner } from '#testing/a-place.ts';
import { anOrder } from '#testing/an-order.ts';
import { api, expectInvariants, advanceTime, test, inParallel } from '#testing/fixture.ts';
import { rowOf, rowsOf } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

let support: Colleague;
let there: Awaited<ReturnType<typeof aDealership>>;
test.beforeEach(async () => {
  support = await aColleague(['support']);
  there = await aDealership(api);
});
test.afterAll(expectInvariants);

const reason = '行驶证照片看不清';
const push = (
  by: Colleague,
  more: { dealer?: string; requestId?: string; text?: string; orderId?: string } = {},
) => {
  const { dealer = there.dealerId, requestId = newId(), text = '请补充行驶证照片', orderId } = more;
  const common = { requestId, text, reason };
  return callAs(by, pushEasyDealerMessage, {
    query: { dealer_id: dealer },
    body:
      orderId === undefined ? { type: 'note', ...common } : { type: 'order', ...common, orderId },
  });
};
const messagesOf = async (person: TestPerson) =>
  (await api.call(person, listNotices, { query: {} })).data.data;

test('all members of the dealership get it, and nobody else', async () => {
  const stranger = await aDealerOwner(api);
  const { code, data } = await push(support);
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
  const { data } = await push(support, { orderId });
  const { order_no: orderNo } = await rowOf('orders', { id: orderId });
  expect(await rowsOf('audit_entries', { subject_id: there.dealerId })).toMatchObject([
    {
      action: 'dealer.message',
      actor_id: support.userId,
      reason,
      after: { messageId: data.messageId, orderNo },
    },
  ]);
  expect(await messagesOf(there.staff)).toMatchObject([
    { kind: 'platformOrderNote', title: '订单提醒', link: { to: 'order', id: orderId } },
  ]);
  const { orderId: strange } = await anOrder(api);
  expect((await push(support, { orderId: strange })).code).toBe(1004);
  expect((await push(support, { orderId: newId() })).code).toBe(1004);
  expect(await messagesOf(there.staff)).toHaveLength(1);
});

test('repetitions, also concurrent, send one message; the same id with other content is refused', async () => {
  const requestId = newId();
  const replies = await inParallel(5, () => push(support, { requestId }));
  const ids = new Set(replies.map(({ data }) => data?.messageId));
  expect(ids.size).toBe(1);
  expect((await push(support, { requestId })).data.people).toBe(2);
  expect(await messagesOf(there.owner)).toHaveLength(1);
  expect((await push(support, { requestId, text: 'something else' })).code).toBe(2402);
  // Request ids are scoped to their sender.
  expect((await push(await aColleague(['administrator']), { requestId })).code).toBe(0);
});

test('a session of the product sends nothing, whatever its roles; a repetition is written down once', async () => {
  const input = {
    query: { dealer_id: there.dealerId },
    body: { type: 'note' as const, requestId: newId(), text: '请补充', reason },
  };
  const admin = await api.aPerson(['admin', 'reviewer']);
  expect((await api.call(admin, pushEasyDealerMessage, input)).code).toBe(1001);
  expect((await callAs(await aColleague(['finance']), pushEasyDealerMessage, input)).code).toBe(
    1003,
  );
  expect(await messagesOf(there.owner)).toEqual([]);
  for (let n = 0; n < 2; n += 1) await callAs(support, pushEasyDealerMessage, input);
  expect(await rowsOf('audit_entries', { subject_id: there.dealerId })).toHaveLength(1);
});

test('needs a text and a dealership', async () => {
  expect((await push(support, { dealer: newId() })).code).toBe(1004);
  expect((await push(support, { text: ' ' })).code).toBe(2602);
  expect((await push(support, { text: 'x'.repeat(201) })).code).toBe(9400);
  expect(await messagesOf(there.owner)).toEqual([]);
});

test('a dealership gets at most ten an hour', async () => {
  for (let n = 0; n < 10; n += 1) expect((await push(support)).code).toBe(0);
  expect((await push(support)).code).toBe(1108);
  advanceTime(3_600_001);
  expect((await push(await aColleague(['support']))).code).toBe(0);
});
