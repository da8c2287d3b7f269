import { listDisputes } from '@yanche/contract/console/disputes';
import { disputeReport } from '@yanche/contract/orders/order-changes';
import { HOUR_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { aDealership } from '#testing/a-place.ts';
import { anOrder } from '#testing/an-order.ts';
import { advanceTime, api, test } from '#testing/fixture.ts';
import { publishAtDesk } from '#testing/review-desk.ts';
import { rowOf, setRows } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

/** Dealers confirm the reports of this product. */
const asked = 1003;
let support: Colleague;
let reviewer: TestPerson;
let other: TestPerson;
let owner: TestPerson;
test.beforeEach(async () => {
  support = await aColleague(['support']);
  reviewer = await api.aPerson(['reviewer']);
  other = await api.aPerson(['reviewer'], { name: '周审' });
  ({ owner } = await aDealership(api));
});

async function disputed(reason: string) {
  const order = await anOrder(api, { status: '50', person: owner, productId: asked });
  await setRows('tasks', { order_id: order.orderId }, { submitted_at: api.time.now });
  const { id: taskId } = await rowOf('tasks', { order_id: order.orderId });
  expect((await publishAtDesk(api, reviewer, taskId)).data.status).toBe('60');
  advanceTime(HOUR_MS);
  const body = { orderId: order.orderId, reason, files: [] };
  expect((await api.call(owner, disputeReport, { body })).code).toBe(0);
  return { ...order, taskId };
}
const list = async (query: object = {}) => {
  support = await aColleague(['support']);
  return (await callAs(support, listDisputes, { query })).data.data;
};
const find = async (orderId: string, query: object = {}) =>
  (await list(query)).find((row) => row.orderId === orderId);

test('a dispute with its deadline and its report; decided at the desk, it says by whom and what came of it', async () => {
  const { orderId, taskId } = await disputed('右前门有补漆');
  const { name } = await rowOf('users', { id: reviewer.userId });
  const open = await find(orderId, { state: 'open' });
  expect(open).toMatchObject({
    taskId,
    orderStatus: '50',
    reason: '右前门有补漆',
    customer: { userId: owner.userId },
    dueAt: new Date(api.time.now.getTime() + 24 * HOUR_MS).toISOString(),
    state: 'open',
    isOverdue: false,
    publishedBy: name,
    decidedBy: null,
    versionBefore: 1,
    versionAfter: null,
  });
  advanceTime(24 * HOUR_MS + 1);
  expect(await find(orderId)).toMatchObject({ isOverdue: true });
  expect(await find(orderId, { search: '前门有补' })).toBeDefined();
  const dispute = { outcome: 'kept' as const, words: '两次漆膜都在原厂范围' };
  expect((await publishAtDesk(api, other, taskId, { dispute })).code).toBe(0);
  expect(await find(orderId, { state: 'open' })).toBeUndefined();
  expect(await find(orderId, { state: 'decided' })).toMatchObject({
    state: 'decided',
    isOverdue: false,
    decidedBy: '周审',
    outcome: 'kept',
    answer: '两次漆膜都在原厂范围',
    decidedAt: api.time.now.toISOString(),
    versionBefore: 1,
    versionAfter: 2,
  });
});

test('one that was sent back to its inspector stays open; found by order number; nobody else disputes', async () => {
  const { orderId } = await disputed('里程不符');
  const { order_no } = await rowOf('orders', { id: orderId });
  // As the desk leaves it when items are sent back.
  await setRows('orders', { id: orderId }, { status: '40' });
  const rows = await list({ search: order_no });
  expect(rows.map((row) => row.orderId)).toEqual([orderId]);
  expect(rows[0]?.state).toBe('open');
  expect(await list({ search: '没有人这样说过' })).toEqual([]);
});
