import { checkInAtTask } from '@yanche/contract/inspections/inspections';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { expect, it } from 'vitest';
import { aTask, testCity, testPosition } from '#testing/a-task.ts';
import { anInspection } from '#testing/an-inspection.ts';
import { api, timeAfter } from '#testing/fixture.ts';
import { reviewer, teamTest as test } from '#testing/report-team.ts';
import { rowOf, setRows } from '#testing/rows.ts';
import { positionRisks } from './position-risks.ts';
import { readAtDesk } from '#testing/review-desk.ts';

const noon = new Date('2026-11-23T04:00:00Z');
const later = (minutes: number) => new Date(noon.getTime() + minutes * MINUTE_MS);
const here = { lng: 120.15, lat: 30.28, meters: 12 };
const beijing = { lng: 116.4, lat: 39.9, meters: 0 };
const nextStreet = { lng: 120.151, lat: 30.281, meters: 5 };

it.each([
  ['a phone of before, first job', { checkIn: here, at: noon }, null, []],
  ['measured to 8 m', { checkIn: { ...here, accuracy: 8 }, at: noon }, null, []],
  ['without accuracy', { checkIn: { ...here, accuracy: null }, at: noon }, null, ['minor 误差']],
  ['accuracy 0', { checkIn: { ...here, accuracy: 0 }, at: noon }, null, ['minor 误差']],
  [
    'the very digits of the job before',
    { checkIn: here, at: later(90) },
    { checkIn: here, at: noon },
    ['minor 完全相同'],
  ],
  ['next street', { checkIn: nextStreet, at: later(1) }, { checkIn: here, at: noon }, []],
  [
    'Beijing after half an hour',
    { checkIn: here, at: later(30) },
    { checkIn: beijing, at: noon },
    ['major 1122 公里，只隔 30 分钟'],
  ],
  [
    'Beijing the day before',
    { checkIn: here, at: later(1_440) },
    { checkIn: beijing, at: noon },
    [],
  ],
])('%s', (_, arrival, before, expected) => {
  const risks = positionRisks(arrival, before, 'zh');
  expect(risks).toHaveLength(expected.length);
  expected.forEach((words, at) => {
    const [level, text = ''] = words.split(/ (.*)/);
    expect(risks[at]?.level).toBe(level);
    expect(risks[at]?.text).toContain(text);
  });
});

test('the reviewer reads how far the check-in is from the one before', async () => {
  const inspector = await api.aPerson(['inspector'], { cityIds: [testCity] });
  const before = await anInspection(api, { inspector });
  await setRows(
    'tasks',
    { id: before.taskId },
    { check_in: JSON.stringify(beijing), checked_in_at: timeAfter(-20 * MINUTE_MS) },
  );
  const { taskId } = await anInspection(api, { inspector });
  await setRows(
    'tasks',
    { id: taskId },
    {
      check_in: JSON.stringify({ ...testPosition, meters: 3, accuracy: null }),
      checked_in_at: timeAfter(0),
    },
  );
  const { data } = await readAtDesk(api, reviewer, taskId);
  const texts = data.risks.map(({ level, text }) => `${level} ${text}`);
  expect(texts).toContainEqual(
    expect.stringMatching(/^major 签到距上一单签到 \d+ 公里，只隔 20 分钟$/),
  );
  expect(texts).toContain('minor 签到定位没有误差范围，可能不是手机实测');
});

test('the accuracy of a check-in is kept as the phone said it', async () => {
  const inspector = await api.aPerson(['inspector'], { cityIds: [testCity] });
  const { taskId } = await aTask(api, { inspector, status: '35' });
  const checkIn = (accuracy: number | null) =>
    api.call(inspector, checkInAtTask, {
      body: { taskId, position: { ...testPosition, accuracy } },
    });
  expect((await checkIn(-1)).code).not.toBe(0);
  expect((await checkIn(null)).code).toBe(0);
  expect((await rowOf('tasks', { id: taskId })).check_in).toMatchObject({ accuracy: null });
});
