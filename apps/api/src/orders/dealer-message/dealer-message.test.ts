import { listNotices, pushEasyDealerMessage } from '@yanche/contract/notices';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { checkInvariants } from '#testing/check-invariants.ts';
import { aDealer } from '#testing/a-place.ts';
import { anOrder } from '#testing/an-order.ts';
import { startTestApi, type TestApi, type TestPerson } from '#testing/test-api.ts';

const start = new Date('2026-11-21T02:00:00Z');
let api: TestApi;
let reviewer: TestPerson;
let owner: TestPerson;
let staff: TestPerson;
let dealerId: string;
beforeAll(async () => {
  api = await startTestApi(start);
});
beforeEach(async () => {
  api.time.now = start;
  reviewer = await api.aPerson(['reviewer']);
  dealerId = await aDealer(api);
  owner = await api.aPerson(['dealerOwner'], { dealerId });
  staff = await api.aPerson(['dealerStaff'], { dealerId });
});
afterAll(async () => {
  expect(await checkInvariants(api.deps.db)).toEqual([]);
  await api.close();
});

const push = (
  by: TestPerson | null,
  more: { dealer?: string; requestId?: string; text?: string; orderId?: string } = {},
) => {
  const { dealer = dealerId, requestId = newId(), text = '请补充行驶证照片', orderId } = more;
  const common = { requestId, text };
  return api.call(by, pushEasyDealerMessage, {
    query: { dealer_id: dealer },
    body:
      orderId === undefined ? { type: 'note', ...common } : { type: 'order', ...common, orderId },
  });
};
const messagesOf = async (person: TestPerson) =>
  (await api.call(person, listNotices, { query: {} })).data.data;

test('everybody of the dealership has it, and nobody else', async () => {
  const stranger = await api.aPerson(['dealerOwner'], { dealerId: await aDealer(api) });
  const { code, data } = await push(reviewer);
  expect({ code, data }).toEqual({ code: 0, data: { messageId: expect.any(String), people: 2 } });
  for (const person of [owner, staff]) {
    expect(await messagesOf(person)).toMatchObject([
      { kind: 'platformNote', title: '平台通知', text: '请补充行驶证照片', link: null },
    ]);
  }
  expect(await messagesOf(stranger)).toEqual([]);
});

test('about an order of theirs it leads there; about one of others it is refused', async () => {
  const { orderId } = await anOrder(api, { person: owner });
  await push(reviewer, { orderId });
  expect(await messagesOf(staff)).toMatchObject([
    { kind: 'platformOrderNote', title: '订单提醒', link: { to: 'order', id: orderId } },
  ]);
  const { orderId: strange } = await anOrder(api);
  expect((await push(reviewer, { orderId: strange })).code).toBe(1004);
  expect((await push(reviewer, { orderId: newId() })).code).toBe(1004);
  expect(await messagesOf(staff)).toHaveLength(1);
});

test('repeated, also at once, it is one message; the same number for something else is refused', async () => {
  const requestId = newId();
  const replies = await Promise.all(Array.from({ length: 5 }, () => push(reviewer, { requestId })));
  const ids = new Set(replies.map(({ data }) => data?.messageId));
  expect(ids.size).toBe(1);
  expect((await push(reviewer, { requestId })).data.people).toBe(2);
  expect(await messagesOf(owner)).toHaveLength(1);
  expect((await push(reviewer, { requestId, text: 'something else' })).code).toBe(2402);
  // Another sender's numbers are their own.
  expect((await push(await api.aPerson(['admin']), { requestId })).code).toBe(0);
});

test('dealers, inspectors and visitors may not; nor without words or a dealership', async () => {
  for (const person of [
    owner,
    staff,
    await api.aPerson(['inspector']),
    await api.aPerson(['buyer']),
  ]) {
    expect((await push(person)).code).toBe(1003);
  }
  expect((await push(null)).code).toBe(1001);
  expect((await push(reviewer, { dealer: newId() })).code).toBe(1004);
  expect((await push(reviewer, { dealer: 'x' })).code).toBe(9400);
  expect((await push(reviewer, { text: ' ' })).code).toBe(2602);
  expect((await push(reviewer, { text: 'x'.repeat(201) })).code).toBe(9400);
  expect(await messagesOf(owner)).toEqual([]);
});

test('a dealership hears no more than ten an hour', async () => {
  for (let n = 0; n < 10; n += 1) expect((await push(reviewer)).code).toBe(0);
  expect((await push(reviewer)).code).toBe(1108);
  api.time.now = new Date(start.getTime() + 3_600_001);
  expect((await push(reviewer)).code).toBe(0);
});
