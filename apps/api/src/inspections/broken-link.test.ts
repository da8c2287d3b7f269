import { reassignOrder } from '@yanche/contract/dispatch';
import type { BodyOf, Endpoint } from '@yanche/contract/endpoint';
import {
  acceptTask,
  cannotInspect,
  checkInAtTask,
  departForTask,
  submitTask,
} from '@yanche/contract/inspections';
import { approveReview, rejectReview } from '@yanche/contract/reviews';
import { HOUR_MS } from '@yanche/rules/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '#testing/check-invariants.ts';
import { aSlot } from '#testing/a-place.ts';
import { anOrder } from '#testing/an-order.ts';
import { type CutApi, startCutApi, throughCuts } from '#testing/cut-link.ts';
import {
  aFuzzWorld,
  fillChecklist,
  type FuzzWorld,
  fuzzProduct,
  readFuzzOrder,
} from '#testing/fuzz-world.ts';
import { startTestApi, type TestApi, type TestPerson } from '#testing/test-api.ts';

const start = new Date('2026-11-21T02:00:00Z');
let api: TestApi;
let cutApi: CutApi;
let world: FuzzWorld;
beforeAll(async () => {
  api = await startTestApi(start);
  world = await aFuzzWorld(api);
  cutApi = await startCutApi(api);
});
afterAll(async () => {
  await cutApi.close();
  await api.close();
});

/** Takes a step with the link breaking at every message; it is then taken once. */
async function step<E extends Endpoint>(by: TestPerson, call: E, body: BodyOf<E>): Promise<void> {
  let last = '';
  const cuts = await throughCuts(cutApi, async () => {
    const { status, code } = await cutApi.call(by, call, { body });
    last = `${status} ${code}`;
    expect(['200 0', '503 9503']).toContain(last);
  });
  expect(cuts, call.name).toBeGreaterThan(10);
  expect(last, call.name).toBe('200 0');
}

test('from the job to the report every step survives a broken link at every message', async () => {
  const [point] = world.points;
  const [inspector] = world.inspectors;
  if (point === undefined || inspector === undefined) throw new Error('an empty world');
  const start_at = new Date(start.getTime() + 3 * HOUR_MS);
  const slot = await aSlot(api, { point_id: point.id, start_at, capacity: 9 });
  const place = () =>
    anOrder(api, { person: world.customers[2], slot, productId: fuzzProduct, status: '20' });
  const photo = world.photos.get(inspector.userId) ?? '';
  const { orderId } = await place();
  const { taskId } = await readFuzzOrder(api, orderId);
  if (taskId === null) throw new Error('no task');
  await step(inspector, acceptTask, { taskId });
  api.time.now = new Date(start_at.getTime() - HOUR_MS);
  await step(inspector, departForTask, { taskId });
  await step(inspector, checkInAtTask, { taskId, position: null });
  await fillChecklist(api, await readFuzzOrder(api, orderId), photo);
  await step(inspector, submitTask, { taskId });
  await step(world.reviewer, rejectReview, { taskId, comment: '补拍' });
  await api.call(inspector, submitTask, { body: { taskId } });
  await step(world.reviewer, approveReview, { taskId });
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
  expect(await checkInvariants(api.deps.db)).toEqual([]);
}, 60_000);

test('so do taking a job away and a visit in vain', async () => {
  api.time.now = start;
  const [point] = world.points;
  if (point === undefined) throw new Error('an empty world');
  const start_at = new Date(start.getTime() + 5 * HOUR_MS);
  const slot = await aSlot(api, { point_id: point.id, start_at, capacity: 9 });
  const person = world.customers[3];
  const { orderId } = await anOrder(api, { person, slot, productId: fuzzProduct, status: '20' });
  const { taskId } = await readFuzzOrder(api, orderId);
  const [first] = world.inspectors;
  if (taskId === null || first === undefined) throw new Error('no task');
  await api.call(first, acceptTask, { body: { taskId } });
  const reason = '检测师请假';
  await step(world.admin, reassignOrder, { orderId, inspectorId: first.userId, reason });
  const { inspectorId } = await readFuzzOrder(api, orderId);
  const second = world.inspectors.find(({ userId }) => userId === inspectorId);
  if (second === undefined || second === first) throw new Error('nobody else has it');
  api.time.now = new Date(start_at.getTime() - HOUR_MS);
  await api.call(second, departForTask, { body: { taskId } });
  const photos = [world.photos.get(second.userId) ?? ''];
  await step(second, cannotInspect, { taskId, code: 'I01', note: '没有车', photos });
  const { events } = await readFuzzOrder(api, orderId);
  expect(events.slice(2)).toEqual([
    '20 assign 30',
    '30 reassign 20',
    '20 assign 30',
    '30 depart 35',
    '35 cannotInspect 95',
  ]);
  expect(await checkInvariants(api.deps.db)).toEqual([]);
}, 60_000);
