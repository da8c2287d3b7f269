import { decideFaceCase, listFaceCases } from '@yanche/contract/console/face-cases';
import {
  askFaceReview,
  getFaceCheck,
  getRecognitionResult,
  getUrlBeforeJob,
  judgeFace,
  startFaceTurns,
} from '@yanche/contract/inspectors/face-checks';
import { failureCodes } from '@yanche/contract/failure-codes';
import { inspectorFailureCodes as codes } from '@yanche/contract/inspectors/inspector-failure-codes';
import { departForTask } from '@yanche/contract/inspections/inspections';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@yanche/rules/calendar';
import { orderStatus } from '@yanche/rules/orders/order-status';
import { afterAll, beforeEach, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import type { FaceJudgement } from '#providers/face/face.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { aTask, type TestTask } from '#testing/a-task.ts';
import { confirmedAndSeen } from '#testing/a-way-in.ts';
import { advanceTime, api, test, timeAfter } from '#testing/fixture.ts';
import { addRows, rowOf, rowsOf } from '#testing/rows.ts';
import { start, type TestPerson } from '#testing/test-api.ts';

let inspector: TestPerson;
let dispatcher: Colleague;
let verdict: FaceJudgement;
const pass: FaceJudgement = { outcome: 'pass', reason: null, score: 0.8 };
const unlike: FaceJudgement = { outcome: 'fail', reason: 'unlike', score: 0.3 };

beforeEach(async () => {
  api.time.now = start;
  verdict = pass;
  api.deps.face = { name: 'local', judge: async () => verdict, close: async () => {} };
  inspector = await api.aPerson(['inspector'], { name: '高远' });
  dispatcher = await aColleague(['dispatcher']);
  await confirmedAndSeen(inspector);
  await share(100);
});
afterAll(async () => share(0));

/** From now on. */
const share = async (sharePct: number) => {
  await api.deps.db.deleteFrom('product_settings').where('kind', '=', 'faceDraw').execute();
  await addRows('product_settings', {
    id: newId(),
    kind: 'faceDraw',
    starts_at: timeAfter(-1),
    content: { sharePct },
    created_at: api.time.now,
  });
};
const aJob = (by = inspector) => aTask(api, { inspector: by, start: timeAfter(HOUR_MS) });
const depart = (task: TestTask, more: object = {}, by: TestPerson | null = inspector) =>
  api.call(by, departForTask, { body: { taskId: task.taskId, ...more } });
const link = (task: TestTask, more: object = {}, by: TestPerson | null = inspector) =>
  api.call(by, getUrlBeforeJob, { body: { taskId: task.taskId, ...more } });
const tokenIn = (url: string) => decodeURIComponent(url.split('#token=')[1] ?? '');
let shade = 0;
const picture = () => {
  shade += 1;
  return Buffer.from(`picture ${shade} `.padEnd(120, 'x')).toString('base64').replaceAll('=', '');
};
const send = async (token: string) => {
  await api.call(inspector, startFaceTurns, { body: { token, consent: true } });
  const frames = [picture(), picture(), picture(), picture()];
  return api.call(inspector, judgeFace, { body: { token, still: picture(), frames } });
};
const show = async (task: TestTask) => send(tokenIn((await link(task)).data.url));
const statusOf = async (task: TestTask) => (await rowOf('orders', { id: task.orderId })).status;
const drawOf = async ({ taskId }: TestTask) =>
  rowOf('job_face_draws', { task_id: taskId, user_id: inspector.userId });
/** A step that waited on the phone for so long. */
const held = (ms: number) => ({
  stepId: newId(),
  at: timeAfter(-ms).toISOString(),
  sentAt: timeAfter(0).toISOString(),
});

test('who is drawn shows their face first, then sets out for the job they came from', async () => {
  const task = await aJob();
  expect((await depart(task)).code).toBe(codes.faceCheckDue);
  expect(await statusOf(task)).toBe(orderStatus.assigned);
  const back = `/ownTesting/tasks?job=${task.taskId}`;
  const { data } = await link(task, { returnUrl: back });
  const token = tokenIn(data.url);
  expect((await api.call(inspector, getFaceCheck, { body: { token } })).data).toMatchObject({
    purpose: 'beforeJob',
    returnUrl: back,
  });
  // Not before it is done.
  expect((await depart(task)).code).toBe(codes.faceCheckDue);
  expect((await send(token)).data.state).toBe('passed');
  expect((await depart(task)).data).toMatchObject({ status: orderStatus.onTheWay });
  expect((await link(task)).code).toBe(1004);
  expect(await drawOf(task)).toMatchObject({ state: 'due', why: 'drawn', share: 100 });
});

test('at most once a day; the next day draws again', async () => {
  const [first, second, third] = [await aJob(), await aJob(), await aJob()];
  await depart(first);
  await show(first);
  expect((await depart(first)).code).toBe(0);
  expect((await depart(second)).code).toBe(0);
  expect(await drawOf(second)).toMatchObject({ state: 'free', why: 'askedToday' });
  advanceTime(DAY_MS);
  expect((await depart(third)).code).toBe(codes.faceCheckDue);
});

test('a refused camera: a person is asked, and nobody waits for them on the way', async () => {
  const task = await aJob();
  await depart(task);
  const { data } = await link(task);
  const body = { token: tokenIn(data.url), still: null };
  expect((await api.call(inspector, askFaceReview, { body })).data.state).toBe('review');
  expect((await depart(task)).code).toBe(0);
  const cases = await callAs(dispatcher, listFaceCases, { query: { state: 'review' } });
  const mine = cases.data.data.find(({ caseId }) => caseId === data.sessionId);
  expect(mine).toMatchObject({ purpose: 'beforeJob', orderId: task.orderId, reason: 'byHand' });
  const decision = { caseId: data.sessionId, decision: 'decline' as const, reason: '不是本人' };
  expect((await callAs(dispatcher, decideFaceCase, { body: decision })).code).toBe(0);
  const result = { body: { sessionId: data.sessionId } };
  expect((await api.call(inspector, getRecognitionResult, result)).data).toMatchObject({
    result: 'fail',
    failReason: '不是本人',
  });
  expect(await statusOf(task)).toBe(orderStatus.onTheWay);
});

test('three tries that fail leave the way of a person, which lets them go', async () => {
  verdict = unlike;
  const task = await aJob();
  await depart(task);
  const token = tokenIn((await link(task)).data.url);
  for (const left of [2, 1, 0]) expect((await send(token)).data.triesLeft).toBe(left);
  expect((await depart(task)).code).toBe(codes.faceCheckDue);
  const body = { token, still: null };
  expect((await api.call(inspector, askFaceReview, { body })).code).toBe(0);
  expect((await depart(task)).code).toBe(0);
});

test('without a network nobody is held up on the way; the next job makes up for it', async () => {
  const [task, next] = [await aJob(), await aJob()];
  expect((await depart(task, held(MINUTE_MS * 5))).code).toBe(0);
  expect(await drawOf(task)).toMatchObject({ state: 'skipped' });
  await share(1);
  expect((await depart(next)).code).toBe(codes.faceCheckDue);
  expect(await drawOf(next)).toMatchObject({ state: 'due', why: 'owed' });
  // Neither does who gives the job back get away with another one.
  const other = await aJob();
  expect((await depart(other)).code).toBe(codes.faceCheckDue);
  await show(other);
  expect((await depart(next)).code).toBe(codes.faceCheckDue);
  const last = await aJob();
  expect((await depart(last)).code).toBe(0);
});

test('drawn once for a job, however often somebody taps', async () => {
  await share(50);
  const task = await aJob();
  const first = (await depart(task)).code;
  for (let at = 0; at < 5; at += 1) {
    expect((await depart(task)).code).toBe(first);
  }
  expect(await rowsOf('job_face_draws', { task_id: task.taskId })).toHaveLength(1);
});

test('switched off, nobody is asked; neither is whose face was never bound', async () => {
  const task = await aJob();
  await depart(task);
  await share(0);
  expect((await depart(task)).code).toBe(0);
  await share(100);
  const old = await api.aPerson(['inspector']);
  const other = await aJob(old);
  expect((await depart(other, {}, old)).code).toBe(0);
});

test('nobody is asked two hours too early, nor for a job of somebody else', async () => {
  const early = await aTask(api, { inspector, start: timeAfter(5 * HOUR_MS) });
  expect((await depart(early)).code).toBe(failureCodes.tooEarly);
  expect(await rowsOf('job_face_draws', { task_id: early.taskId })).toEqual([]);
  const stranger = await api.aPerson(['inspector']);
  const task = await aJob();
  expect((await depart(task, {}, stranger)).code).not.toBe(codes.faceCheckDue);
  await depart(task);
  expect((await link(task, {}, stranger)).code).toBe(1004);
  expect((await link(task, {}, null)).code).toBe(1001);
  expect((await link(task, {}, await api.aPerson(['buyer']))).code).toBe(1003);
  expect((await link(task, { returnUrl: 'https://evil.example' })).code).toBe(codes.returnUnsafe);
  expect((await link(task, { taskId: 'x' })).status).toBe(400);
  expect((await link({ ...task, taskId: newId() })).code).toBe(1004);
  const free = await aJob();
  expect((await link(free)).code).toBe(codes.faceLinkUsed);
  // Again is another link, of which the newest counts.
  const [one, two] = [(await link(task)).data, (await link(task)).data];
  expect(one.sessionId).not.toBe(two.sessionId);
  advanceTime(1);
});
