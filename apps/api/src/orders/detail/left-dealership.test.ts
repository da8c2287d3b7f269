import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { listOrderChanges } from '@yanche/contract/orders/live-changes';
import { changeAppointTime } from '@yanche/contract/orders/order-changes';
import { getOrderListByDealerId, orderInfo, payOrder } from '@yanche/contract/orders/orders';
import {
  cancelSelfOrder,
  listSelfOrders,
  selfOrderInfo,
} from '@yanche/contract/self-orders/self-orders';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aDealer } from '#testing/a-place.ts';
import { aSelfOrder } from '#testing/a-self-order.ts';
import { anOrder, aTopUp } from '#testing/an-order.ts';
import { api, test } from '#testing/fixture.ts';
import { setRows } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

const moveTo = (person: TestPerson, dealerId: string | null) =>
  setRows(
    'users',
    { id: person.userId },
    { dealer_id: dealerId, roles: dealerId === null ? ['buyer'] : ['dealerStaff'] },
  );

/** A staff member with a dealership order and a private one, and the dealership's owner. */
async function aStaffMember() {
  const dealerId = await aDealer(api);
  const owner = await api.aPerson(['dealerOwner'], { dealerId });
  await aTopUp(api, owner, 100_000, 'gold');
  const staff = await api.aPerson(['buyer']);
  const own = await anOrder(api, { person: staff, status: '20' });
  await moveTo(staff, dealerId);
  return { owner, staff: { ...staff, dealerId }, own: own.orderId };
}

const mineOf = async (person: TestPerson, scope: 'mine' | 'dealer') => {
  const { data } = await api.call(person, getOrderListByDealerId, { query: { scope } });
  return data.data.map(({ orderId }) => orderId);
};

test.each<['nowhere' | 'elsewhere']>([['nowhere'], ['elsewhere']])(
  'who left for %s has no part in the orders of the dealership any more, only in their own',
  async (where) => {
    const { owner, staff, own } = await aStaffMember();
    const { orderId } = await anOrder(api, { person: staff, status: '20' });
    expect(new Set(await mineOf(staff, 'mine'))).toEqual(new Set([own, orderId]));
    await moveTo(staff, where === 'nowhere' ? null : await aDealer(api));

    const code = async (reply: Promise<{ code: number }>) => (await reply).code;
    const cancel = { body: { orderId, code: 'U01' } };
    expect(await code(api.call(staff, orderInfo, { query: { orderId } }))).toBe(1004);
    expect(await code(api.call(staff, cancelForUser, cancel))).toBe(1004);
    const move = { body: { orderId, slotId: newId(), reason: 'x' } };
    expect(await code(api.call(staff, changeAppointTime, move))).toBe(1004);
    for (const method of ['wallet', 'gold', 'sandbox'] as const) {
      expect(await code(api.call(staff, payOrder, { body: { orderId, method } }))).toBe(1004);
    }
    expect(await mineOf(staff, 'mine')).toEqual([own]);
    expect(await mineOf(staff, 'dealer')).toEqual(where === 'nowhere' ? [own] : []);
    expect(await code(api.call(staff, orderInfo, { query: { orderId: own } }))).toBe(0);
    const after = String(api.time.now.getTime() - 1);
    const { data } = await api.call(staff, listOrderChanges, { query: { after } });
    expect(data.changes.map((change) => change.orderId)).toEqual([own]);
    expect((await api.call(owner, cancelForUser, cancel)).code).toBe(0);
  },
);

test('nor its self-inspections', async () => {
  const { owner, staff } = await aStaffMember();
  const { orderId } = await aSelfOrder(api, { person: staff });
  await moveTo(staff, null);
  const read = await api.call(staff, selfOrderInfo, { query: { orderId } });
  expect(read.code).toBe(1004);
  expect((await api.call(staff, cancelSelfOrder, { body: { orderId } })).code).toBe(1004);
  const { data } = await api.call(staff, listSelfOrders);
  expect(data.data).toEqual([]);
  expect((await api.call(owner, selfOrderInfo, { query: { orderId } })).code).toBe(0);
});
