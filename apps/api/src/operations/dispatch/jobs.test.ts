import { listJobs, reassignJob } from '@yanche/contract/console/jobs';
import { getConsoleOrder, listConsoleOrders } from '@yanche/contract/console/orders';
import { listNotices } from '@yanche/contract/notices/notices';
import { HOUR_MS, shanghaiDay } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { aCity } from '#testing/a-place.ts';
import { anInspectorIn, aWaitingOrder } from '#testing/a-waiting-order.ts';
import { api, expectInvariants, inParallel, test } from '#testing/fixture.ts';
import { addRows, rowOf, rowsOf, setRows } from '#testing/rows.ts';
import { runJob } from '#testing/run-job.ts';
import { start, type TestPerson } from '#testing/test-api.ts';

let dispatcher: Colleague;
let cityId: number;
test.beforeEach(async () => {
  api.time.now = start;
  dispatcher = await aColleague(['dispatcher'], { name: '钱一帆' });
  cityId = await aCity(api, { staff: 0 });
});
test.afterAll(expectInvariants);

const boardOf = async (at: Date, more: object = { cityId }) =>
  (await callAs(dispatcher, listJobs, { query: { day: shanghaiDay(at), ...more } })).data;
const at = (hours: number) => new Date(start.getTime() + hours * HOUR_MS);
const jobOf = async (orderId: string) => {
  const { start_at: startAt } = await rowOf('orders', { id: orderId });
  const job = (await boardOf(startAt)).jobs.find((each) => each.orderId === orderId);
  if (job === undefined) throw new Error('not on the board');
  return job;
};
const move = async (orderId: string, to: TestPerson | null, more: object = {}) => {
  const { version } = await jobOf(orderId);
  const body = { orderId, version, reason: '检测师生病', to: to?.userId ?? null, ...more };
  return callAs(dispatcher, reassignJob, { body });
};
const told = async (person: TestPerson) =>
  (await api.call(person, listNotices, { query: {} })).data.data.map(({ kind }) => kind);

test('a day of a town: late jobs first, then those that nobody has, then by time', async () => {
  const inspector = await anInspectorIn(api, cityId);
  const waiting = await aWaitingOrder(api, { cityId, at: at(8) });
  const soon = await aWaitingOrder(api, { cityId, at: at(3) });
  const given = await aWaitingOrder(api, { cityId, at: at(9) });
  await aWaitingOrder(api, { cityId, at: at(30) });
  expect((await move(given.orderId, inspector)).code).toBe(0);
  api.time.now = at(1.5);
  dispatcher = await aColleague(['dispatcher']);
  const board = await boardOf(at(1));
  expect(board.jobs.map(({ orderId, urgency }) => [orderId, urgency])).toEqual([
    [soon.orderId, 'urgent'],
    [waiting.orderId, 'open'],
    [given.orderId, 'fine'],
  ]);
  expect(board.cities).toContainEqual({ id: cityId, name: expect.any(String), jobs: 3 });
  expect(board.inspectors).toMatchObject([{ inspectorId: inspector.userId, cityIds: [cityId] }]);
  expect(board).toMatchObject({ isCut: false, day: '2026-11-21' });
  const today = await callAs(dispatcher, listJobs, { query: {} });
  expect(today.data.jobs.length).toBeGreaterThanOrEqual(3);
  // What should have begun yesterday is on the board of today, and on no other.
  await setRows('orders', { id: waiting.orderId }, { start_at: at(-20) });
  expect((await boardOf(at(1))).jobs[0]).toMatchObject({
    orderId: waiting.orderId,
    urgency: 'late',
  });
  expect((await boardOf(at(30))).jobs).toHaveLength(1);
  await setRows('orders', { id: waiting.orderId }, { start_at: at(8) });
  for (const query of [{ day: '2026-02-30' }, { day: 'x' }, { cityId: -1 }]) {
    const reply = await callAs(dispatcher, listJobs, { query });
    expect(reply.status, JSON.stringify(query)).toBe(400);
  }
});

test('a job is given to another inspector; both are told, and the log says why', async () => {
  const [one, two] = [await anInspectorIn(api, cityId), await anInspectorIn(api, cityId)];
  const { orderId, person } = await aWaitingOrder(api, { cityId });
  expect((await move(orderId, one)).data).toMatchObject({ status: '30' });
  expect((await move(orderId, one)).code).toBe(2430);
  const done = await move(orderId, two);
  expect(done.data.status).toBe('30');
  expect(await rowOf('orders', { id: orderId })).toMatchObject({ inspector_id: two.userId });
  expect(await rowOf('tasks', { order_id: orderId })).toMatchObject({ inspector_id: two.userId });
  expect(await told(one)).toEqual(expect.arrayContaining(['jobAssigned', 'jobTakenAway']));
  expect(await told(two)).toEqual(['jobAssigned']);
  expect(await told(person)).toEqual(
    expect.arrayContaining(['inspectorLeft', 'inspectorAssigned']),
  );
  expect((await rowsOf('audit_entries', { subject_id: orderId }, 'at', 'id')).at(-1)).toMatchObject(
    {
      action: 'job.reassign',
      actor_id: dispatcher.userId,
      reason: '检测师生病',
      before: { orderStatus: '30', inspectorId: one.userId },
      after: { orderStatus: '30', inspectorId: two.userId },
    },
  );
});

