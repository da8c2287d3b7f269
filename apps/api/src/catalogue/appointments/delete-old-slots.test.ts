import { DAY_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { processRefunds } from '#money/refunds/process-refunds.ts';
import { refundUnassignedOrders } from '#orders/change/refund-unassigned-orders.ts';
import { aSlot } from '#testing/a-place.ts';
import { anOrder } from '#testing/an-order.ts';
import { advanceTime, api, expectInvariants, inParallel, test } from '#testing/fixture.ts';
import { infoOf, rowOf, rowsOf, setRows } from '#testing/rows.ts';
import { start } from '#testing/test-api.ts';
import { deleteSlotsOfThePast } from './delete-old-slots.ts';

test.afterEach(expectInvariants);

test('deletes slots 30 days after their time; their orders stay as they are, and may be moved or cancelled', async () => {
  const slot = await aSlot(api);
  const buyer = await api.aPerson(['buyer']);
  const { orderId } = await anOrder(api, { person: buyer, slot, status: '20' });
  const kept = await infoOf(buyer, orderId);
  const never = new Date(start.getTime() + 300 * DAY_MS);
  await setRows('sessions', { user_id: buyer.userId }, { expires_at: never });
  api.time.now = new Date(slot.start_at.getTime() + 30 * DAY_MS);
  await deleteSlotsOfThePast(api.deps);
  expect(await rowsOf('slots', { id: slot.id })).toHaveLength(1);
  advanceTime(1);
  await inParallel(2, () => deleteSlotsOfThePast(api.deps));
  expect(await rowsOf('slots', { id: slot.id })).toEqual([]);
  const { id, ...facts } = await rowOf('orders', { id: orderId });
  expect(facts).toMatchObject({
    slot_id: slot.id,
    point_id: slot.point_id,
    start_at: slot.start_at,
  });
  expect((await infoOf(buyer, id)).appoint).toEqual(kept.appoint);
  // Nobody came: it goes back, and there is no place to give back.
  await refundUnassignedOrders(api.deps);
  await processRefunds(api.deps);
  expect((await rowOf('orders', { id: orderId })).status).not.toBe('20');
});
