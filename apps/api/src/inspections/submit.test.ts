import {
  type Answer,
  getTask,
  saveAnswers,
  submitTask,
} from '@yanche/contract/inspections/inspections';
import { failureCodes } from '@yanche/contract/failure-codes';
import { checkGroups, type GroupName } from '@yanche/rules/inspections/checklist';
import { readingsFor } from '@yanche/rules/inspections/readings';
import { expect } from 'vitest';
import { loadReport } from '#reviews/report-facts.ts';
import { abnormal, aFinding, aPhoto, aTask, anAnswer, testCity } from '#testing/a-task.ts';
import { cleanMeasure } from '#testing/clean-measure.ts';
import { api, test, inParallel } from '#testing/fixture.ts';
import { rowOf, rowsOf } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';
import { findTask } from './tasks.store.ts';

let inspector: TestPerson;
let photo: string;

test.beforeAll(async () => {
  inspector = await api.aPerson(['inspector'], { cityIds: [testCity] });
  photo = await aPhoto(api, inspector);
});

const start = () => aTask(api, { inspector, status: '40', groups: ['身份与里程'] });
const save = (taskId: string, answers: Answer[]) =>
  api.call(inspector, saveAnswers, { body: { taskId, answers } });
const submit = (taskId: string, note?: string) =>
  api.call(inspector, submitTask, { body: { taskId, note } });
/** In this group ID001, ID002 and ID007 always need photos. */
const allDone = (codes: string[], vin: string) =>
  codes.map((code) =>
    anAnswer(code, {
      measure: cleanMeasure(code, { vin_obd: vin, vin_stamp: vin }),
      photos: ['ID001', 'ID002', 'ID007'].includes(code) ? [photo] : [],
    }),
  );

test('is refused before check-in', async () => {
  const { taskId } = await aTask(api, { inspector, status: '35' });
  expect((await submit(taskId)).code).toBe(failureCodes.wrongState);
});

test('every item needs an answer; open ones are named', async () => {
  const { taskId, itemCodes, vin } = await start();
  await save(taskId, allDone(itemCodes.slice(0, 8), vin));
  expect(await submit(taskId)).toMatchObject({
    code: failureCodes.answersMissing,
    message: expect.stringContaining('2'),
    data: { codes: ['ID009', 'ID010'] },
  });
});

test('a limit needs a non-blank reason', async () => {
  const { taskId, itemCodes, vin } = await start();
  const limited = anAnswer('ID004', { result: 'limited', note: '  ' });
  await save(taskId, [...allDone(itemCodes, vin).filter(({ code }) => code !== 'ID004'), limited]);
  expect(await submit(taskId)).toMatchObject({
    code: failureCodes.limitedNeedsReason,
    data: { codes: ['ID004'] },
  });
  await save(taskId, [{ ...limited, note: '接口损坏', answeredAt: '2026-11-21T01:01:00Z' }]);
  expect((await submit(taskId)).code).toBe(0);
});

test('not applicable needs words, and a photo where every car has the part', async () => {
  const { taskId, itemCodes, vin } = await start();
  const absent = anAnswer('ID003', { result: 'na', note: '' });
  await save(taskId, [...allDone(itemCodes, vin).filter(({ code }) => code !== 'ID003'), absent]);
  const open = async () => {
    const { code, data } = await submit(taskId);
    return [code, data];
  };
  expect(await open()).toEqual([failureCodes.limitedNeedsReason, { codes: ['ID003'] }]);
  const worded = { ...absent, note: '此车型没有', answeredAt: '2026-11-21T01:01:00Z' };
  await save(taskId, [worded]);
  expect(await open()).toEqual([failureCodes.photosMissing, { codes: ['ID003'] }]);
  await save(taskId, [{ ...worded, photos: [photo], answeredAt: '2026-11-21T01:02:00Z' }]);
  expect((await submit(taskId)).code).toBe(0);
});

test('some items always need photos, and so does everything abnormal', async () => {
  const { taskId, itemCodes, vin } = await start();
  const special = [
    anAnswer('ID001'),
    anAnswer('ID002', { result: 'na', note: '铭牌位置没有铭牌' }),
    abnormal('ID005', aFinding('凿改')),
    abnormal('ID006', aFinding('不一致', { photos: [photo] })),
    anAnswer('ID007', { result: 'limited', note: '仪表不亮' }),
  ];
  const codes = new Set(special.map(({ code }) => code));
  const others = allDone(
    itemCodes.filter((code) => !codes.has(code)),
    vin,
  );
  await save(taskId, [...others, ...special]);
  expect(await submit(taskId)).toMatchObject({
    code: failureCodes.photosMissing,
    // The dark dashboard is shown too.
    data: { codes: ['ID001', 'ID002', 'ID005', 'ID007'] },
  });
});

