import { getTask, saveAnswers, submitTask } from '@yanche/contract/inspections/inspections';
import { listOtherPhones } from '@yanche/contract/inspections/own-job';
import { getPractical, startPractical } from '@yanche/contract/inspections/practicals';
import { inspectorFailureCodes as codes } from '@yanche/contract/inspectors/inspector-failure-codes';
import { getOnboarding } from '@yanche/contract/inspectors/onboarding';
import { DAY_MS } from '@yanche/rules/calendar';
import { checkVin } from '@yanche/rules/cars/vin';
import { checklistItem } from '@yanche/rules/inspections/checklist';
import { readingsFor } from '@yanche/rules/inspections/readings';
import { stationsFor } from '@yanche/rules/inspections/stations';
import { scorePractical } from '@yanche/rules/inspectors/practical';
import { describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { rightAnswers } from '#testing/a-practical.ts';
import { aPhoto } from '#testing/a-task.ts';
import { confirmedAndSeen } from '#testing/a-way-in.ts';
import { aPassedExam } from '#testing/an-exam.ts';
import { api, expectInvariants, inParallel, test } from '#testing/fixture.ts';
import { rowOf, rowsOf, setRows } from '#testing/rows.ts';
import { start as now, type TestPerson } from '#testing/test-api.ts';
import { measuredAnswer } from '../task-readings.ts';
import { picturesOf, practiceCodes, practiceProduct, referenceOf } from './reference.ts';
import { sampleCars } from './sample-cars.ts';

let person: TestPerson;
let photo: string;
test.beforeEach(async () => {
  api.time.now = now;
  person = await api.aPerson(['inspector']);
  await setRows('users', { id: person.userId }, { cert_no: null });
  await confirmedAndSeen(person);
  await aPassedExam(person.userId);
  photo = await aPhoto(api, person);
});
test.afterAll(expectInvariants);

const begin = (by: TestPerson | null = person, requestId = newId()) =>
  api.call(by, startPractical, { body: { requestId } });
const aPractice = async () => {
  const { data } = await begin();
  const taskId = data.running?.taskId ?? '';
  const { car } = await rowOf('practicals', { id: taskId });
  return { taskId, car };
};
type Answers = ReturnType<typeof rightAnswers>;
const save = (taskId: string, answers: Answers, by: TestPerson | null = person) =>
  api.call(by, saveAnswers, { body: { taskId, answers } });
const hand = (taskId: string, by: TestPerson | null = person) =>
  api.call(by, submitTask, { body: { taskId } });
const read = async () => (await api.call(person, getPractical)).data;
const step = async () =>
  (await api.call(person, getOnboarding)).data.steps.find((each) => each.step === 'practical');
/** Answers and hands in; `change` spoils what was right. */
const tryOnce = async (change: (answers: Answers) => Answers = (answers) => answers) => {
  const { taskId, car } = await aPractice();
  const saved = await save(taskId, change(rightAnswers(car, photo)));
  expect(saved.code).toBe(0);
  const { code, message } = await hand(taskId);
  expect([code, message]).toEqual([0, expect.anything()]);
  return taskId;
};
const soundInstead = (code: string) => (answers: Answers) =>
  answers.map((each) =>
    each.code === code ? { ...each, result: 'normal' as const, findings: [] } : each,
  );

describe('the sample cars', () => {
  test('each shows every item and figure, and its faults by a view of their own', async () => {
    const sound = new Set(
      practiceCodes.flatMap((code) => {
        const cars = sampleCars.filter(({ views }) => views[code] === undefined);
        return cars.flatMap((car) =>
          picturesOf(car, 'zh').flatMap((each) => (each.codes.includes(code) ? [each.view] : [])),
        );
      }),
    );
    for (const car of sampleCars) {
      const pictures = picturesOf(car, 'zh');
      expect(new Set(pictures.flatMap((each) => each.codes))).toEqual(new Set(practiceCodes));
      const stations = stationsFor(practiceCodes).map(({ id }) => id);
      expect(pictures.filter(({ station }) => !stations.includes(station))).toEqual([]);
      expect(checkVin(car.vin).level).toBe('ok');
      for (const { code, defects } of car.faults) {
        const item = checklistItem(code);
        expect([code, defects.filter((each) => !item.defects.includes(each))]).toEqual([code, []]);
        const view = car.views[code];
        // What differs by its figures alone is drawn as usual.
        if (view !== undefined) expect([code, sound.has(view)]).toEqual([code, false]);
      }
      expect(Object.keys(car.views).every((code) => car.faults.some((f) => f.code === code))).toBe(
        true,
      );
    }
  });

  test('every reading that is due has a figure, and what is right is full marks', async () => {
    for (const car of sampleCars) {
      const reference = referenceOf(car);
      const due = readingsFor(practiceProduct, practiceCodes)
        .filter(({ demanded }) => demanded)
        .flatMap(({ id, items, places, needed }) =>
          items.flatMap((code) => (needed ?? places).map((place) => `${code} ${id}.${place}`)),
        );
      const given = reference.readings.map(({ code, key }) => `${code} ${key}`);
      expect(due.filter((each) => !given.includes(each))).toEqual([]);
      const answers = rightAnswers(car.id, newId()).map(measuredAnswer);
      expect(scorePractical(reference, answers)).toMatchObject({ isPassed: true, score: 100 });
    }
  });
});

test('one is begun, read with drawings and without what is right, kept half done, and passed', async () => {
  expect(await step()).toMatchObject({ state: 'open', reason: null });
  expect(await read()).toMatchObject({ running: null, last: null, mayStart: true });
  const { taskId, car } = await aPractice();
  const { data: task } = await api.call(person, getTask, { query: { taskId } });
  expect(task).toMatchObject({ status: '40', contact: null, answers: [], handBackUntil: null });
  expect(task.items).toHaveLength(practiceCodes.length);
  expect(task.practice?.pictures.length).toBeGreaterThan(20);
  expect(JSON.stringify(task)).not.toMatch(/isKey|烧焊，属事故车|"faults"/);
  const answers = rightAnswers(car, photo);
  const half = await save(taskId, answers.slice(0, 9));
  expect(half.data.progress).toEqual({ done: 9, total: practiceCodes.length });
  expect(await step()).toMatchObject({ state: 'open', reason: 'practicalRuns' });
  expect((await read()).running).toMatchObject({ taskId, done: 9 });
  expect((await hand(taskId)).code).toBe(2704);
  await save(taskId, answers.slice(9));
  expect((await hand(taskId)).data).toMatchObject({ taskId, status: '50' });
  expect(await read()).toMatchObject({
    running: null,
    mayStart: false,
    againAt: null,
    last: { isPassed: true, score: 100, mistakes: [] },
  });
  expect(await step()).toMatchObject({ state: 'done' });
  // Handed in again it is the same, and nothing is changed any more.
  expect((await hand(taskId)).code).toBe(0);
  expect((await save(taskId, answers)).code).toBe(2401);
  expect((await begin()).code).toBe(codes.practicalDone);
});

test('nothing else knows of it: no task, order, money or public log', async () => {
  const { db } = api.deps;
  const count = async () =>
    Promise.all(
      (
        ['tasks', 'answers', 'orders', 'ledger_transactions', 'reports', 'order_events'] as const
      ).map(
        async (table) =>
          (
            await db
              .selectFrom(table)
              .select((eb) => eb.fn.countAll().as('n'))
              .execute()
          )[0]?.n,
      ),
    );
  const before = await count();
  await tryOnce();
  expect(await count()).toEqual(before);
  const steps = (await api.call(person, getOnboarding)).data.steps;
  expect(steps.find((each) => each.step === 'firstJob')?.state).toBe('locked');
});

test('a key fault that was overlooked fails; it is explained, and tried again on another car', async () => {
  const first = await tryOnce(soundInstead('GB009'));
  const { car } = await rowOf('practicals', { id: first });
  const { last, mayStart, againAt } = await read();
  expect(last).toMatchObject({ isPassed: false, keyFound: 0, keyFaults: 1, score: 90 });
  expect(last?.mistakes).toEqual([
    { kind: 'missed', code: 'GB009', item: '右前纵梁', why: expect.stringContaining('手工焊道') },
  ]);
  expect([mayStart, againAt]).toEqual([false, new Date(now.getTime() + DAY_MS).toISOString()]);
  expect(await step()).toMatchObject({ state: 'failed', reason: 'practicalAgain' });
  expect((await begin()).code).toBe(codes.practicalTooEarly);
  await setRows('practicals', { id: first }, { ended_at: new Date(now.getTime() - DAY_MS) });
  const next = await aPractice();
  expect(next.car).not.toBe(car);
});

test('figures that were misread are told with what is shown', async () => {
  await tryOnce((answers) =>
    answers.map((each) =>
      each.code === 'ID010' ? { ...each, measure: { ...each.measure, 'dot_week.fl': 1523 } } : each,
    ),
  );
  const { last } = await read();
  expect(last).toMatchObject({ isPassed: true });
  expect(last?.mistakes).toEqual([
    { kind: 'reading', code: 'ID010', item: '轮胎DOT日期', why: expect.stringContaining('1524') },
  ]);
});

test('begun twice it is one; an older answer does not replace a newer one; drafts count for nothing', async () => {
  const replies = await inParallel(3, () => begin());
  expect(new Set(replies.map(({ data }) => data.running?.taskId)).size).toBe(1);
  expect(await rowsOf('practicals', { user_id: person.userId })).toHaveLength(1);
  const { taskId, car } = await aPractice();
  const [newer] = rightAnswers(car, photo);
  if (newer === undefined) throw new Error('no answers');
  await save(taskId, [newer]);
  const older = { ...newer, note: '旧', answeredAt: new Date(now.getTime() - 1).toISOString() };
  expect((await save(taskId, [older])).data.saved[0]?.answeredAt).toBe(newer.answeredAt);
  const later = new Date(now.getTime() + 1).toISOString();
  api.time.now = new Date(later);
  const draft = { ...newer, result: null, answeredAt: later };
  const body = { taskId, answers: [], drafts: [draft] };
  const reply = await api.call(person, saveAnswers, { body });
  expect(reply.data.progress.done).toBe(0);
  const { data } = await api.call(person, getTask, { query: { taskId } });
  expect([data.answers, data.drafts?.length]).toEqual([[], 1]);
});

test('before its turn, of others, without a login, with a bad body: nothing happens', async () => {
  const fresh = await api.aPerson(['inspector']);
  expect((await begin(fresh)).code).toBe(codes.practicalDone);
  await setRows('users', { id: fresh.userId }, { cert_no: null });
  expect((await begin(fresh)).code).toBe(codes.stepLacking);
  expect((await begin(null)).code).toBe(1001);
  expect((await begin(await api.aPerson(['buyer']))).code).toBe(1003);
  expect((await begin(person, 'short')).code).toBe(9400);
  const { taskId, car } = await aPractice();
  expect((await api.call(fresh, getTask, { query: { taskId } })).code).toBe(2701);
  expect((await save(taskId, rightAnswers(car, photo), fresh)).code).toBe(2701);
  expect((await hand(taskId, fresh)).code).toBe(2701);
  expect((await save(taskId, [])).code).toBe(9400);
  // Photos of somebody else, and items of another car.
  const foreign = await aPhoto(api, fresh);
  expect((await save(taskId, rightAnswers(car, foreign))).code).toBe(5001);
  const [answer] = rightAnswers(car, photo);
  const other = { ...(answer as Answers[number]), code: 'GB021' };
  expect((await save(taskId, [other])).code).toBe(2001);
  const query = { taskId, phone: newId() };
  expect((await api.call(person, listOtherPhones, { query })).data).toEqual({ phones: [] });
});
