import type { OrderStatus } from '@yanche/rules/orders/order-status';
import { changeAppointTime, listAppointChanges } from '@yanche/contract/orders/order-changes';
import { orderInfo } from '@yanche/contract/orders/orders';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@yanche/rules/calendar';
import { describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aCity, aDealer, aPoint, aSlot } from '#testing/a-place.ts';
import { anOrder } from '#testing/an-order.ts';
import { api, expectInvariants, test, inParallel } from '#testing/fixture.ts';
import { rowOf, bookedPlacesOf } from '#testing/rows.ts';
import { start, type TestPerson } from '#testing/test-api.ts';

const later = (ms: number) => new Date(start.getTime() + ms);
test.afterEach(expectInvariants);

const change = (
  person: TestPerson,
  orderId: string,
  slotId: string,
  more: { requestId?: string; reason?: string } = {},
) =>
  api.call(person, changeAppointTime, {
    body: { orderId, slotId, reason: '车还没到店', ...more },
  });
const changesOf = (person: TestPerson, orderId: string) =>
  api.call(person, listAppointChanges, { query: { orderId } });
const info = async (person: TestPerson, orderId: string) =>
  (await api.call(person, orderInfo, { query: { orderId } })).data;
/** An order in three days, with further slots of its point on the days around it. */
async function movable(status: OrderStatus, person?: TestPerson) {
  const slot = await aSlot(api, { start_at: later(3 * DAY_MS) });
  const order = await anOrder(api, { slot, status, person });
  const other = (days: number, more: { capacity?: number } = {}) =>
    aSlot(api, { point_id: slot.point_id, start_at: later(days * DAY_MS), ...more });
  return { ...order, slot, other };
}

describe('who and what', () => {
  test('a blank reason is refused', async () => {
    const { orderId, person, other } = await movable('20');
    const { id } = await other(4);
    expect((await change(person, orderId, id, { reason: '  ' })).code).toBe(2602);
    expect((await changesOf(person, orderId)).data).toEqual([]);
  });

  test.each<OrderStatus>(['10', '35', '40', '50', '60', '70', '80'])(
    'not in %s',
    async (status) => {
      const { orderId, person, other } = await movable(status);
      const { id } = await other(4);
      expect((await change(person, orderId, id)).code).toBe(2401);
      const order = await info(person, orderId);
      expect(order.actions).not.toContain('changeTime');
      expect(order.changes).toEqual({ left: 0, most: 2, hours: 2, last: null });
    },
  );
});

describe('the slot', () => {
  test('the old place is released, the new one taken, the change logged', async () => {
    const dealerId = await aDealer(api);
    const owner = await api.aPerson(['dealerOwner'], { dealerId });
    const staff = await api.aPerson(['dealerStaff'], { dealerId, name: '吴佳豪' });
    const { orderId, slot, other } = await movable('20', owner);
    expect((await info(owner, orderId)).changes).toEqual({
      left: 2,
      most: 2,
      hours: 2,
      last: null,
    });
    const first = await other(4);
    const moved = await change(staff, orderId, first.id);
    expect(moved.data.leftChanges).toBe(1);
    expect(moved.data.appoint.start).toBe(first.start_at.toISOString());
    expect([await bookedPlacesOf(slot.id), await bookedPlacesOf(first.id)]).toEqual([0, 1]);
    const task = await rowOf('tasks', { order_id: orderId });
    expect(task.start_at).toEqual(first.start_at);

    api.time.now = later(MINUTE_MS);
    const second = await other(5);
    const last = await change(owner, orderId, second.id, { reason: '又变了' });
    expect(last.data.leftChanges).toBe(0);
    const { data } = await changesOf(owner, orderId);
    expect(data).toHaveLength(2);
    expect(data[1]).toMatchObject({
      at: start.toISOString(),
      from: { start: slot.start_at.toISOString(), end: slot.end_at.toISOString() },
      to: { start: first.start_at.toISOString() },
      by: '吴佳豪',
      reason: '车还没到店',
    });
    expect(data[0]).toMatchObject({ reason: '又变了', from: data[1]?.to });
    const order = await info(owner, orderId);
    expect(order.changes).toEqual({ left: 0, most: 2, hours: 2, last: data[0] });
    expect(order.actions).not.toContain('changeTime');
    expect(order.timeline.filter(({ event }) => event === 'reschedule')).toHaveLength(2);
    const third = await other(6);
    expect((await change(owner, orderId, third.id)).code).toBe(2206);
  });

  test('the deadline is two hours before', async () => {
    const { orderId, person, slot, other } = await movable('30');
    const { id } = await other(4);
    api.time.now = new Date(slot.start_at.getTime() - 2 * HOUR_MS + 1);
    const late = await change(person, orderId, id);
    expect(late.code).toBe(2207);
    expect(late.message).toContain('2 小时');
    expect((await info(person, orderId)).actions).not.toContain('changeTime');
    api.time.now = new Date(slot.start_at.getTime() - 2 * HOUR_MS);
    expect((await info(person, orderId)).actions).toContain('changeTime');
    expect((await change(person, orderId, id)).code).toBe(0);
  });

  test('full, too early, too late and unknown slots are refused, changing nothing', async () => {
    const { orderId, person, slot, other } = await movable('20');
    const full = await other(4, { capacity: 0 });
    const far = await other(15);
    const near = await aSlot(api, { point_id: slot.point_id, start_at: later(2 * HOUR_MS - 1) });
    expect((await change(person, orderId, full.id)).code).toBe(2201);
    expect((await change(person, orderId, far.id)).code).toBe(2202);
    expect((await change(person, orderId, near.id)).code).toBe(2202);
    expect((await change(person, orderId, newId())).code).toBe(2204);
    expect((await info(person, orderId)).appoint.start).toBe(slot.start_at.toISOString());
    expect((await changesOf(person, orderId)).data).toEqual([]);
  });

  test('another point of the town is allowed; another town, an on-site slot or a point without the product is not', async () => {
    const { orderId, person, form, other } = await movable('20');
    const inTown = (kind: 'market' | 'store' | 'onsite') =>
      aPoint(api, { city_id: form.cityId, kind, address: '新地址 1 号' });
    const at = (point_id: number) => aSlot(api, { point_id, start_at: later(4 * DAY_MS) });
    const store = await at((await inTown('store')).id);
    const house = await at((await inTown('onsite')).id);
    expect((await change(person, orderId, house.id)).code).toBe(2501);
    const abroad = await at((await aPoint(api, { city_id: await aCity(api) })).id);
    expect((await change(person, orderId, abroad.id)).code).toBe(2501);
    const { data } = await change(person, orderId, store.id);
    expect(data.appoint).toMatchObject({ pointId: store.point_id, address: '新地址 1 号' });
    expect((await other(5)).point_id).not.toBe(store.point_id);
  });
});

