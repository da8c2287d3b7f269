import {
  type ConsoleQuestion,
  listExamQuestions,
  setQuestionUse,
} from '@yanche/contract/console/exam-questions';
import { EXAM_RULES } from '@yanche/rules/inspectors/exam';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { aPassedExam, beginExam } from '#testing/an-exam.ts';
import { api, inParallel, test } from '#testing/fixture.ts';
import { addRows, rowsOf } from '#testing/rows.ts';
import { examBank } from '../exam/bank.ts';

let dispatcher: Colleague;
test.beforeEach(async () => {
  dispatcher = await aColleague(['dispatcher'], { name: '调度' });
});

const all = async (query = {}, by = dispatcher) =>
  (await callAs(by, listExamQuestions, { query: { size: '500', ...query } })).data.data;
const one = async (questionId: string, by = dispatcher) => {
  const row = (await all({}, by)).find((each) => each.questionId === questionId);
  if (row === undefined) throw new Error('no question');
  return row;
};
const set = async (questionId: string, event: 'retire' | 'restore', by = dispatcher) => {
  const { version } = await one(questionId);
  const body = { questionId, version, reason: '题干有歧义', event };
  return callAs(by, setQuestionUse, { body });
};
const [key] = examBank.filter(({ section, isKey }) => section === 'waterFire' && isKey);
if (key === undefined) throw new Error('no key question');

/** An exam that ended, with these answers: the bank's number of the option that was taken, by question. */
async function anEndedExam(taken: Readonly<Record<string, number>>): Promise<void> {
  const { userId } = await api.aPerson(['inspector']);
  const exam_id = await aPassedExam(userId);
  const rows = Object.entries(taken).map(([question_id, option], at) => ({
    exam_id,
    position: at + 1,
    question_id,
    section: 'frame' as const,
    is_key: false,
    option_order: [0, 1, 2, 3],
    chosen: option,
    is_right: option === 0,
    answered_at: api.time.now,
  }));
  await addRows('exam_questions', ...rows);
}

test('how often asked, right, by the best and the worst, and what was taken instead', async () => {
  const [asked, other] = examBank.filter(({ section, isKey }) => section === 'paint' && !isKey);
  const [id, rest] = [asked?.id ?? '', other?.id ?? ''];
  // Whoever has the other one right has this one wrong: it misleads.
  for (let count = 0; count < 20; count += 1) {
    await anEndedExam(count < 10 ? { [id]: 2, [rest]: 0 } : { [id]: 0, [rest]: 1 });
  }
  const row = await one(id);
  expect(row).toMatchObject({ asked: 20, right: 10, discrimination: -1, flags: ['misleading'] });
  expect(row.options.map(({ chosen }) => chosen)).toEqual([10, 0, 10, 0]);
  expect(row.options[0]?.isRight).toBe(true);
  // Flagged ones come first, and alone when asked for.
  const flagged = await all({ flag: 'misleading' });
  expect(flagged.map(({ questionId }) => questionId)).toEqual(expect.arrayContaining([id]));
  expect((await all())[0]?.flags.length).toBeGreaterThan(0);
  expect((await all({ search: id })).map(({ questionId }) => questionId)).toContain(id);
});

test('a retired question is in no new exam, stays in those that have it, and can come back', async () => {
  const runs = await api.aPerson(['inspector']);
  await beginExam(runs);
  const [exam] = await rowsOf('exams', { user_id: runs.userId });
  const [has] = await rowsOf('exam_questions', { exam_id: exam?.id ?? '', is_key: false });
  const id = has?.question_id ?? '';
  const { data } = await set(id, 'retire');
  expect(data).toMatchObject({
    retired: { by: '调度', reason: '题干有歧义' },
    actions: ['restore'],
  });
  expect((await set(id, 'retire')).code).toBe(2401);
  expect(await rowsOf('exam_questions', { exam_id: exam?.id ?? '', question_id: id })).toHaveLength(
    1,
  );
  for (let count = 0; count < 12; count += 1) {
    const next = await api.aPerson(['inspector']);
    await beginExam(next);
    const [begun] = await rowsOf('exams', { user_id: next.userId });
    const drawn = await rowsOf('exam_questions', { exam_id: begun?.id ?? '' });
    expect(drawn).toHaveLength(40);
    expect(drawn.map(({ question_id }) => question_id)).not.toContain(id);
  }
  expect((await all({ inUse: 'no' })).map(({ questionId }) => questionId)).toContain(id);
  expect((await set(id, 'restore')).data).toMatchObject({ retired: null, actions: ['retire'] });
  const acts = await rowsOf('audit_entries', { subject_key: id }, 'at', 'id');
  expect(acts.map(({ action }) => action)).toEqual(['exam.retireQuestion', 'exam.restoreQuestion']);
});

test('enough of every kind stays, also when two retire at the same moment', async () => {
  const kind = examBank.filter(({ section, isKey }) => section === 'waterFire' && isKey);
  const spare = kind.length - EXAM_RULES.blueprint.waterFire.key * 2;
  const rows: ConsoleQuestion[] = await Promise.all(kind.map(async ({ id }) => one(id)));
  const answers = await inParallel(kind.length, async (at) => {
    const { questionId = '', version = 0 } = rows[at] ?? {};
    const body = { questionId, version, reason: '一起停', event: 'retire' } as const;
    return callAs(dispatcher, setQuestionUse, { body });
  });
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(spare);
  expect(answers.filter(({ code }) => code === 2477)).toHaveLength(kind.length - spare);
  for (const { id } of kind) if ((await one(id)).retired !== null) await set(id, 'restore');
});

test('whoever only reads retires nothing; unknown questions and repeated requests are refused', async () => {
  const support = await aColleague(['support']);
  expect((await one(key.id, support)).actions).toEqual([]);
  expect((await set(key.id, 'retire', support)).code).toBe(1003);
  expect((await callAs({ token: 'none' }, listExamQuestions)).code).toBe(1001);
  const unknown = { questionId: newId(), version: 0, reason: '没有理由', event: 'retire' } as const;
  expect((await callAs(dispatcher, setQuestionUse, { body: unknown })).code).toBe(1004);
  const empty = { ...unknown, questionId: key.id, reason: ' ' };
  expect((await callAs(dispatcher, setQuestionUse, { body: empty })).status).toBe(400);
  const { version } = await one(key.id);
  const body = { questionId: key.id, version, reason: '重复', event: 'retire' } as const;
  const answers = await inParallel(3, () => callAs(dispatcher, setQuestionUse, { body }));
  const byNumber = (left: number, right: number) => left - right;
  expect(answers.map(({ code }) => code).sort(byNumber)).toEqual([0, 2403, 2403]);
});
