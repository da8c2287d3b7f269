import { orderInfo } from '@yanche/contract/orders';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { checkInvariants } from '#testing/check-invariants.ts';
import { transitionOrder } from './order-transition.store.ts';
import { transitionSelfOrder } from '#self-orders/self-order-transition.store.ts';
import { listSelfOrderEvents, lockSelfOrder } from '#self-orders/self-orders.store.ts';
import { aSelfOrder } from '#testing/a-self-order.ts';
import { anOrder } from '#testing/an-order.ts';
import { startTestApi, type TestApi } from '#testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** The clock of a machine that is behind, or a look at the clock from before the wait for the order. */
const behind = () => new Date(api.time.now.getTime() - MINUTE_MS);

test('an order’s history stands in the order in which it happened, also by a clock that is behind', async () => {
  const { orderId, person } = await anOrder(api, { status: '20' });
  const { userId: inspectorId } = await api.aPerson(['inspector']);
  const step = (from: '20' | '30', event: 'assign' | 'reassign') =>
    inTransaction(api.deps.db, (tx) =>
      transitionOrder(tx, {
        orderId,
        from,
        event,
        actor: { kind: 'system', id: null },
        now: behind(),
        payload: event === 'assign' ? { inspectorId } : { former: inspectorId },
        set: { inspector_id: event === 'assign' ? inspectorId : null },
      }),
    );
  await step('20', 'assign');
  await step('30', 'reassign');
  const { data } = await api.call(person, orderInfo, { query: { orderId } });
  expect(data.timeline.map(({ event }) => event)).toEqual(['create', 'pay', 'assign', 'reassign']);
  expect(await checkInvariants(api.deps.db)).toEqual([]);
});

test('that of a self-inspection as well', async () => {
  const { orderId, person } = await aSelfOrder(api);
  await inTransaction(api.deps.db, async (tx) => {
    const order = await lockSelfOrder(tx, orderId);
    if (order === null) throw new Error('no order');
    const actor = { kind: 'user', id: person.userId } as const;
    await transitionSelfOrder(tx, { order, event: 'start', actor, now: behind() });
  });
  const events = await listSelfOrderEvents(api.deps.db, orderId);
  expect(events.map(({ event }) => event)).toEqual(['create', 'pay', 'start']);
  expect(await checkInvariants(api.deps.db)).toEqual([]);
});