describe('asking again', () => {
  test('repeating the request or asking for the current time changes nothing', async () => {
    const { orderId, person, other, slot } = await movable('20');
    const { id } = await other(4);
    const requestId = newId();
    const first = await change(person, orderId, id, { requestId });
    expect(first.code).toBe(0);
    expect((await change(person, orderId, id, { requestId })).data).toEqual(first.data);
    expect((await change(person, orderId, id)).data).toEqual(first.data);
    expect((await change(person, orderId, slot.id, { requestId })).code).toBe(2402);
    expect((await changesOf(person, orderId)).data).toHaveLength(1);
  });

  test('ten concurrent repetitions of one request make one change', async () => {
    const { orderId, person, other } = await movable('30');
    const { id } = await other(4);
    const requestId = newId();
    const replies = await inParallel(10, () => change(person, orderId, id, { requestId }));
    expect(replies.map(({ code }) => code)).toEqual(Array(10).fill(0));
    expect((await info(person, orderId)).changes.left).toBe(1);
  });

  test('concurrent swaps of two appointments do not deadlock', async () => {
    const slot = await aSlot(api, { start_at: later(3 * DAY_MS), capacity: 40 });
    const there = { point_id: slot.point_id, start_at: later(4 * DAY_MS) };
    const other = await aSlot(api, { ...there, capacity: 40 });
    const orders = await inParallel(12, async (index) => ({
      ...(await anOrder(api, { slot: index % 2 ? slot : other, status: '20' })),
      to: index % 2 ? other : slot,
    }));
    const replies = await Promise.all(
      orders.map(({ person, orderId, to }) => change(person, orderId, to.id)),
    );
    expect(replies.map(({ code }) => code)).toEqual(Array(12).fill(0));
  });

  test('a dozen concurrent requests for the last place: one succeeds', async () => {
    const slot = await aSlot(api, { start_at: later(3 * DAY_MS), capacity: 40 });
    const orders = await inParallel(12, () => anOrder(api, { slot, status: '20' }));
    const there = { point_id: slot.point_id, start_at: later(4 * DAY_MS) };
    const last = await aSlot(api, { ...there, capacity: 1 });
    const replies = await Promise.all(
      orders.map(({ person, orderId }) => change(person, orderId, last.id)),
    );
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 2201)).toHaveLength(11);
    expect(await bookedPlacesOf(last.id)).toBe(1);
  });
});

describe('the inspector', () => {
  test('stays when free at the new time', async () => {
    const { orderId, person, other } = await movable('30');
    const { id } = await other(4);
    expect((await change(person, orderId, id)).code).toBe(0);
    const stays = { status: '30', inspectorName: expect.any(String) };
    expect(await info(person, orderId)).toMatchObject(stays);
  });

  test('is replaced when busy at the new time', async () => {
    const { orderId, person, inspector, other } = await movable('30');
    const busy = await other(4);
    if (inspector === null) throw new Error('no inspector');
    await anOrder(api, { slot: busy, status: '30', inspector });
    expect((await change(person, orderId, busy.id)).code).toBe(0);
    const order = await info(person, orderId);
    expect(order).toMatchObject({ status: '20', inspectorName: null });
    expect(order.timeline.slice(-2).map(({ event }) => event)).toEqual(['reschedule', 'reassign']);
    const task = await rowOf('tasks', { order_id: orderId });
    expect(task).toMatchObject({ inspector_id: null, accepted_at: null });
  });
});
