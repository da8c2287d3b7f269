import {
  type Answer,
  type Draft,
  getTask,
  saveAnswers,
  submitTask,
} from '@yanche/contract/inspections/inspections';
import { listOtherPhones } from '@yanche/contract/inspections/own-job';
import { failureCodes } from '@yanche/contract/failure-codes';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { abnormal, aFinding, aPhoto, aTask, anAnswer, testCity } from '#testing/a-task.ts';
import { api, test } from '#testing/fixture.ts';
import type { TestPerson } from '#testing/test-api.ts';

let inspector: TestPerson;
test.beforeAll(async () => {
  inspector = await api.aPerson(['inspector'], { cityIds: [testCity] });
});

const aStartedTask = async () =>
  (await aTask(api, { inspector, status: '40', groups: ['车身外观检查', '骨架检查'] })).taskId;
type Sent = {
  answers?: Answer[];
  drafts?: Draft[];
  phone?: string;
  seen?: Record<string, string>;
  waiting?: number;
};
const save = (
  taskId: string,
  { answers = [], drafts, phone, seen = {}, waiting = 0 }: Sent,
  person = inspector,
) =>
  api.call(person, saveAnswers, {
    body: {
      taskId,
      answers,
      ...(drafts && { drafts }),
      ...(phone !== undefined && { sender: { phone, seen, waiting } }),
    },
  });
const stored = async (taskId: string) => {
  const { data } = await api.call(inspector, getTask, { query: { taskId } });
  return { answers: data.answers, drafts: data.drafts };
};
const at = (minute: number) => `2026-11-21T01:${String(minute).padStart(2, '0')}:00.000Z`;
const aDraft = (minute: number, more: Partial<Draft> = {}): Draft => ({
  ...anAnswer('GB021'),
  result: null,
  measure: { 'paint_um.p1': 120 },
  answeredAt: at(minute),
  ...more,
});
const decided = (minute: number, more: Partial<Answer> = {}): Answer =>
  anAnswer('GB021', { answeredAt: at(minute), ...more });

test('a figure without a result is kept and told, with its photos, and counts for nothing', async () => {
  const taskId = await aStartedTask();
  const photo = await aPhoto(api, inspector);
  const draft = aDraft(1, { photos: [photo], note: '左侧' });
  const reply = await save(taskId, { drafts: [draft] });
  expect(reply.data).toEqual({
    saved: [{ code: 'GB021', answeredAt: at(1) }],
    progress: { done: 0, total: expect.any(Number) },
  });
  expect(await stored(taskId)).toEqual({ answers: [], drafts: [draft] });
  const { data } = await api.call(inspector, getTask, { query: { taskId } });
  expect(Object.keys(data.photoUrls)).toEqual([photo]);
  const handedIn = await api.call(inspector, submitTask, { body: { taskId } });
  expect(handedIn).toMatchObject({ code: failureCodes.answersMissing });
  expect((handedIn.data as unknown as { codes: string[] }).codes).toContain('GB021');
});

test('an item has the newest of both, in any order of delivery, and repeated batches change nothing', async () => {
  const newer = decided(5, { measure: { 'paint_um.p1': 120 } });
  const takenBack = aDraft(7);
  for (const order of [
    [aDraft(1), newer],
    [newer, aDraft(1)],
    [newer, aDraft(1), newer],
  ]) {
    const taskId = await aStartedTask();
    for (const each of order) {
      const sent = each.result === null ? { drafts: [each] } : { answers: [each as Answer] };
      expect((await save(taskId, sent)).code).toBe(0);
    }
    expect(await stored(taskId)).toEqual({ answers: [newer], drafts: [] });
    // A result that was taken back is taken back here.
    const again = await save(taskId, { answers: [newer], drafts: [takenBack] });
    expect(again.data).toMatchObject({ saved: [{ answeredAt: at(7) }], progress: { done: 0 } });
    expect(await stored(taskId)).toEqual({ answers: [], drafts: [takenBack] });
  }
});

