import type { OrderStatus } from '@yanche/rules/orders/order-status';
import {
  allCancelReasons,
  cancelForUser,
  cancelOrder,
} from '@yanche/contract/orders/cancel-orders';
import { accountInfo, payOrder } from '@yanche/contract/orders/orders';
import { HOUR_MS } from '@yanche/rules/calendar';
import { describe, expect } from 'vitest';
import { aSlot, aDealership } from '#testing/a-place.ts';
import { anOrder, aTopUp, sandboxOf } from '#testing/an-order.ts';
import { timeAfter, api, expectInvariants, test } from '#testing/fixture.ts';
import { rowsOf, infoOf, bookedPlacesOf } from '#testing/rows.ts';
import { start, type TestPerson } from '#testing/test-api.ts';

test.afterEach(expectInvariants);

const cancel = (person: TestPerson, orderId: string, code = 'U01', remark?: string) =>
  api.call(person, cancelForUser, { body: { orderId, code, remark } });

const tasksOf = (orderId: string) => rowsOf('tasks', { order_id: orderId });

describe('cancelling', () => {
  test('needs a reason of the list, and a remark where required', async () => {
    const { orderId, person } = await anOrder(api);
    expect((await cancel(person, orderId, 'X99')).code).toBe(2601);
    expect((await cancel(person, orderId, 'S01')).code).toBe(2601);
    // D01 is a reason for dealers only.
    expect((await cancel(person, orderId, 'D01')).code).toBe(2601);
    expect((await cancel(person, orderId, 'U99')).code).toBe(2601);
    expect((await cancel(person, orderId, 'U99', '  ')).code).toBe(2601);
    expect((await cancel(person, orderId, 'U99', '朋友帮忙看了')).code).toBe(0);
    const data = await infoOf(person, orderId);
    const said = { code: 'U99', text: '朋友帮忙看了', at: start.toISOString(), fee: 0 };
    expect(data.cancel).toEqual(said);
  });

  test('an unpaid order costs nothing; the slot is released once', async () => {
    const { orderId, person, form } = await anOrder(api);
    expect(await bookedPlacesOf(form.slotId)).toBe(1);
    const first = await cancel(person, orderId);
    expect(first.data).toEqual({ status: '80', refund: 0, fee: 0 });
    expect(await bookedPlacesOf(form.slotId)).toBe(0);
    expect((await cancel(person, orderId)).data).toEqual(first.data);
    expect((await cancel(person, orderId, 'U02')).code).toBe(2401);
    expect(await bookedPlacesOf(form.slotId)).toBe(0);
  });

  test('the form-encoded call behaves the same', async () => {
    const { orderId, person } = await anOrder(api);
    const { data } = await api.call(person, cancelOrder, { body: { orderId, code: 'U01' } });
    expect(data.status).toBe('80');
  });

  test("a dealer's wallet is refunded at once, once", async () => {
    const { owner, staff } = await aDealership(api);
    await aTopUp(api, owner, 30_000);
    const { orderId, form } = await anOrder(api, { person: owner });
    await api.call(owner, payOrder, { body: { orderId, method: 'wallet' } });
    expect(await tasksOf(orderId)).toHaveLength(1);
    const { data } = await cancel(staff, orderId, 'D02');
    expect(data).toEqual({ status: '90', refund: 26_800, fee: 0 });
    expect((await cancel(owner, orderId, 'D02')).data).toEqual(data);
    expect((await api.call(owner, accountInfo)).data.balance).toBe(30_000);
    expect(await bookedPlacesOf(form.slotId)).toBe(0);
    expect(await tasksOf(orderId)).toEqual([]);
    const order = await infoOf(owner, orderId);
    expect(order).toMatchObject({
      status: '90',
      payStatus: 'refunded',
      refund: { amount: 26_800, status: 'done' },
      actions: ['rebuy'],
      cancelRule: null,
    });
    const events = order.timeline.map(({ event }) => event);
    expect(events).toEqual(['create', 'payOnAccount', 'cancel', 'refundDone']);
  });

  test.each<[OrderStatus, number, number, number]>([
    ['20', 1, 26_800, 0],
    ['30', 2, 26_800, 0],
    ['30', 1.5, 24_120, 2_680],
    ['35', 1, 21_800, 5_000],
    ['95', 1, 21_800, 5_000],
  ])('in %s, %s h before the slot: %s fen back, fee %s', async (status, hours, refund, fee) => {
    const slot = await aSlot(api, { start_at: timeAfter(3 * HOUR_MS) });
    const { orderId, person } = await anOrder(api, { slot, status });
    api.time.now = new Date(slot.start_at.getTime() - hours * HOUR_MS);
    const before = await infoOf(person, orderId);
    expect(before.cancelRule).toMatchObject({ refund, fee });
    expect((await cancel(person, orderId)).data).toEqual({ status: '90', refund, fee });
    expect(await bookedPlacesOf(slot.id)).toBe(0);
  });

  test.each<OrderStatus>(['30', '35'])(
    'in %s, when the booked time is over and nobody came: all of it',
    async (status) => {
      const slot = await aSlot(api, { start_at: timeAfter(3 * HOUR_MS) });
      const { orderId, person } = await anOrder(api, { slot, status });
      const shownAt = async (now: number) => {
        api.time.now = new Date(now);
        return (await infoOf(person, orderId)).cancelRule?.fee;
      };
      expect(await shownAt(slot.end_at.getTime() - 1)).toBeGreaterThan(0);
      expect(await shownAt(slot.end_at.getTime())).toBe(0);
      const all = { status: '90', refund: 26_800, fee: 0 };
      expect((await cancel(person, orderId)).data).toEqual(all);
    },
  );

  test('refuses to cancel when the refund differs from the one shown', async () => {
    const slot = await aSlot(api, { start_at: timeAfter(3 * HOUR_MS) });
    const { orderId, person } = await anOrder(api, { slot, status: '30' });
    const body = { orderId, code: 'U01', refund: 26_800 };
    api.time.now = new Date(slot.start_at.getTime() - HOUR_MS);
    const refused = await api.call(person, cancelOrder, { body });
    expect(refused).toMatchObject({ code: 2308, data: { refund: 24_120, fee: 2_680 } });
    expect(refused.message).toContain('241.20');
    const data = await infoOf(person, orderId);
    expect(data).toMatchObject({ status: '30', cancel: null });
    const agreed = { body: { ...body, refund: 24_120 } };
    const done = { status: '90', refund: 24_120, fee: 2_680 };
    expect((await api.call(person, cancelForUser, agreed)).data).toEqual(done);
    expect((await api.call(person, cancelForUser, agreed)).data).toEqual(done);
    const odd = { ...body, refund: -1 };
    expect((await api.call(person, cancelForUser, { body: odd })).status).toBe(400);
  });

  test.each<OrderStatus>(['40', '50', '60', '70'])('not any more in %s', async (status) => {
    const { orderId, person } = await anOrder(api, { status });
    const data = await infoOf(person, orderId);
    expect(data.cancelRule).toBeNull();
    expect(data.actions).not.toContain('cancel');
    expect((await cancel(person, orderId)).code).toBe(2401);
  });

  test('a failing payment provider does not undo the cancellation', async () => {
    const { orderId, person } = await anOrder(api, { status: '20' });
    const refund = () => Promise.reject(new Error('down'));
    api.deps.cashiers = { sandbox: { ...sandboxOf(api), refund } };
    expect((await cancel(person, orderId)).data).toEqual({ status: '85', refund: 26_800, fee: 0 });
    const data = await infoOf(person, orderId);
    expect(data).toMatchObject({ payStatus: 'refunding', refund: { status: 'pending' } });
  });
});

test('allCancelReasons: by actor, in the visitor’s language', async () => {
  const { data } = await api.call(null, allCancelReasons);
  expect(data).toHaveLength(9);
  expect(data.at(-1)).toEqual({ code: 'U99', text: '其他（请说明）', needRemark: true });
  const dealer = await api.call(null, allCancelReasons, { query: { actor: 'dealer' } });
  expect(dealer.data.map(({ code }) => code)).toEqual(['D01', 'D02', 'D03', 'D99']);
  const other = await api.call(null, allCancelReasons, { query: { actor: 'system' as never } });
  expect(other.status).toBe(400);
});
