import { acceptTask, listTasks } from '@yanche/contract/inspections/inspections';
import { changeAppointTime } from '@yanche/contract/orders/order-changes';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@yanche/rules/calendar';
import { describe, expect } from 'vitest';
import { aCity, aDealer, aSlot } from '#testing/a-place.ts';
import { anInspectorIn, aWaitingOrder, farPlace, testPlace } from '#testing/a-waiting-order.ts';
import { runJob } from '#testing/run-job.ts';
import { takeAway } from '#testing/take-away.ts';
import { api, expectInvariants, test, inParallel } from '#testing/fixture.ts';
import { rowOf, rowsOf, setRows, infoOf } from '#testing/rows.ts';
import { start, type TestPerson } from '#testing/test-api.ts';

const later = (ms: number) => new Date(start.getTime() + ms);
test.afterEach(expectInvariants);

const inspectorIn = (cityId: number, more?: Parameters<typeof anInspectorIn>[2]) =>
  anInspectorIn(api, cityId, more);
const waiting = (given: Parameters<typeof aWaitingOrder>[1]) =>
  aWaitingOrder(api, { at: later(2 * DAY_MS), ...given });

const stateOf = (orderId: string) => rowOf('orders', { id: orderId });
const assign = async (orderId: string) => {
  await runJob(api, 'assignInspectors');
  return stateOf(orderId);
};
const afterAnHour = () => void (api.time.now = later(HOUR_MS));

describe('when', () => {
  test('inspectors have an hour to take the job themselves', async () => {
    const cityId = await aCity(api, { staff: 0 });
    const { userId } = await inspectorIn(cityId);
    const { orderId } = await waiting({ cityId });
    api.time.now = later(HOUR_MS - 1);
    expect((await assign(orderId)).status).toBe('20');
    afterAnHour();
    expect(await assign(orderId)).toMatchObject({ status: '30', inspector_id: userId });
    const task = await rowOf('tasks', { order_id: orderId });
    expect(task).toMatchObject({ inspector_id: userId, accepted_at: api.time.now });
  });

  test('ten minutes when it starts within six hours', async () => {
    const cityId = await aCity(api, { staff: 0 });
    await inspectorIn(cityId);
    const { orderId } = await waiting({ cityId, at: later(5 * HOUR_MS) });
    api.time.now = later(10 * MINUTE_MS - 1);
    expect((await assign(orderId)).status).toBe('20');
    api.time.now = later(10 * MINUTE_MS);
    expect((await assign(orderId)).status).toBe('30');
  });

  test('without a candidate it retries after ten minutes; an hour before the start the order is refunded', async () => {
    const cityId = await aCity(api, { staff: 0 });
    const { orderId, person } = await waiting({ cityId, at: later(3 * HOUR_MS) });
    afterAnHour();
    expect((await assign(orderId)).status).toBe('20');
    await inspectorIn(cityId);
    expect((await assign(orderId)).status).toBe('20');
    api.time.now = later(2 * HOUR_MS + 1);
    expect((await assign(orderId)).status).toBe('20');
    await runJob(api, 'refundUnassignedOrders');
    await runJob(api, 'processRefunds');
    const data = await infoOf(person, orderId);
    expect(data).toMatchObject({ status: '90', refund: { amount: 26_800, status: 'done' } });
  });

  test('refunds after a week without an inspector as well', async () => {
    const cityId = await aCity(api, { staff: 0 });
    const { orderId } = await waiting({ cityId, at: later(10 * DAY_MS) });
    api.time.now = later(7 * DAY_MS - 1);
    await runJob(api, 'refundUnassignedOrders');
    expect((await stateOf(orderId)).status).toBe('20');
    api.time.now = later(7 * DAY_MS);
    await runJob(api, 'refundUnassignedOrders');
    expect((await stateOf(orderId)).status).toBe('85');
    await runJob(api, 'processRefunds');
  });
});