test('without a choice the best one gets it, and not the one it was taken from', async () => {
  const one = await anInspectorIn(api, cityId);
  const { orderId } = await aWaitingOrder(api, { cityId });
  api.time.now = at(1);
  await runJob(api, 'assignInspectors');
  dispatcher = await aColleague(['dispatcher']);
  expect((await jobOf(orderId)).inspectorId).toBe(one.userId);
  expect((await move(orderId, null)).data).toEqual({ status: '20', inspectorName: null });
  const two = await anInspectorIn(api, cityId);
  expect((await move(orderId, null)).data.status).toBe('30');
  expect((await jobOf(orderId)).inspectorId).toBe(two.userId);
});

test('nobody gets what they may not, cannot or have no time for', async () => {
  const able = await anInspectorIn(api, cityId, { skills: ['nev'] });
  const plain = await anInspectorIn(api, cityId);
  const elsewhere = await anInspectorIn(api, await aCity(api, { staff: 0 }));
  const electric = await aWaitingOrder(api, { cityId, electric: true });
  expect((await move(electric.orderId, plain)).code).toBe(1231);
  expect((await move(electric.orderId, elsewhere)).code).toBe(1231);
  expect((await move(electric.orderId, electric.person)).code).toBe(1231);
  expect((await move(electric.orderId, null, { to: newId() })).code).toBe(1231);
  expect((await move(electric.orderId, able)).code).toBe(0);
  const other = await aWaitingOrder(api, { cityId });
  expect((await move(other.orderId, able)).code).toBe(1232);
  expect(await rowOf('orders', { id: other.orderId })).toMatchObject({ status: '20' });
  expect(await rowsOf('audit_entries', { subject_id: other.orderId })).toEqual([]);
  expect(await told(plain)).toEqual([]);
});

test('nobody is sent to a place that is closed then, and the board marks the card', async () => {
  const [one, two] = [await anInspectorIn(api, cityId), await anInspectorIn(api, cityId)];
  const { orderId } = await aWaitingOrder(api, { cityId });
  expect((await move(orderId, one)).code).toBe(0);
  expect((await jobOf(orderId)).isClosed).toBe(false);
  const { slot_id: id } = await rowOf('orders', { id: orderId });
  await setRows('slots', { id }, { closed: true });
  expect((await jobOf(orderId)).isClosed).toBe(true);
  for (const to of [two, null]) {
    const refused = await move(orderId, to);
    expect(refused.code).toBe(1248);
    expect(refused.message).toMatch(/^「.+」在这个时段停业，不能派人过去/);
  }
  expect(await rowOf('orders', { id: orderId })).toMatchObject({ inspector_id: one.userId });
  await setRows('slots', { id }, { closed: false });
  expect((await move(orderId, two)).code).toBe(0);
});

test('a blocked car is marked on the board with its reason, and no more once the block is over', async () => {
  const { orderId } = await aWaitingOrder(api, { cityId });
  const { vin } = await rowOf('orders', { id: orderId });
  expect((await jobOf(orderId)).carBlock).toBeNull();
  await addRows('blocks', {
    id: newId(),
    vin,
    stops: ['order'],
    told: '登记信息存疑',
    created_by: dispatcher.userId,
    created_at: api.time.now,
    ends_at: at(2),
  });
  expect((await jobOf(orderId)).carBlock).toEqual({
    why: '登记信息存疑',
    stops: ['order'],
    until: at(2).toISOString(),
  });
  const list = await callAs(dispatcher, listConsoleOrders, { query: { search: vin } });
  expect(list.data.data).toMatchObject([{ carBlock: { why: '登记信息存疑' } }]);
  const page = await callAs(dispatcher, getConsoleOrder, { query: { orderId } });
  expect(page.data.carBlock).toMatchObject({ why: '登记信息存疑' });
  api.time.now = at(2);
  dispatcher = await aColleague(['dispatcher']);
  expect((await jobOf(orderId)).carBlock).toBeNull();
});

test('today also lists the inspectors of towns where only earlier days left something', async () => {
  const inspector = await anInspectorIn(api, cityId);
  const { orderId } = await aWaitingOrder(api, { cityId, at: at(30) });
  await setRows('orders', { id: orderId }, { start_at: at(-20) });
  const { data } = await callAs(dispatcher, listJobs, { query: {} });
  expect(data.jobs.map((job) => job.orderId)).toContain(orderId);
  expect(data.inspectors.map(({ inspectorId }) => inspectorId)).toContain(inspector.userId);
  await setRows('orders', { id: orderId }, { start_at: at(30) });
});

test('two dispatchers, a stale page, somebody on the way, and bad input', async () => {
  const [one, two] = [await anInspectorIn(api, cityId), await anInspectorIn(api, cityId)];
  const { orderId } = await aWaitingOrder(api, { cityId, at: at(26) });
  const { version } = await jobOf(orderId);
  const replies = await inParallel(4, (index) =>
    move(orderId, index % 2 === 0 ? one : two, { version }),
  );
  expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 2403, 2403, 2403]);
  expect((await move(orderId, null, { reason: ' ' })).status).toBe(400);
  expect((await move(orderId, null, { to: 'x' })).status).toBe(400);
  expect((await move(orderId, null, { orderId: newId() })).code).toBe(1004);
  await setRows('orders', { id: orderId }, { status: '35' });
  expect((await jobOf(orderId)).actions).toEqual([]);
  expect((await move(orderId, null)).code).toBe(2401);
  await setRows('orders', { id: orderId }, { status: '30' });
  const support = await aColleague(['support']);
  const seen = await callAs(support, listJobs, { query: { day: shanghaiDay(at(26)), cityId } });
  expect(seen.data.jobs[0]?.actions).toEqual([]);
});