test('moves to review once; afterwards nothing can be changed', async () => {
  const { taskId, orderId, itemCodes, vin } = await start();
  await save(taskId, allDone(itemCodes, vin));
  const submitted = { taskId, status: '50', statusText: '报告审核中' };
  expect((await submit(taskId, '车主在场')).data).toEqual(submitted);
  expect((await submit(taskId)).data.status).toBe('50');
  const events = await rowsOf('order_events', { order_id: orderId });
  expect(events).toMatchObject([{ event: 'submit' }]);
  const later = await save(taskId, [anAnswer('ID003', { answeredAt: '2026-11-21T01:30:00Z' })]);
  expect(later.code).toBe(failureCodes.wrongState);
  const { data } = await api.call(inspector, getTask, { query: { taskId } });
  expect(data.progress).toEqual({ done: 10, total: 10 });
  const row = await rowOf('tasks', { id: taskId });
  expect(row).toMatchObject({ note: '车主在场', submitted_at: api.time.now });
});

test('two submits at the same time move the order once', async () => {
  const { taskId, orderId, itemCodes, vin } = await start();
  await save(taskId, allDone(itemCodes, vin));
  const replies = await inParallel(3, () => submit(taskId));
  expect(replies.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(await rowsOf('order_events', { order_id: orderId })).toHaveLength(1);
});

test('each reading missing in turn: never handed in, never normal in the report', async () => {
  const groups: GroupName[] = checkGroups.map(({ name }) => name);
  const { taskId, itemCodes, vin } = await aTask(api, {
    inspector,
    status: '40',
    groups,
    scored: true,
  });
  const due = readingsFor('', itemCodes).filter(
    ({ demanded, isItem }) => demanded || isItem === true,
  );
  const everything = itemCodes.map((code) =>
    anAnswer(code, {
      measure: cleanMeasure(code, { vin_obd: vin, vin_stamp: vin }),
      photos: [photo],
    }),
  );
  for (let from = 0; from < everything.length; from += 50)
    await save(taskId, everything.slice(from, from + 50));
  let minute = 0;
  const change = async (code: string, measure: Answer['measure']) => {
    minute += 1;
    const answeredAt = new Date(Date.parse('2026-11-21T01:00:00Z') + minute * 1000).toISOString();
    await save(taskId, [anAnswer(code, { measure, photos: [photo], answeredAt })]);
  };
  const task = await findTask(api.deps.db, taskId);
  if (task === null) throw new Error('no task');
  const resultOf = async (code: string) => {
    const build = await loadReport(api.deps.db, api.deps, task);
    const content = build({
      reportNo: '',
      version: 1,
      reviewerName: '',
      sample: false,
      now: api.time.now,
    });
    const item = content.groups.flatMap(({ items }) => items).find((each) => each.code === code);
    return { result: item?.result, content };
  };
  for (const { id, items, demanded } of due) {
    for (const code of items) {
      const left = Object.entries(
        cleanMeasure(code, { vin_obd: vin, vin_stamp: vin }) ?? {},
      ).filter(([key]) => !key.startsWith(`${id}.`));
      await change(code, Object.fromEntries(left));
      expect(await submit(taskId), `${code} ${id}`).toMatchObject({
        code: failureCodes.readingsOpen,
        data: { codes: [code] },
      });
      const { result, content } = await resultOf(code);
      expect(result, `${code} ${id}`).toBe('limited');
      expect(content.limits).toContainEqual(expect.objectContaining({ code, reason: '未测量' }));
      if (demanded) expect(content.platformGrade).not.toBe('S');
      if (id === 'km' || id === 'module_km') expect(content.verdicts.odometer).toBe('unchecked');
      if (id === 'km') expect(content.vehicle).toMatchObject({ kmStated: true });
      await change(code, cleanMeasure(code, { vin_obd: vin, vin_stamp: vin }));
    }
  }
  expect((await submit(taskId)).code).toBe(0);
});