describe('who', () => {
  test("certified inspectors of the town with the required skill, not of the customer's dealership", async () => {
    const cityId = await aCity(api, { staff: 0 });
    const dealerId = await aDealer(api);
    const owner = await api.aPerson(['dealerOwner'], { dealerId });
    await inspectorIn(await aCity(api, { staff: 0 }), { skills: ['nev'] });
    await inspectorIn(cityId, { skills: ['nev'], dealerId });
    await inspectorIn(cityId, { skills: ['luxury'] });
    const uncertified = await inspectorIn(cityId, { skills: ['nev'] });
    await setRows('users', { id: uncertified.userId }, { cert_no: null });
    const { orderId } = await waiting({ cityId, person: owner, electric: true });
    afterAnHour();
    expect((await assign(orderId)).status).toBe('20');
    const fit = await inspectorIn(cityId, { skills: ['nev'] });
    api.time.now = later(2 * HOUR_MS);
    expect((await assign(orderId)).inspector_id).toBe(fit.userId);
  });

  test('the nearest; at equal distance the one with fewer jobs', async () => {
    const cityId = await aCity(api, { staff: 0 });
    const away = await inspectorIn(cityId, { base: farPlace });
    const near = await inspectorIn(cityId, { base: testPlace });
    const first = await waiting({ cityId });
    afterAnHour();
    expect((await assign(first.orderId)).inspector_id).toBe(near.userId);
    api.time.now = start;
    const alsoNear = await inspectorIn(cityId, {
      base: { ...testPlace, lat: testPlace.lat + 0.002 },
    });
    const second = await waiting({ cityId, at: later(3 * DAY_MS) });
    afterAnHour();
    expect((await assign(second.orderId)).inspector_id).toBe(alsoNear.userId);
    expect(away.userId).not.toBe(near.userId);
  });

  test("the next visit must allow for the first one's duration and the travel time", async () => {
    const cityId = await aCity(api, { staff: 0 });
    const { userId } = await inspectorIn(cityId, { base: testPlace });
    const first = await waiting({ cityId, onsite: testPlace });
    const minutesAfter = (minutes: number) => later(2 * DAY_MS + minutes * MINUTE_MS);
    const tooSoon = await waiting({ cityId, onsite: farPlace, at: minutesAfter(60 + 22) });
    const inTime = await waiting({ cityId, onsite: farPlace, at: minutesAfter(60 + 23) });
    // Assigned in this order, so that only the first one blocks the second.
    for (const [index, { orderId }] of [first, tooSoon, inTime].entries()) {
      await setRows('orders', { id: orderId }, { assign_at: later(index) });
    }
    afterAnHour();
    await runJob(api, 'assignInspectors');
    expect((await stateOf(first.orderId)).inspector_id).toBe(userId);
    expect((await stateOf(inTime.orderId)).inspector_id).toBe(userId);
    expect((await stateOf(tooSoon.orderId)).status).toBe('20');
  });

  test('eight simultaneous orders and two processes: each inspector gets one', async () => {
    const cityId = await aCity(api, { staff: 0 });
    for (let count = 0; count < 3; count += 1) await inspectorIn(cityId);
    const orders = await inParallel(8, () => waiting({ cityId }));
    afterAnHour();
    await inParallel(3, () => runJob(api, 'assignInspectors'));
    const states = await Promise.all(orders.map(({ orderId }) => stateOf(orderId)));
    const given = states.flatMap(({ inspector_id }) => inspector_id ?? []);
    expect(given).toHaveLength(3);
    expect(new Set(given).size).toBe(3);
  });
});

