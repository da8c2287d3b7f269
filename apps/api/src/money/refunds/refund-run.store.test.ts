import { cancelForUser } from '@yanche/contract/cancel-orders';
import { orderInfo } from '@yanche/contract/orders';
import { HOUR_MS } from '@yanche/rules/calendar';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '#testing/check-invariants.ts';
import { finishRefund } from './refund-run.store.ts';
import { anOrder } from '#testing/an-order.ts';
import { startTestApi, type TestApi } from '#testing/test-api.ts';

let api: TestApi;
const start = new Date('2026-11-21T02:00:00Z');
beforeAll(async () => {
  api = await startTestApi(start);
});
afterEach(async () => {
  api.time.now = start;
  expect(await checkInvariants(api.deps.db)).toEqual([]);
});
afterAll(() => api.close());

/** A paid order that is cancelled while the company does `refund`. */
async function cancelled(refund: () => Promise<'done' | 'pending'>) {
  const { sandbox } = api.deps.cashiers;
  if (sandbox === undefined) throw new Error('no sandbox');
  const { orderId, person } = await anOrder(api, { status: '20' });
  api.deps.cashiers = { sandbox: { ...sandbox, refund, queryRefund: async () => 'none' } };
  await api.call(person, cancelForUser, { body: { orderId, code: 'U01' } });
  api.deps.cashiers = { sandbox };
  const { id } = await api.deps.db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const eventsOf = async () => {
    const { data } = await api.call(person, orderInfo, { query: { orderId } });
    return data.timeline.map(({ event }) => event).slice(2);
  };
  return { refundId: id, eventsOf };
}

const nextTry = (refundId: string) => {
  api.time.now = new Date(api.time.now.getTime() + HOUR_MS);
  return finishRefund({ ...api.deps, cashiers: {} }, refundId);
};

test('finance is told after the fifth try, once, also when the process died in that try', async () => {
  const { refundId, eventsOf } = await cancelled(async () => 'pending');
  for (let tries = 2; tries <= 4; tries += 1) await nextTry(refundId);
  expect(await eventsOf()).toEqual(['cancel']);
  // The fifth was taken and never came to its end.
  await api.deps.db.updateTable('refunds').set({ tries: 5 }).where('id', '=', refundId).execute();
  await nextTry(refundId);
  await nextTry(refundId);
  expect(await eventsOf()).toEqual(['cancel', 'refundFailed']);
});

test('a company that answers hours later: what happened meanwhile stands before its answer', async () => {
  const { eventsOf } = await cancelled(async () => {
    const { id } = await api.deps.db
      .selectFrom('refunds')
      .select('id')
      .where('status', '=', 'pending')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    for (let tries = 2; tries <= 5; tries += 1) await nextTry(id);
    return 'done';
  });
  expect(await eventsOf()).toEqual(['cancel', 'refundFailed', 'refundDone']);
});
