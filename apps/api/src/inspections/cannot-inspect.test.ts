import type { OrderStatus } from '@yanche/rules/orders/order-status';
import { cannotInspect, getTask, listTasks } from '@yanche/contract/inspections/inspections';
import { changeAppointTime } from '@yanche/contract/orders/order-changes';
import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { DAY_MS } from '@yanche/rules/calendar';
import { describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { assignJob } from '#orders/assignment/assign-inspector.store.ts';
import type { CheckIn } from '#database/json-columns.ts';
import { inTransaction } from '#database/database.ts';
import { replaceAnswers } from './answers.store.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';
import { aSlot } from '#testing/a-place.ts';
import { aPhoto, anAnswer } from '#testing/a-task.ts';
import { anOrder } from '#testing/an-order.ts';
import { timeAfter, api, expectInvariants, test } from '#testing/fixture.ts';
import { infoOf, rowOf, rowsOf } from '#testing/rows.ts';
import { start, type TestPerson } from '#testing/test-api.ts';

test.afterEach(expectInvariants);

async function onSite(status: OrderStatus = '40') {
  const order = await anOrder(api, { status });
  const { inspector } = order;
  if (inspector === null) throw new Error('no inspector');
  const { id: taskId } = await rowOf('tasks', { order_id: order.orderId });
  if (status === '40') await locate(taskId, { lng: 120.2, lat: 30.3, meters: 12 });
  return { ...order, inspector, taskId, photo: await aPhoto(api, inspector) };
}

const locate = (taskId: string, at: CheckIn | null) =>
  api.deps.db
    .updateTable('tasks')
    .where('id', '=', taskId)
    .set({ check_in: JSON.stringify(at) })
    .execute();

type Body = { code?: string; note?: string; photos?: string[] };
const giveUp = (
  person: TestPerson,
  { taskId, photo }: { taskId: string; photo: string },
  more: Body = {},
) => api.call(person, cannotInspect, { body: { taskId, code: 'I01', photos: [photo], ...more } });
const info = ({ person, orderId }: { person: TestPerson; orderId: string }) =>
  infoOf(person, orderId);
const moveBy = async (
  { person, orderId, form }: Awaited<ReturnType<typeof onSite>>,
  days: number,
) => {
  const slot = await aSlot(api, { point_id: form.pointId, start_at: timeAfter(days * DAY_MS) });
  const body = { orderId, slotId: slot.id, reason: '卖家已联系上' };
  return api.call(person, changeAppointTime, { body });
};

/** A second failed visit. */
async function failAgain(visit: Awaited<ReturnType<typeof onSite>>, code: string) {
  const { orderId, inspector } = visit;
  const actor = { kind: 'inspector', id: inspector.userId } as const;
  await inTransaction(api.deps.db, async (tx) => {
    const { now } = api.time;
    await assignJob(tx, { orderId, inspectorId: inspector.userId, actor, now });
    await inspectionOrders.transition(tx, { orderId, from: '30', event: 'depart', actor, now });
    await inspectionOrders.transition(tx, { orderId, from: '35', event: 'checkIn', actor, now });
  });
  await locate(visit.taskId, { lng: 120.2, lat: 30.3, meters: 12 });
  return giveUp(inspector, visit, { code, note: '再次' });
}

describe('who and what', () => {
  test('needs the inspector on site, a listed reason and an own photo', async () => {
    const visit = await onSite();
    const other = await api.aPerson(['inspector']);
    expect((await giveUp(other, visit)).code).toBe(2701);
    expect((await giveUp(visit.inspector, visit, { photos: [] })).status).toBe(400);
    expect((await giveUp(visit.inspector, visit, { code: 'I55' })).code).toBe(2602);
    expect((await giveUp(visit.inspector, visit, { code: 'I99', note: ' ' })).code).toBe(2602);
    const foreign = await aPhoto(api, other);
    expect((await giveUp(visit.inspector, visit, { photos: [foreign] })).code).toBe(5001);
    expect((await giveUp(visit.inspector, visit, { photos: [newId()] })).code).toBe(5001);
    expect((await info(visit)).status).toBe('40');
  });

  test.each<OrderStatus>(['30', '50', '60', '70'])('not in %s', async (status) => {
    const visit = await onSite(status);
    expect((await giveUp(visit.inspector, visit)).code).toBe(2401);
  });

  test('before the check-in: nothing that the customer would pay for', async () => {
    const visit = await onSite('35');
    expect((await giveUp(visit.inspector, visit)).code).toBe(2718);
    expect((await info(visit)).status).toBe('35');
    expect((await giveUp(visit.inspector, visit, { code: 'I07' })).data.status).toBe('95');
    const { failedVisit, cancelRule } = await info(visit);
    expect(failedVisit).toMatchObject({ arrival: 'none', fault: 'us' });
    expect(cancelRule).toMatchObject({ fee: 0 });
  });

  test('checked in without a position: ends, and the trip is not charged', async () => {
    const visit = await onSite();
    await locate(visit.taskId, null);
    await giveUp(visit.inspector, visit);
    const { failedVisit, cancelRule } = await info(visit);
    expect(failedVisit?.arrival).toBe('unlocated');
    expect(cancelRule).toMatchObject({ refund: 26_800, fee: 0 });
  });

  test('at the car; asked again the same answer', async () => {
    const visit = await onSite();
    const first = await giveUp(visit.inspector, visit, { note: '打了三次电话' });
    expect(first.data).toMatchObject({ status: '95', statusText: '无法检测' });
    expect((await giveUp(visit.inspector, visit)).data).toEqual(first.data);
    const order = await info(visit);
    expect(order).toMatchObject({
      status: '95',
      actions: ['cancel', 'changeTime'],
      changes: { left: 1, last: null },
      cancelRule: { refund: 21_800, fee: 5_000 },
      failedVisit: {
        at: start.toISOString(),
        code: 'I01',
        text: '现场无车/联系不上',
        fault: 'seller',
        arrival: 'located',
        note: '打了三次电话',
      },
    });
    expect(order.failedVisit?.photos).toHaveLength(1);
    const done = await api.call(visit.inspector, listTasks, { query: { scope: 'done' } });
    expect(done.data.data.find(({ orderId }) => orderId === visit.orderId)?.failedVisit).toEqual(
      order.failedVisit,
    );
    const events = order.timeline.filter(({ event }) => event === 'cannotInspect');
    expect(events).toHaveLength(1);
  });
});

describe('the money back', () => {
  test.each([
    ['I01', 21_800, 5_000],
    ['I06', 21_800, 5_000],
    ['I03', 26_800, 0],
    ['I07', 26_800, 0],
    ['I99', 26_800, 0],
  ])('after %s: %i fen, as shown before', async (code, refund, fee) => {
    const visit = await onSite();
    await giveUp(visit.inspector, visit, { code, note: '说明' });
    expect((await info(visit)).cancelRule).toMatchObject({ refund, fee });
    const body = { orderId: visit.orderId, code: 'U08' };
    const { data } = await api.call(visit.person, cancelForUser, { body });
    expect(data).toEqual({ status: '90', refund, fee });
    expect((await moveBy(visit, 4)).code).toBe(2401);
  });
});

describe('another visit', () => {
  test('starts from scratch and is not one of the two reschedules', async () => {
    const visit = await onSite('40');
    const { inspector, taskId } = visit;
    await inTransaction(api.deps.db, (tx) =>
      replaceAnswers(tx, taskId, [anAnswer('GB001')], api.time.now),
    );
    await giveUp(inspector, visit);
    expect((await moveBy(visit, 4)).data.leftChanges).toBe(2);
    const order = await info(visit);
    expect(order).toMatchObject({ status: '20', inspectorName: null, progress: null });
    expect(order.changes.last?.reason).toBe('卖家已联系上');
    const task = await rowOf('tasks', { id: taskId });
    expect(task).toMatchObject({ inspector_id: null, checked_in_at: null, departed_at: null });
    expect(task.start_at).toEqual(timeAfter(4 * DAY_MS));
    expect(await rowsOf('answers', { task_id: taskId })).toEqual([]);
    expect((await api.call(inspector, getTask, { query: { taskId } })).code).not.toBe(0);
  });

  test("allowed once when it was the seller's fault, repeatedly otherwise", async () => {
    const visit = await onSite();
    await giveUp(visit.inspector, visit);
    await moveBy(visit, 4);
    expect((await failAgain(visit, 'I07')).data.status).toBe('95');
    expect((await info(visit)).changes.left).toBe(1);
    expect((await moveBy(visit, 5)).code).toBe(0);
    expect((await failAgain(visit, 'I05')).data.status).toBe('95');
    expect(await info(visit)).toMatchObject({ actions: ['cancel'], changes: { left: 0 } });
    expect((await moveBy(visit, 6)).code).toBe(2206);
  });
});