describe('by hand', () => {
  const accept = (person: TestPerson, taskId: string) =>
    api.call(person, acceptTask, { body: { taskId } });

  test('jobs are not offered to inspectors without the skill, and cannot be accepted by them', async () => {
    const cityId = await aCity(api, { staff: 0 });
    const { taskId } = await waiting({ cityId, electric: true });
    const able = await inspectorIn(cityId, { skills: ['nev'] });
    const unable = await inspectorIn(cityId);
    const open = async (person: TestPerson) =>
      (await api.call(person, listTasks, { query: { scope: 'open' } })).data.data.length;
    expect([await open(able), await open(unable)]).toEqual([1, 0]);
    expect((await accept(unable, taskId)).code).toBe(2710);
    expect((await accept(able, taskId)).code).toBe(0);
  });

  test('two on-site visits that cannot be reached in time are refused', async () => {
    const cityId = await aCity(api, { staff: 0 });
    const inspector = await inspectorIn(cityId);
    const first = await waiting({ cityId, onsite: testPlace });
    const second = await waiting({ cityId, onsite: farPlace, at: later(2 * DAY_MS + HOUR_MS) });
    expect((await accept(inspector, first.taskId)).code).toBe(0);
    expect((await accept(inspector, second.taskId)).code).toBe(2709);
    expect((await stateOf(second.orderId)).status).toBe('20');
  });

  test('accepting two such visits concurrently: one succeeds', async () => {
    const cityId = await aCity(api, { staff: 0 });
    const inspector = await inspectorIn(cityId);
    const jobs = await Promise.all([1, 2, 3].map(() => waiting({ cityId, onsite: farPlace })));
    const replies = await Promise.all(jobs.map(({ taskId }) => accept(inspector, taskId)));
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
  });
});

describe('reassign', () => {
  let admin: TestPerson;
  test.beforeAll(async () => {
    admin = await api.aPerson(['admin']);
  });
  test('assigns another inspector, never the former one', async () => {
    const cityId = await aCity(api, { staff: 0 });
    const former = await inspectorIn(cityId, { base: testPlace });
    const { orderId } = await waiting({ cityId });
    afterAnHour();
    await runJob(api, 'assignInspectors');
    expect((await stateOf(orderId)).inspector_id).toBe(former.userId);
    const alone = await takeAway(api, admin, orderId);
    expect(alone.data).toEqual({ status: '20', inspectorName: null });
    const next = await inspectorIn(cityId, { base: farPlace });
    api.time.now = later(2 * HOUR_MS);
    expect((await assign(orderId)).inspector_id).toBe(next.userId);
    const events = await rowsOf('order_events', { order_id: orderId, event: 'reassign' });
    const payload = { former: former.userId, reason: '检测师请假' };
    expect(events).toMatchObject([{ actor_kind: 'dispatcher', payload }]);
  });

  test('assigns at once when somebody is free', async () => {
    const cityId = await aCity(api, { staff: 0 });
    const inspectors = [await inspectorIn(cityId), await inspectorIn(cityId)];
    const { orderId } = await waiting({ cityId });
    afterAnHour();
    const { inspector_id: former } = await assign(orderId);
    const { data } = await takeAway(api, admin, orderId);
    expect(data.status).toBe('30');
    const now = (await stateOf(orderId)).inspector_id;
    expect(inspectors.map(({ userId }) => userId)).toContain(now);
    expect(now).not.toBe(former);
  });
});

test('a new time that the inspector cannot do reassigns the job', async () => {
  const cityId = await aCity(api, { staff: 0 });
  const first = await inspectorIn(cityId, { base: testPlace });
  const moved = await waiting({ cityId });
  const other = await waiting({ cityId, at: later(3 * DAY_MS) });
  afterAnHour();
  await runJob(api, 'assignInspectors');
  expect((await stateOf(moved.orderId)).inspector_id).toBe(first.userId);
  expect((await stateOf(other.orderId)).inspector_id).toBe(first.userId);
  const second = await inspectorIn(cityId, { base: farPlace });
  const slot = await aSlot(api, { point_id: moved.slot.point_id, start_at: later(3 * DAY_MS) });
  const body = { orderId: moved.orderId, slotId: slot.id, reason: '改天' };
  expect((await api.call(moved.person, changeAppointTime, { body })).code).toBe(0);
  expect((await assign(moved.orderId)).inspector_id).toBe(second.userId);
});
