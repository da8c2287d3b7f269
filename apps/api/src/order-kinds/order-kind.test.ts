import { MINUTE_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';
import { selfInspections } from '#self-orders/self-inspections.ts';
import { aSelfOrder } from '#testing/a-self-order.ts';
import { anOrder } from '#testing/an-order.ts';
import { api, expectInvariants, test } from '#testing/fixture.ts';
import { infoOf } from '#testing/rows.ts';

/** A clock that is behind, or was read before waiting for the order's lock. */
const behind = () => new Date(api.time.now.getTime() - MINUTE_MS);

test("an order's history is in chronological order even when a clock is behind", async () => {
  const { orderId, person } = await anOrder(api, { status: '20' });
  const { userId: inspectorId } = await api.aPerson(['inspector']);
  const step = (from: '20' | '30', event: 'assign' | 'reassign') =>
    inTransaction(api.deps.db, (tx) =>
      inspectionOrders.transition(tx, {
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
  const data = await infoOf(person, orderId);
  expect(data.timeline.map(({ event }) => event)).toEqual(['create', 'pay', 'assign', 'reassign']);
  await expectInvariants();
});

test('the same for self-inspections', async () => {
  const { orderId, person } = await aSelfOrder(api);
  await inTransaction(api.deps.db, async (tx) => {
    const order = await selfInspections.lock(tx, orderId);
    if (order === null) throw new Error('no order');
    const actor = { kind: 'user', id: person.userId } as const;
    await selfInspections.transition(tx, {
      orderId: order.id,
      from: order.status,
      event: 'start',
      actor,
      now: behind(),
    });
  });
  const events = await selfInspections.listEvents(api.deps.db, orderId);
  expect(events.map(({ event }) => event)).toEqual(['create', 'pay', 'start']);
  await expectInvariants();
});