test('a fault that is not named yet is kept; what cannot be of the item is refused, and saves nothing', async () => {
  const taskId = await aStartedTask();
  const unnamed = aDraft(1, { result: 'abnormal', findings: [aFinding('', { note: '门边' })] });
  expect((await save(taskId, { drafts: [unnamed] })).code).toBe(0);
  const before = await stored(taskId);
  expect(before.drafts).toEqual([unnamed]);
  for (const wrong of [
    aDraft(2, { code: 'GB050' }),
    aDraft(2, { measure: { strange: 1 } }),
    aDraft(2, { result: 'abnormal', findings: [aFinding('SH', { degree: 1 })] }),
  ]) {
    const reply = await save(taskId, { answers: [anAnswer('GB001')], drafts: [wrong] });
    expect(reply.code).toBe(failureCodes.fieldInvalid);
  }
  const foreign = await aPhoto(api, await api.aPerson(['inspector']));
  const refused = await save(taskId, { drafts: [aDraft(2, { photos: [foreign] })] });
  expect(refused.code).toBe(failureCodes.fileMissing);
  expect((await save(taskId, {})).code).toBe(failureCodes.badRequest);
  expect(
    (await save(taskId, { drafts: [aDraft(2, { result: 'normal' as unknown as null })] })).code,
  ).toBe(failureCodes.badRequest);
  const colleague = await api.aPerson(['inspector'], { cityIds: [testCity] });
  expect((await save(taskId, { drafts: [aDraft(2)] }, colleague)).code).toBe(
    failureCodes.notAssigned,
  );
  expect(await stored(taskId)).toEqual(before);
});

test('two phones: who replaces what it has not seen is told what that was, until it has seen it', async () => {
  const taskId = await aStartedTask();
  const [one, two] = [newId(), newId()];
  const mine = decided(1, { note: 'one' });
  const first = await save(taskId, { answers: [mine], phone: one, waiting: 3 });
  expect(first.data.saved[0]).not.toHaveProperty('replaced');
  expect(first.data).not.toHaveProperty('otherPhoneAt');

  const theirs = abnormal('GB021', aFinding('HH', { degree: 1 }));
  const later = { ...theirs, answeredAt: at(2) };
  for (const _ of ['sent', 'sent again because the answer was lost']) {
    const told = await save(taskId, { answers: [later], phone: two });
    expect(told.data.saved).toEqual([{ code: 'GB021', answeredAt: at(2), replaced: mine }]);
    expect(told.data.otherPhoneAt).toBeDefined();
  }
  // Changed before the answer came.
  const changed = { ...later, note: 'x', answeredAt: at(3) };
  const still = await save(taskId, { answers: [changed], phone: two });
  expect(still.data.saved[0]?.replaced).toEqual(mine);
  const chosen = { ...changed, answeredAt: at(4) };
  const seen = { GB021: at(3) };
  const done = await save(taskId, { answers: [chosen], phone: two, seen });
  expect(done.data.saved[0]).not.toHaveProperty('replaced');
  // The first one has not seen that either; then it says the same, and nothing is lost.
  const back = await save(taskId, { answers: [decided(5)], phone: one, seen: { GB021: at(1) } });
  expect(back.data.saved[0]?.replaced).toMatchObject({ result: 'abnormal' });
  const same = await save(taskId, { answers: [decided(6)], phone: two });
  expect(same.data.saved[0]).not.toHaveProperty('replaced');
});

test('figures of two phones at one item: the earlier one is told, and an older app is as before', async () => {
  const taskId = await aStartedTask();
  const mine = aDraft(1);
  await save(taskId, { drafts: [mine], phone: newId() });
  const other = aDraft(2, { measure: { 'paint_um.p2': 130 } });
  const told = await save(taskId, { drafts: [other], phone: newId() });
  expect(told.data.saved[0]?.replaced).toEqual(mine);
  const older = await save(taskId, { answers: [decided(3)] });
  expect(older.data.saved).toEqual([{ code: 'GB021', answeredAt: at(3) }]);
});

test('before the end: when other phones last saved, what is theirs, and what waited on them', async () => {
  const taskId = await aStartedTask();
  const [one, two] = [newId(), newId()];
  const others = (phone: string, person = inspector) =>
    api.call(person, listOtherPhones, { query: { taskId, phone } });
  expect((await others(two)).data.phones).toEqual([]);
  await save(taskId, { answers: [decided(1)], drafts: [aDraft(1, { code: 'GB022' })], phone: one });
  await save(taskId, { answers: [anAnswer('GB001')], phone: one, waiting: 4 });
  await save(taskId, { answers: [anAnswer('GB002')], phone: two });
  expect((await others(two)).data.phones).toEqual([
    { lastAt: api.time.now.toISOString(), items: 3, waiting: 4 },
  ]);
  expect((await others(one)).data.phones).toMatchObject([{ items: 1, waiting: 0 }]);
  const colleague = await api.aPerson(['inspector'], { cityIds: [testCity] });
  expect((await others(two, colleague)).code).toBe(failureCodes.notAssigned);
});
