import type { BodyOf, Endpoint } from '@yanche/contract/endpoint';
import {
  acceptTask,
  cannotInspect,
  checkInAtTask,
  departForTask,
  submitTask,
} from '@yanche/contract/inspections/inspections';
import { publishReview, returnReview } from '@yanche/contract/console/desk';
import { HOUR_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { aSlot } from '#testing/a-place.ts';
import { anOrder } from '#testing/an-order.ts';
import { flakyApi, flakyTest as test, callThroughConnectionLosses } from '#testing/flaky-api.ts';
import {
  aFuzzWorld,
  fillChecklist,
  type FuzzWorld,
  fuzzProduct,
  readFuzzOrder,
} from '#testing/fuzz-world.ts';
import { timeAfter, api, advanceTime } from '#testing/fixture.ts';
import { deskHeaders, lookThrough } from '#testing/review-desk.ts';
import { takeAway } from '#testing/take-away.ts';
import type { TestPerson } from '#testing/test-api.ts';

let world: FuzzWorld;
test.beforeAll(async () => {
  world = await aFuzzWorld(api);
});

/** Takes a step with the connection failing at any message; it must be applied once. */
const step = <E extends Endpoint>(by: TestPerson, call: E, body: BodyOf<E>) =>
  callThroughConnectionLosses(() => flakyApi.call(by, call, { body }));

/** The same for the reviewer. */
async function stepAtDesk<E extends Endpoint>(call: E, body: BodyOf<E>) {
  const headers = await deskHeaders(api, world.reviewer);
  await callThroughConnectionLosses(() => flakyApi.call(null, call, { body, headers }));
}

/** A job in three hours, or in `hours`. */
async function aJob(person?: TestPerson, hours = 3) {
  const [point] = world.points;
  const [inspector] = world.inspectors;
  const slot = await aSlot(api, {
    point_id: point?.id,
    start_at: timeAfter(hours * HOUR_MS),
    capacity: 9,
  });
  const { orderId } = await anOrder(api, { person, slot, productId: fuzzProduct, status: '20' });
  const { taskId } = await readFuzzOrder(api, orderId);
  if (taskId === null || inspector === undefined) throw new Error('an empty world');
  return { orderId, taskId, inspector };
}

test('every step from job to report survives losing the database connection at any message', async () => {
  const { orderId, taskId, inspector } = await aJob(world.customers[2]);
  const photo = world.photos.get(inspector.userId) ?? '';
  await step(inspector, acceptTask, { taskId });
  advanceTime(2 * HOUR_MS);
  await step(inspector, departForTask, { taskId });
  await step(inspector, checkInAtTask, { taskId, position: null });
  await fillChecklist(api, await readFuzzOrder(api, orderId), photo);
  await step(inspector, submitTask, { taskId });
  const requests = [{ code: 'ID001', wants: 'photo', reason: '补拍', fileId: photo }] as const;
  await stepAtDesk(returnReview, { taskId, round: 1, requests: [...requests] });
  await fillChecklist(api, await readFuzzOrder(api, orderId), photo);
  await api.call(inspector, submitTask, { body: { taskId } });
  const round = await lookThrough(api, world.reviewer, taskId);
  await stepAtDesk(publishReview, { taskId, round });
  const { events } = await readFuzzOrder(api, orderId);
  expect(events).toEqual([
    'new create 10',
    '10 pay 20',
    '20 assign 30',
    '30 depart 35',
    '35 checkIn 40',
    '40 submit 50',
    '50 reject 40',
    '40 submit 50',
    '50 approveAuto 70',
  ]);
}, 60_000);

test('so does a failed visit, of a job that somebody else had', async () => {
  const { orderId, taskId, inspector: first } = await aJob(world.customers[3], 4);
  await api.call(first, acceptTask, { body: { taskId } });
  expect((await takeAway(api, world.admin, orderId)).code).toBe(0);
  const { inspectorId } = await readFuzzOrder(api, orderId);
  const second = world.inspectors.find(({ userId }) => userId === inspectorId);
  if (second === undefined || second === first) throw new Error('nobody else has it');
  advanceTime(3 * HOUR_MS);
  await api.call(second, departForTask, { body: { taskId } });
  const photos = [world.photos.get(second.userId) ?? ''];
  await api.call(second, checkInAtTask, { body: { taskId, position: null } });
  await step(second, cannotInspect, { taskId, code: 'I01', note: '没有车', photos });
  const { events } = await readFuzzOrder(api, orderId);
  expect(events.slice(2)).toEqual([
    '20 assign 30',
    '30 reassign 20',
    '20 assign 30',
    '30 depart 35',
    '35 checkIn 40',
    '40 cannotInspect 95',
  ]);
}, 60_000);
