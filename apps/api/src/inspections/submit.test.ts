import { type Answer, getTask, saveAnswers, submitTask } from '@yanche/contract/inspections';
import { failureCodes } from '@yanche/contract/failure-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aFinding, aPhoto, aTask, anAnswer, testCity } from '#testing/a-task.ts';
import { startTestApi, type TestApi, type TestPerson } from '#testing/test-api.ts';

let api: TestApi;
let inspector: TestPerson;
let photo: string;

beforeAll(async () => {
  api = await startTestApi();
  inspector = await api.aPerson(['inspector'], { cityIds: [testCity] });
  photo = await aPhoto(api, inspector);
});
afterAll(() => api.close());

const start = () => aTask(api, { inspector, status: '40', groups: ['身份与里程'] });
const save = (taskId: string, answers: Answer[]) =>
  api.call(inspector, saveAnswers, { body: { taskId, answers } });
const submit = (taskId: string, note?: string) =>
  api.call(inspector, submitTask, { body: { taskId, note } });
/** In this group photos are always due of ID001, ID002 and ID007. */
const allDone = (codes: string[]) =>
  codes.map((code) =>
    anAnswer(code, { photos: ['ID001', 'ID002', 'ID007'].includes(code) ? [photo] : [] }),
  );

test('who may submit', async () => {
  const { taskId } = await start();
  const buyer = await api.aPerson(['buyer']);
  const colleague = await api.aPerson(['inspector'], { cityIds: [testCity] });
  const code = async (person: TestPerson | null, body: { taskId: string }) =>
    (await api.call(person, submitTask, { body })).code;
  expect(await code(null, { taskId })).toBe(failureCodes.notLoggedIn);
  expect(await code(buyer, { taskId })).toBe(failureCodes.noPermission);
  expect(await code(colleague, { taskId })).toBe(failureCodes.notAssigned);
  expect(await code(inspector, { taskId: newId() })).toBe(failureCodes.notFound);
  expect(await code(inspector, Object.assign({ taskId }, { force: true }))).toBe(
    failureCodes.badRequest,
  );
  const early = await aTask(api, { inspector, status: '35' });
  expect(await code(inspector, { taskId: early.taskId })).toBe(failureCodes.wrongState);
});

test('every item needs an answer; what is open is named', async () => {
  const { taskId, itemCodes } = await start();
  await save(taskId, allDone(itemCodes.slice(0, 8)));
  expect(await submit(taskId)).toMatchObject({
    code: failureCodes.answersMissing,
    message: expect.stringContaining('2'),
    data: { codes: ['ID009', 'ID010'] },
  });
});

test('a limit needs a reason, which may not be blank', async () => {
  const { taskId, itemCodes } = await start();
  const limited = anAnswer('ID004', { result: 'limited', note: '  ' });
  await save(taskId, [...allDone(itemCodes).filter(({ code }) => code !== 'ID004'), limited]);
  expect(await submit(taskId)).toMatchObject({
    code: failureCodes.limitedNeedsReason,
    data: { codes: ['ID004'] },
  });
  await save(taskId, [{ ...limited, note: '接口损坏', answeredAt: '2026-11-21T01:01:00Z' }]);
  expect((await submit(taskId)).code).toBe(0);
});

test('photos are due of some items always and of whatever is abnormal', async () => {
  const { taskId, itemCodes } = await start();
  const special = [
    anAnswer('ID001'),
    anAnswer('ID002', { result: 'na' }),
    anAnswer('ID005', { result: 'abnormal', findings: [aFinding('凿改')] }),
    anAnswer('ID006', { result: 'abnormal', findings: [aFinding('不一致', { photos: [photo] })] }),
    anAnswer('ID007', { result: 'limited', note: '仪表不亮' }),
  ];
  const codes = special.map(({ code }) => code);
  await save(taskId, [
    ...allDone(itemCodes).filter(({ code }) => !codes.includes(code)),
    ...special,
  ]);
  expect(await submit(taskId)).toMatchObject({
    code: failureCodes.photosMissing,
    data: { codes: ['ID001', 'ID005'] },
  });
});

test('a finished inspection goes to review once; afterwards nothing can be changed', async () => {
  const { taskId, orderId, itemCodes } = await start();
  await save(taskId, allDone(itemCodes));
  expect((await submit(taskId, '车主在场')).data).toEqual({
    taskId,
    status: '50',
    statusText: '报告审核中',
  });
  expect((await submit(taskId)).data.status).toBe('50');
  const events = await api.deps.db
    .selectFrom('order_events')
    .select('event')
    .where('order_id', '=', orderId)
    .execute();
  expect(events).toEqual([{ event: 'submit' }]);
  const later = await save(taskId, [anAnswer('ID003', { answeredAt: '2026-11-21T01:30:00Z' })]);
  expect(later.code).toBe(failureCodes.wrongState);
  const { data } = await api.call(inspector, getTask, { query: { taskId } });
  expect(data.progress).toEqual({ done: 10, total: 10 });
  const row = await api.deps.db
    .selectFrom('tasks')
    .select(['note', 'submitted_at'])
    .where('id', '=', taskId)
    .executeTakeFirst();
  expect(row).toEqual({ note: '车主在场', submitted_at: api.time.now });
});

test('two submits at the same time move the order once', async () => {
  const { taskId, orderId, itemCodes } = await start();
  await save(taskId, allDone(itemCodes));
  const replies = await Promise.all([submit(taskId), submit(taskId), submit(taskId)]);
  expect(replies.map(({ code }) => code)).toEqual([0, 0, 0]);
  const events = await api.deps.db
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', orderId)
    .execute();
  expect(events).toHaveLength(1);
});
