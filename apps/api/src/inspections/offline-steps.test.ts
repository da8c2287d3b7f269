import {
  cannotInspect,
  checkInAtTask,
  departForTask,
  submitTask,
} from '@yanche/contract/inspections/inspections';
import { failureCodes } from '@yanche/contract/failure-codes';
import { HOUR_MS, MINUTE_MS } from '@yanche/rules/calendar';
import { describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aPhoto, aTask, anAnswer, testCity, testPosition, type TestTask } from '#testing/a-task.ts';
import { cleanMeasure } from '#testing/clean-measure.ts';
import { advanceTime, api, test, timeAfter } from '#testing/fixture.ts';
import { rowOf, rowsOf } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';
import { replaceAnswers } from './answers.store.ts';
import { inTransaction } from '#database/database.ts';
import { readAtDesk, sendBackAtDesk } from '#testing/review-desk.ts';

let inspector: TestPerson;
let reviewer: TestPerson;

test.beforeAll(async () => {
  inspector = await api.aPerson(['inspector'], { cityIds: [testCity] });
  reviewer = await api.aPerson(['reviewer']);
});

/** What a phone with a right clock says of a tap some time ago. */
const ago = (ms: number) => ({
  stepId: newId(),
  at: timeAfter(-ms).toISOString(),
  sentAt: timeAfter(0).toISOString(),
});
const stepsOf = (taskId: string) => rowsOf('task_steps', { task_id: taskId }, 'received_at');

async function answered({ taskId, itemCodes, vin }: TestTask) {
  const photos = [await aPhoto(api, inspector)];
  const answers = itemCodes.map((code) =>
    anAnswer(code, { measure: cleanMeasure(code, { vin_obd: vin }), photos }),
  );
  await inTransaction(api.deps.db, (tx) => replaceAnswers(tx, taskId, answers, api.time.now));
}

describe('a step made without network', () => {
  test('departing counts as of the tap: too early then stays too early', async () => {
    const task = await aTask(api, { inspector, start: timeAfter(HOUR_MS) });
    const depart = (ms: number) =>
      api.call(inspector, departForTask, { body: { taskId: task.taskId, ...ago(ms) } });
    expect((await depart(HOUR_MS + MINUTE_MS)).code).toBe(failureCodes.tooEarly);
    expect(await stepsOf(task.taskId)).toEqual([]);
    expect((await depart(HOUR_MS)).data.status).toBe('35');
    const { departed_at: at } = await rowOf('tasks', { id: task.taskId });
    expect(at).toEqual(timeAfter(-HOUR_MS));
  });

  test('both times are kept; the position at the tap is judged', async () => {
    const { taskId } = await aTask(api, { inspector, status: '35' });
    const given = ago(3 * HOUR_MS);
    const checkIn = (lat: number) =>
      api.call(inspector, checkInAtTask, {
        body: { taskId, ...given, position: { ...testPosition, lat } },
      });
    const far = await checkIn(testPosition.lat + 0.1);
    expect(far).toMatchObject({ code: failureCodes.tooFarAway, data: { meters: 11_119 } });
    expect(far.message).toContain('11 公里');
    expect((await checkIn(testPosition.lat)).data.status).toBe('40');
    expect(await stepsOf(taskId)).toMatchObject([
      {
        id: given.stepId,
        kind: 'checkIn',
        said_at: timeAfter(-3 * HOUR_MS),
        received_at: timeAfter(0),
        mark: 'offline',
      },
    ]);
    expect((await rowOf('tasks', { id: taskId })).checked_in_at).toEqual(timeAfter(-3 * HOUR_MS));
  });

  test('a wrong clock is marked, and the time of receipt counts', async () => {
    const slow = await aTask(api, { inspector, status: '35' });
    const hourAgo = timeAfter(-HOUR_MS).toISOString();
    const checkIn = (taskId: string, tap: { at: string; sentAt: string }) =>
      api.call(inspector, checkInAtTask, { body: { taskId, ...tap, position: null } });
    expect((await checkIn(slow.taskId, { at: hourAgo, sentAt: hourAgo })).code).toBe(0);
    expect(await stepsOf(slow.taskId)).toMatchObject([{ mark: 'clockWrong' }]);
    expect((await rowOf('tasks', { id: slow.taskId })).checked_in_at).toEqual(timeAfter(0));

    const ahead = await aTask(api, { inspector, status: '35' });
    const at = timeAfter(HOUR_MS).toISOString();
    expect((await checkIn(ahead.taskId, { at, sentAt: timeAfter(0).toISOString() })).code).toBe(0);
    expect(await stepsOf(ahead.taskId)).toMatchObject([{ mark: 'ahead' }]);
    expect((await rowOf('tasks', { id: ahead.taskId })).checked_in_at).toEqual(timeAfter(0));
  });

  test('refuses what is no time or no id', async () => {
    const { taskId } = await aTask(api, { inspector });
    const depart = async (tap: object) =>
      (await api.call(inspector, departForTask, { body: { taskId, ...tap } })).status;
    expect(await depart({ at: 'yesterday' })).toBe(400);
    expect(await depart({ stepId: '1' })).toBe(400);
  });
});

