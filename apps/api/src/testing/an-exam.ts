import {
  answerExamQuestion,
  type Exam,
  getExam,
  startExam,
} from '@yanche/contract/certification/exam';
import { examBank } from '#certification/exam/bank.ts';
import { newId } from '#lib/ids.ts';
import { api } from './fixture.ts';
import type { TestPerson } from './test-api.ts';

/** Where the right option stands among those shown, as somebody finds it who knows the subject. */
export function rightOption(question: { text: string; options: string[] }): number {
  const known = examBank.find(({ text }) => text[0] === question.text);
  const right = known?.options[0]?.[0];
  return question.options.findIndex((option) => option === right);
}

/** Begins an exam, or goes on with it. */
export const beginExam = async (person: TestPerson) =>
  (await api.call(person, startExam, { body: { requestId: newId() } })).data;

/** Answers the question whose turn it is. */
export async function answerNext(person: TestPerson, isRight = true, known?: Exam) {
  const { running } = known ?? (await api.call(person, getExam)).data;
  if (running === null) throw new Error('no exam runs');
  const { examId, question } = running;
  const right = rightOption(question);
  const chosen = isRight ? right : (right + 1) % 4;
  const body = { examId, position: question.position, chosen };
  return { body, reply: await api.call(person, answerExamQuestion, { body }) };
}

/** A whole exam; `isRight` says of each question how it is answered. */
export async function sitExam(
  person: TestPerson,
  isRight: (question: { section: string; isKey: boolean; position: number }) => boolean = () =>
    true,
) {
  let exam = await beginExam(person);
  while (exam.running !== null) {
    const { reply } = await answerNext(person, isRight(exam.running.question), exam);
    exam = reply.data;
  }
  return exam;
}

/** As if the person had passed one, for tests about what follows. */
export async function aPassedExam(userId: string): Promise<string> {
  const now = api.time.now;
  const id = newId();
  await api.deps.db
    .insertInto('exams')
    .values({
      id,
      user_id: userId,
      request_id: id,
      status: 'passed',
      started_at: now,
      ends_at: new Date(now.getTime() + 3_600_000),
      ended_at: now,
    })
    .execute();
  return id;
}
