import { listNotices } from '@yanche/contract/notices/notices';
import {
  createClosure,
  liftClosure,
  listClosures,
  listPoints,
  tellOfClosure,
  tellOfPoint,
} from '@yanche/contract/console/places';
import { getConsoleOrder } from '@yanche/contract/console/orders';
import { submitOrder } from '@yanche/contract/orders/orders';
import { HOUR_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { findTask } from '#inspections/tasks.store.ts';
import { taskView } from '#inspections/task-view.ts';
import { newId } from '#lib/ids.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { aDealership, aSlot } from '#testing/a-place.ts';
import { anOrder, anOrderForm } from '#testing/an-order.ts';
import { api, expectInvariants, inParallel, test, timeAfter } from '#testing/fixture.ts';
import { rowOf, rowsOf, setRows } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

let dispatcher: Colleague;
let slot: Awaited<ReturnType<typeof aSlot>>;
test.beforeEach(async () => {
  dispatcher = await aColleague(['dispatcher']);
  slot = await aSlot(api, { start_at: timeAfter(24 * HOUR_MS) });
});
test.afterAll(expectInvariants);

const orderAt = async (person?: TestPerson, at = slot) =>
  anOrder(api, { status: '20', slot: at, ...(person !== undefined && { person }) });
async function close(orders: { orderId: string }[]) {
  const { data, code } = await callAs(dispatcher, createClosure, {
    body: {
      reason: '台风',
      scope: 'point',
      placeId: slot.point_id,
      startsAt: timeAfter(20 * HOUR_MS).toISOString(),
      endsAt: timeAfter(30 * HOUR_MS).toISOString(),
      seen: orders.map(({ orderId }) => orderId),
    },
  });
  expect(code).toBe(0);
  return data;
}
const closureNow = async (closureId: string) => {
  const { data } = await callAs(dispatcher, listClosures, { query: { size: '500' } });
  const row = data.data.find((each) => each.closureId === closureId);
  if (row === undefined) throw new Error('no closure');
  return row;
};
const tell = async (closureId: string, seen: string[], version?: number) =>
  callAs(dispatcher, tellOfClosure, {
    body: {
      closureId,
      version: version ?? (await closureNow(closureId)).version,
      reason: '台风停业',
      seen,
    },
  });
const toldTo = async (person: TestPerson) =>
  (await api.call(person, listNotices, { query: {} })).data.data.filter(
    ({ kind }) => kind === 'placeClosed',
  );

test('the customers in a closure are told once, after they were seen, and who was told is said', async () => {
  const { owner, staff } = await aDealership(api);
  const [one, other] = [await orderAt(), await orderAt(owner)];
  const { closureId } = await close([one, other]);
  const unseen = await tell(closureId, [one.orderId]);
  expect(unseen.code).toBe(2437);
  const listed = (unseen.data as unknown as { orders: { orderId: string }[] }).orders;
  expect(listed.map(({ orderId }) => orderId).sort()).toEqual([one.orderId, other.orderId].sort());
  expect(await toldTo(one.person)).toEqual([]);
  const { data } = await tell(closureId, [one.orderId, other.orderId]);
  const numbers = (await rowsOf('orders', { slot_id: slot.id })).map((row) => row.order_no);
  expect(data.orderNos.toSorted()).toEqual(numbers.toSorted());
  const [message] = await toldTo(one.person);
  expect(message).toMatchObject({
    title: '预约需要更改',
    link: { to: 'order', id: one.orderId },
    text: expect.stringMatching(/^「.+」.+ 不能检测，.+的预约需要更改/),
  });
  expect(await toldTo(owner)).toHaveLength(1);
  expect(await toldTo(staff)).toHaveLength(1);
  const ways = await rowsOf('notices', { user_id: one.person.userId, kind: 'placeClosed' });
  expect(ways.map(({ channel }) => channel).sort()).toEqual(['app', 'miniProgram', 'sms']);

  const after = await closureNow(closureId);
  expect(after.affected.every(({ toldAt }) => toldAt !== null)).toBe(true);
  expect(after.actions).toEqual(['lift']);
  expect((await tell(closureId, [])).code).toBe(1272);
  const [act] = await rowsOf('audit_entries', { action: 'closure.tell', subject_id: closureId });
  expect(act).toMatchObject({ reason: '台风停业', after: { toldOrders: data.orderNos } });
  const page = await callAs(dispatcher, getConsoleOrder, { query: { orderId: one.orderId } });
  expect(JSON.stringify(page.data)).toContain('预约需要更改');
});

test('the inspector of a job in it is told at once, sees it at the job, and nobody books there', async () => {
  const job = await anOrder(api, { status: '30', slot });
  const { inspector_id: inspectorId } = await rowOf('orders', { id: job.orderId });
  const { closureId, version } = await close([job]);
  const told = await rowsOf('notices', { user_id: inspectorId ?? '', kind: 'jobPlaceClosed' });
  expect(told.map(({ channel }) => channel).sort()).toEqual(['app', 'miniProgram', 'sms']);
  const { id: taskId } = await rowOf('tasks', { order_id: job.orderId });
  expect(told[0]).toMatchObject({ target: 'task', target_id: taskId });
  const db = api.deps.db;
  const row = await findTask(db, taskId);
  if (row === null) throw new Error('no task');
  const viewOf = (task: typeof row) => taskView(task, inspectorId ?? '', 'zh', api.deps);
  expect(viewOf(row)).toMatchObject({ placeClosed: true });
  expect(viewOf({ ...row, status: '50' })).toMatchObject({ placeClosed: false });
  const form = await anOrderForm(api, { slot });
  const buyer = await api.aPerson(['buyer']);
  const reply = await api.call(buyer, submitOrder, { query: { requestId: newId() }, body: form });
  expect(reply.code).toBe(2208);
  const lift = { closureId, version, reason: '提前结束' };
  expect((await callAs(dispatcher, liftClosure, { body: lift })).code).toBe(0);
  const after = await findTask(db, taskId);
  expect(after?.closed).toBe(false);
});

test('whoever comes later, or was moved into another closed slot, is told; nobody is told of one slot twice', async () => {
  const first = await orderAt();
  const { closureId } = await close([first]);
  await tell(closureId, [first.orderId]);
  const next = await aSlot(api, { point_id: slot.point_id, start_at: timeAfter(26 * HOUR_MS) });
  await setRows('slots', { id: next.id }, { closed: true, booked: 1 });
  await setRows('slots', { id: slot.id }, { booked: 0 });
  await setRows('orders', { id: first.orderId }, { slot_id: next.id, start_at: next.start_at });
  const point = (await callAs(dispatcher, listPoints, { query: { size: '500' } })).data.data.find(
    ({ pointId }) => pointId === slot.point_id,
  );
  expect(point?.actions).toContain('tell');
  const body = {
    pointId: slot.point_id,
    version: point?.version ?? 0,
    reason: '台风停业',
    seen: [first.orderId],
  };
  expect((await callAs(dispatcher, tellOfPoint, { body })).code).toBe(0);
  expect(await toldTo(first.person)).toHaveLength(2);
  expect((await callAs(dispatcher, tellOfPoint, { body })).code).toBe(2403);
  expect((await tell(closureId, [first.orderId])).code).toBe(1272);
});

test('three at once tell once; an old version, a lifted closure and a missing one tell nobody', async () => {
  const order = await orderAt();
  const { closureId, version } = await close([order]);
  const replies = await inParallel(3, async () => tell(closureId, [order.orderId], version));
  expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 2403, 2403]);
  expect(await toldTo(order.person)).toHaveLength(1);
  slot = await aSlot(api, { start_at: timeAfter(24 * HOUR_MS) });
  const untold = await orderAt();
  const lifted = await close([untold]);
  const lift = { closureId: lifted.closureId, version: lifted.version, reason: '提前结束' };
  expect((await callAs(dispatcher, liftClosure, { body: lift })).code).toBe(0);
  expect((await tell(lifted.closureId, [untold.orderId])).code).toBe(1272);
  expect(await toldTo(untold.person)).toEqual([]);
  expect((await tell(newId(), [], 0)).code).toBe(1004);
  const none = { pointId: 987_654, version: 0, reason: '停业', seen: [] };
  expect((await callAs(dispatcher, tellOfPoint, { body: none })).code).toBe(1004);
  const bad = { closureId, version, reason: ' ', seen: [] };
  expect((await callAs(dispatcher, tellOfClosure, { body: bad })).status).toBe(400);
});