describe('a step sent again', () => {
  test('changes nothing, also after the inspection was sent back', async () => {
    const task = await aTask(api, { inspector, status: '40' });
    const { taskId, orderId } = task;
    await answered(task);
    const body = { taskId, ...ago(MINUTE_MS) };
    expect((await api.call(inspector, submitTask, { body })).data.status).toBe('50');
    expect((await api.call(inspector, submitTask, { body })).data.status).toBe('50');
    await sendBackAtDesk(api, reviewer, {
      taskId,
      round: 1,
      requests: [{ code: task.itemCodes[0] ?? '', wants: 'note', reason: '补充', fileId: null }],
      comment: '补拍',
    });
    expect((await api.call(inspector, submitTask, { body })).data.status).toBe('40');
    expect(await stepsOf(taskId)).toHaveLength(1);
    expect((await rowOf('orders', { id: orderId })).status).toBe('40');
  });

  test('an id is good for one step of one job', async () => {
    const [one, other] = [
      await aTask(api, { inspector, status: '35' }),
      await aTask(api, { inspector, status: '35' }),
    ];
    const tap = ago(0);
    const checkIn = async (taskId: string) =>
      (await api.call(inspector, checkInAtTask, { body: { taskId, ...tap, position: null } })).code;
    expect(await checkIn(one.taskId)).toBe(0);
    expect(await checkIn(other.taskId)).toBe(failureCodes.fieldInvalid);
    const photos = [await aPhoto(api, inspector)];
    const body = { taskId: one.taskId, ...tap, code: 'I01', photos };
    expect((await api.call(inspector, cannotInspect, { body })).code).toBe(
      failureCodes.fieldInvalid,
    );
  });

  test('a failed visit is reported once', async () => {
    const { taskId, orderId } = await aTask(api, { inspector, status: '35' });
    const photos = [await aPhoto(api, inspector)];
    const body = { taskId, ...ago(HOUR_MS), code: 'I07', photos };
    expect((await api.call(inspector, cannotInspect, { body })).data.status).toBe('95');
    expect((await api.call(inspector, cannotInspect, { body })).data.status).toBe('95');
    expect(await stepsOf(taskId)).toMatchObject([{ kind: 'cannotInspect', mark: 'offline' }]);
    expect(await rowsOf('order_events', { order_id: orderId }, 'id')).toHaveLength(1);
  });
});

test('the reviewer sees which steps were made offline, with both times', async () => {
  const task = await aTask(api, { inspector, status: '35', start: timeAfter(HOUR_MS) });
  const { taskId } = task;
  const position = testPosition;
  await api.call(inspector, checkInAtTask, { body: { taskId, ...ago(2 * HOUR_MS), position } });
  await answered(task);
  advanceTime(HOUR_MS);
  const late = { stepId: newId(), at: timeAfter(-HOUR_MS).toISOString() };
  const sentAt = timeAfter(-HOUR_MS).toISOString();
  await api.call(inspector, submitTask, { body: { taskId, ...late, sentAt } });
  const { data } = await readAtDesk(api, reviewer, taskId);
  const said = data.risks.filter(({ text }) => text.startsWith('离线记录'));
  expect(said.map(({ level, text }) => `${level} ${text.replaceAll(/\d\d/g, '0')}`)).toEqual([
    'major 离线记录：提交，手机 0-0 0:0，收到 0-0 0:0（手机时间不准，按收到时间计）',
    'minor 离线记录：签到，手机 0-0 0:0，收到 0-0 0:0',
  ]);
  expect(data.minutes).toBe(180);
});
