import { randomInt } from 'node:crypto';
import type {
  answerExamQuestion,
  Exam,
  getExamReview,
  startExam,
} from '@yanche/contract/certification/exam';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type { Language } from '@yanche/rules/bilingual';
import { MINUTE_MS, shanghaiClock } from '@yanche/rules/calendar';
import { drawExam, EXAM_RULES, nextExamAt, shuffled } from '@yanche/rules/inspectors/exam';
import { inTransaction } from '#database/database.ts';
import type { Db } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { lockInspector } from '#orders/assignment/inspectors.store.ts';
import type { Caller } from '#route.ts';
import { findCertificate } from '../certificate/certificates.store.ts';
import { mayRenew } from '../certificate/issue-certificate.ts';
import { examBank } from './bank.ts';
import { listRetiredIds } from '../questions/questions.store.ts';
import { closeIfOver, closeLapsed } from './close-exam.ts';
import { resultView, runningView, wrongView } from './exam-view.ts';
import {
  findExam,
  insertExam,
  listExamQuestions,
  listExams,
  listSeenQuestions,
  lockExam,
  saveAnswer,
  type ExamRow,
} from './exams.store.ts';

// Not to be foreseen.
const random = () => randomInt(2 ** 32) / 2 ** 32;

/** What stands: passed and not yet to be renewed, or since when one may sit it again. */
async function standingOf(db: Db, userId: string, exams: readonly ExamRow[], now: Date) {
  const ended = exams.filter(({ status }) => status !== 'running');
  const lastPassed = ended.findIndex(({ status }) => status === 'passed');
  const failed = lastPassed === -1 ? ended : ended.slice(0, lastPassed);
  const next = nextExamAt(failed.flatMap(({ ended_at }) => ended_at ?? []));
  const certificate = await findCertificate(db, userId);
  const isDone = ended[0]?.status === 'passed' && !mayRenew(certificate, now);
  const isCertified = certificate !== null && !mayRenew(certificate, now);
  return {
    isDone: isDone || isCertified,
    againAt: next !== null && next > now.getTime() ? new Date(next) : null,
  };
}

/** Throws nothing: whoever never sat one gets an empty answer. */
export async function readExam(deps: Deps, { userId }: Caller, language: Language): Promise<Exam> {
  const { db, clock } = deps;
  for (const exam of await listExams(db, userId)) await closeLapsed(deps, exam);
  const now = clock.now();
  const exams = await listExams(db, userId);
  const runs = exams.find(({ status }) => status === 'running');
  const ended = exams.find(({ status }) => status !== 'running');
  const { isDone, againAt } = await standingOf(db, userId, exams, now);
  return {
    running:
      runs === undefined
        ? null
        : runningView(runs, await listExamQuestions(db, runs.id), { now, language }),
    last: ended === undefined ? null : resultView(ended, await listExamQuestions(db, ended.id)),
    mayStart: runs === undefined && !isDone && againAt === null,
    againAt: againAt?.toISOString() ?? null,
  };
}

/** Goes on with one that runs. Throws `examPassed`, `examTooEarly`. */
export async function start(
  deps: Deps,
  caller: Caller,
  { requestId }: BodyOf<typeof startExam>,
  language: Language,
): Promise<Exam> {
  const { userId } = caller;
  const before = await readExam(deps, caller, language);
  if (before.running !== null) return before;
  await inTransaction(deps.db, async (tx) => {
    // Two tabs that begin at once: one after the other.
    await lockInspector(tx, userId);
    const now = deps.clock.now();
    const exams = await listExams(tx, userId);
    const isHeard = exams.some((each) => each.request_id === requestId);
    if (isHeard || exams.some(({ status }) => status === 'running')) return;
    const { isDone, againAt } = await standingOf(tx, userId, exams, now);
    if (isDone) throw new Failure('examPassed');
    if (againAt !== null) {
      throw new Failure('examTooEarly', { time: shanghaiClock(againAt).slice(0, 16) });
    }
    const seen = new Set(await listSeenQuestions(tx, userId));
    const retired = await listRetiredIds(tx);
    const inUse = examBank.filter(({ id }) => !retired.has(id));
    const examId = newId();
    await insertExam(
      tx,
      {
        id: examId,
        user_id: userId,
        request_id: requestId,
        status: 'running',
        started_at: now,
        ends_at: new Date(now.getTime() + EXAM_RULES.minutes * MINUTE_MS),
      },
      drawExam(inUse, random, seen).map(({ id, section, isKey, options }, index) => ({
        exam_id: examId,
        position: index + 1,
        question_id: id,
        section,
        is_key: isKey,
        option_order: shuffled([...options.keys()], random),
      })),
    );
  });
  return readExam(deps, caller, language);
}

/** Throws `notFound`, `examOver`, `examOutOfTurn`, `examAnswerStands`. */
export async function answer(
  deps: Deps,
  caller: Caller,
  { examId, position, chosen }: BodyOf<typeof answerExamQuestion>,
  language: Language,
): Promise<Exam> {
  if ((await findExam(deps.db, caller.userId, examId)) === null) throw new Failure('notFound');
  const refusal = await inTransaction(deps.db, async (tx) => {
    const exam = await lockExam(tx, examId);
    if (exam === null) throw new Failure('notFound');
    const rows = await listExamQuestions(tx, examId);
    const row = rows.find((each) => each.position === position);
    // Repeated after a lost answer, also when it was the last one.
    if (row?.chosen === chosen) return null;
    const now = deps.clock.now();
    // What has lapsed is closed here: the refusal must not undo that.
    if (await closeIfOver(tx, exam, now)) return new Failure('examOver');
    if (row === undefined) return new Failure('examOutOfTurn');
    if (row.chosen !== null) return new Failure('examAnswerStands');
    if (rows.some((each) => each.position < position && each.chosen === null)) {
      return new Failure('examOutOfTurn');
    }
    const is_right = row.option_order[chosen] === 0;
    await saveAnswer(tx, row, { chosen, is_right, answered_at: now });
    await closeIfOver(tx, exam, now);
    return null;
  });
  if (refusal !== null) throw refusal;
  return readExam(deps, caller, language);
}

/** Throws `notFound`, `examRuns`. */
export async function review(
  deps: Deps,
  { userId }: Caller,
  examId: string,
  language: Language,
): Promise<AnswerOf<typeof getExamReview>> {
  const found = await findExam(deps.db, userId, examId);
  if (found === null) throw new Failure('notFound');
  await closeLapsed(deps, found);
  const exam = await findExam(deps.db, userId, examId);
  if (exam === null || exam.status === 'running') throw new Failure('examRuns');
  const rows = await listExamQuestions(deps.db, examId);
  return { result: resultView(exam, rows), wrong: wrongView(rows, language) };
}
