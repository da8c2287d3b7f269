import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { HOUR_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { processRefund } from './process-refund.store.ts';
import { anOrder, sandboxOf } from '#testing/an-order.ts';
import { api, expectInvariants, advanceTime, test } from '#testing/fixture.ts';
import { rowOf, rowsOf, setRows, infoOf } from '#testing/rows.ts';

test.afterEach(expectInvariants);

/** A paid order cancelled while the provider executes `refund`. */
async function cancelled(refund: () => Promise<'done' | 'pending'>) {
  const sandbox = sandboxOf(api);
  const { orderId, person } = await anOrder(api, { status: '20' });
  api.deps.cashiers = { sandbox: { ...sandbox, refund, queryRefund: async () => 'none' } };
  await api.call(person, cancelForUser, { body: { orderId, code: 'U01' } });
  api.deps.cashiers = { sandbox };
  const { id } = await rowOf('refunds', { order_id: orderId });
  const eventsOf = async () =>
    (await infoOf(person, orderId)).timeline.map(({ event }) => event).slice(2);
  return { refundId: id, eventsOf };
}

const nextTry = (refundId: string) => {
  advanceTime(HOUR_MS);
  return processRefund({ ...api.deps, cashiers: {} }, refundId);
};

test('finance is alerted once after the fifth try, even when the process died in that try', async () => {
  const { refundId, eventsOf } = await cancelled(async () => 'pending');
  for (let tries = 2; tries <= 4; tries += 1) await nextTry(refundId);
  expect(await eventsOf()).toEqual(['cancel']);
  // The fifth try was started and never ended.
  await setRows('refunds', { id: refundId }, { tries: 5 });
  await nextTry(refundId);
  await nextTry(refundId);
  expect(await eventsOf()).toEqual(['cancel', 'refundFailed']);
});

test('events during a slow provider answer are ordered before it', async () => {
  const { eventsOf } = await cancelled(async () => {
    const waiting = await rowsOf('refunds', { status: 'pending' }, 'created_at', 'id');
    const id = waiting.at(-1)?.id ?? '';
    for (let tries = 2; tries <= 5; tries += 1) await nextTry(id);
    return 'done';
  });
  expect(await eventsOf()).toEqual(['cancel', 'refundFailed', 'refundDone']);
});
