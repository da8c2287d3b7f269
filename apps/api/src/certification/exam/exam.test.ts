import {
  answerExamQuestion,
  getExam,
  getExamReview,
  startExam,
} from '@yanche/contract/certification/exam';
import { DAY_MS, MINUTE_MS } from '@yanche/rules/calendar';
import { EXAM_RULES } from '@yanche/rules/inspectors/exam';
import { beforeEach, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { answerNext, beginExam, rightOption, sitExam } from '#testing/an-exam.ts';
import { advanceTime, api, inParallel, test, timeAfter } from '#testing/fixture.ts';
import { rowsOf, setRows } from '#testing/rows.ts';
import { runJob } from '#testing/run-job.ts';
import type { TestPerson } from '#testing/test-api.ts';
import { bankQuestion, examBank } from './bank.ts';

let person: TestPerson;
let stranger: TestPerson;
beforeEach(async () => {
  person = await api.aPerson(['inspector']);
  stranger = await api.aPerson(['inspector']);
});

const read = async (who: TestPerson | null = person) => api.call(who, getExam);
const begin = async (who: TestPerson | null = person, requestId = newId()) =>
  api.call(who, startExam, { body: { requestId } });
const review = async (examId: string, who: TestPerson | null = person) =>
  api.call(who, getExamReview, { query: { examId } });

test('forty questions, answered one by one: passed, with a result for each section', async () => {
  expect((await read()).data).toEqual({ running: null, last: null, mayStart: true, againAt: null });
  const exam = await sitExam(person);
  expect(exam.running).toBeNull();
  expect(exam.last).toMatchObject({ isPassed: true, right: 40, of: 40, score: 100, keyOf: 6 });
  expect(exam.last?.sections).toHaveLength(7);
  expect(exam).toMatchObject({ mayStart: false, againAt: null });
  expect((await begin()).code).toBe(3102);
  const { data } = await review(exam.last?.examId ?? '');
  expect(data.wrong).toEqual([]);
});

test('no answer carries a right option or a question ahead of its turn', async () => {
  const first = await begin();
  const sent = JSON.stringify(first);
  const shown = first.data.running?.question;
  expect(shown?.options).toHaveLength(4);
  const others = examBank.filter(({ text }) => text[0] !== shown?.text);
  expect(others.filter(({ text }) => sent.includes(text[0]))).toEqual([]);
  const own = examBank.find(({ text }) => text[0] === shown?.text);
  expect(sent).not.toContain(own?.why[0]);
  expect(sent).not.toContain(own?.id);
  const places = new Set<number>();
  let exam = first.data;
  for (let turn = 0; turn < 12 && exam.running !== null; turn += 1) {
    places.add(rightOption(exam.running.question));
    exam = (await answerNext(person, true, exam)).reply.data;
  }
  expect(places.size).toBeGreaterThan(1);
});

test('two tabs begin one exam, and a repeated request begins no other', async () => {
  const requestId = newId();
  const started = await inParallel(4, async (index) =>
    begin(person, index < 2 ? requestId : newId()),
  );
  expect(new Set(started.map(({ data }) => data.running?.examId)).size).toBe(1);
  expect(await rowsOf('exams', { user_id: person.userId })).toHaveLength(1);
  expect((await begin(person, requestId)).data.running?.question.position).toBe(1);
});

test('an answer stands once given: the same again changes nothing, another one is refused', async () => {
  await beginExam(person);
  const { body, reply } = await answerNext(person);
  expect(reply.data.running?.question.position).toBe(2);
  const send = async (more: object) =>
    api.call(person, answerExamQuestion, { body: { ...body, ...more } });
  expect((await send({})).data.running?.question.position).toBe(2);
  expect((await send({ chosen: (body.chosen + 1) % 4 })).code).toBe(3104);
  expect((await send({ position: 3 })).code).toBe(3105);
  expect((await send({ position: 41 })).code).toBe(3105);
  expect((await send({ chosen: 4 })).status).toBe(400);
  expect((await send({ position: 0 })).status).toBe(400);
  const rows = await rowsOf('exam_questions', { exam_id: body.examId });
  expect(rows.filter(({ chosen }) => chosen !== null)).toHaveLength(1);
  const twice = await inParallel(3, async (index) => send({ position: 2, chosen: index }));
  expect(twice.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(twice.filter(({ code }) => code === 3104)).toHaveLength(2);
});

test('after a lost network or a reload the exam goes on where it was, with the time of the server', async () => {
  await beginExam(person);
  await answerNext(person);
  advanceTime(10 * MINUTE_MS);
  const { data } = await read();
  expect(data.running).toMatchObject({ secondsLeft: 50 * 60, question: { position: 2 } });
  expect((await begin()).data.running?.examId).toBe(data.running?.examId);
});

test('a cut exam ends at its time: what was not answered is wrong, and late answers do not count', async () => {
  const exam = await beginExam(person);
  const { body } = await answerNext(person);
  advanceTime(EXAM_RULES.minutes * MINUTE_MS);
  const late = { ...body, position: 2 };
  expect((await api.call(person, answerExamQuestion, { body: late })).code).toBe(3103);
  const { data } = await read();
  expect(data).toMatchObject({
    running: null,
    last: { isPassed: false, right: 1, isTimeUp: true },
    mayStart: false,
  });
  const ends = new Date(Date.parse(data.last?.startedAt ?? '') + EXAM_RULES.minutes * MINUTE_MS);
  expect(data.last?.endedAt).toBe(ends.toISOString());
  expect((await review(exam.running?.examId ?? '')).data.wrong).toHaveLength(39);
});

test('an exam that nobody looks at any more is ended by the job', async () => {
  const exam = await beginExam(person);
  await runJob(api, 'closeExams');
  expect((await rowsOf('exams', { user_id: person.userId }))[0]?.status).toBe('running');
  advanceTime(3 * DAY_MS);
  await runJob(api, 'closeExams');
  const [row] = await rowsOf('exams', { id: exam.running?.examId ?? '' });
  expect(row?.status).toBe('failed');
  // The wait counts from the end of the exam, not from when somebody looked.
  expect((await read()).data.mayStart).toBe(true);
});

test('one key question wrong in each place fails, whatever the rest', async () => {
  const exam = await sitExam(person, ({ isKey }) => !isKey);
  expect(exam.last).toMatchObject({ isPassed: false, right: 34, keyRight: 0, score: 85 });
  expect(exam.mayStart).toBe(false);
});

test('a failed exam is sat again after 1, 7 and 30 days', async () => {
  // Sessions end after 30 days without use, which is not what this is about.
  await setRows('sessions', { user_id: person.userId }, { expires_at: timeAfter(400 * DAY_MS) });
  const waits: number[] = [];
  for (const days of [1, 7, 30, 30]) {
    await beginExam(person);
    advanceTime(EXAM_RULES.minutes * MINUTE_MS);
    const exam = (await read()).data;
    waits.push((Date.parse(exam.againAt ?? '') - api.time.now.getTime()) / DAY_MS);
    expect((await begin()).code).toBe(3101);
    advanceTime(days * DAY_MS - 1000);
    expect((await begin()).code).toBe(3101);
    advanceTime(1000);
  }
  expect(waits).toEqual([1, 7, 30, 30]);
  expect((await begin()).code).toBe(0);
});

test('the second exam asks what the first did not', async () => {
  await beginExam(person);
  advanceTime(EXAM_RULES.minutes * MINUTE_MS + DAY_MS);
  await read();
  await beginExam(person);
  const exams = await rowsOf('exams', { user_id: person.userId });
  const asked = await Promise.all(
    exams.map(async ({ id }) => rowsOf('exam_questions', { exam_id: id })),
  );
  const [first, second] = asked.map((rows) => rows.map(({ question_id }) => question_id));
  const again = second?.filter((id) => first?.includes(id)) ?? [];
  // Key questions of small sections run out first.
  expect(again.filter((id) => !bankQuestion(id).isKey)).toEqual([]);
});

test('explanations come after the end only, and to nobody else', async () => {
  const exam = await beginExam(person);
  const examId = exam.running?.examId ?? '';
  expect((await review(examId)).code).toBe(3106);
  expect((await review(examId, stranger)).code).toBe(1004);
  expect((await review(examId, null)).code).toBe(1001);
  expect((await review('no-id')).status).toBe(400);
  await sitExam(person, ({ position }) => position !== 7);
  const { data } = await review(examId);
  expect(data.wrong).toHaveLength(1);
  expect(data.wrong[0]).toMatchObject({ position: 7 });
  expect(data.wrong[0]?.given).not.toBe(data.wrong[0]?.right);
  expect(data.wrong[0]?.why.length).toBeGreaterThan(5);
});

test('an exam of somebody else is answered by nobody', async () => {
  await beginExam(person);
  const { running } = (await read()).data;
  const body = { examId: running?.examId ?? '', position: 1, chosen: 0 };
  expect((await api.call(stranger, answerExamQuestion, { body })).code).toBe(1004);
  expect((await api.call(null, answerExamQuestion, { body })).code).toBe(1001);
  expect((await begin(null)).code).toBe(1001);
  expect((await read(null)).code).toBe(1001);
  const buyer = await api.aPerson(['buyer']);
  expect((await begin(buyer)).code).toBe(1003);
  expect((await api.call(person, startExam, { body: {} as never })).status).toBe(400);
  expect((await read()).data.running?.question.position).toBe(1);
});
