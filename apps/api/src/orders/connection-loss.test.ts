import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import {
  changeAppointTime,
  confirmReport,
  disputeReport,
} from '@yanche/contract/orders/order-changes';
import { payOrder, submitOrder } from '@yanche/contract/orders/orders';
import { DAY_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aModel, aSlot, aDealerOwner } from '#testing/a-place.ts';
import { anOrder, anOrderForm, aTopUp, aVin } from '#testing/an-order.ts';
import { flakyApi, flakyTest as test, callThroughConnectionLosses } from '#testing/flaky-api.ts';
import { timeAfter, api } from '#testing/fixture.ts';
import { rowsOf, setRows } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

let owner: TestPerson;
let slot: Awaited<ReturnType<typeof aSlot>>;
test.beforeAll(async () => {
  owner = await aDealerOwner(api);
  await aTopUp(api, owner, 100_000_000);
  slot = await aSlot(api, { capacity: 1_000, start_at: timeAfter(3 * DAY_MS) });
});

test('submitting survives a broken link at any message', async () => {
  const requestId = newId();
  const person = await api.aPerson(['buyer']);
  const body = await anOrderForm(api, { slot, car: await aModel(api), more: { vin: aVin() } });
  await callThroughConnectionLosses(() =>
    flakyApi.call(person, submitOrder, { query: { requestId }, body }),
  );
  expect(await rowsOf('orders', { request_id: requestId })).toHaveLength(1);
}, 60_000);

test('paying and cancelling do', async () => {
  const { orderId } = await anOrder(api, { person: owner, slot });
  await callThroughConnectionLosses(() =>
    flakyApi.call(owner, payOrder, { body: { orderId, method: 'wallet' } }),
  );
  expect(await rowsOf('ledger_transactions', { order_id: orderId })).toHaveLength(1);
  await callThroughConnectionLosses(() =>
    flakyApi.call(owner, cancelForUser, { body: { orderId, code: 'U01' } }),
  );
  expect(await rowsOf('refunds', { order_id: orderId })).toHaveLength(1);
}, 60_000);

test('moving the appointment does', async () => {
  const place = { capacity: 10, start_at: timeAfter(4 * DAY_MS), point_id: slot.point_id };
  const { id: slotId } = await aSlot(api, place);
  const { orderId, person } = await anOrder(api, { slot, status: '30' });
  const body = { orderId, slotId, reason: '车还没到店', requestId: newId() };
  await callThroughConnectionLosses(() => flakyApi.call(person, changeAppointTime, { body }));
  expect(await rowsOf('order_changes', { order_id: orderId })).toHaveLength(1);
}, 60_000);

test('confirming and disputing a report do', async () => {
  const happened = (orderId: string, event: string) =>
    rowsOf('order_events', { order_id: orderId, event });
  const one = await anOrder(api, { slot, status: '60' });
  const dispute = { orderId: one.orderId, reason: '漏了划痕' };
  await callThroughConnectionLosses(() =>
    flakyApi.call(one.person, disputeReport, { body: dispute }),
  );
  expect(await happened(one.orderId, 'dispute')).toHaveLength(1);

  const { orderId, person } = await anOrder(api, { slot, status: '60' });
  await setRows('orders', { id: orderId }, { confirm_until: timeAfter(DAY_MS) });
  await callThroughConnectionLosses(() =>
    flakyApi.call(person, confirmReport, { body: { orderId } }),
  );
  expect(await happened(orderId, 'confirm')).toHaveLength(1);
}, 60_000);
