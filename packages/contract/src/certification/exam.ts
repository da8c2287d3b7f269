import { examPictureLabels, examSectionLabels } from '@yanche/rules/inspectors/exam';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, keyOf, requestId, uuid } from '../fields.ts';

const inspectors = ['inspector'] as const;
const section = keyOf(examSectionLabels);

/** A drawing; `text`: the figures in it. */
const picture = z.object({ kind: keyOf(examPictureLabels), text: z.string() });
export type ExamPictureOf = z.output<typeof picture>;

/** The one question whose turn it is. Which option is right stays with the server. */
const question = z.object({
  position: z.int(),
  section,
  isKey: z.boolean(),
  text: z.string(),
  picture: z.nullable(picture),
  options: z.array(z.string()),
});
export type ExamQuestion = z.output<typeof question>;

const result = z.object({
  examId: uuid,
  isPassed: z.boolean(),
  startedAt: isoTime,
  endedAt: isoTime,
  isTimeUp: z.boolean(),
  right: z.int(),
  of: z.int(),
  /** Of 100. */
  score: z.int(),
  keyRight: z.int(),
  keyOf: z.int(),
  sections: z.array(z.object({ section, right: z.int(), of: z.int(), isPassed: z.boolean() })),
});
export type ExamResult = z.output<typeof result>;

const exam = z.object({
  running: z.nullable(
    z.object({
      examId: uuid,
      of: z.int(),
      /** By the server's clock; the phone's is not asked. */
      secondsLeft: z.int(),
      question,
    }),
  ),
  /** The newest that has ended. */
  last: z.nullable(result),
  mayStart: z.boolean(),
  /** When a failed exam may be sat again; null: no wait. */
  againAt: z.nullable(isoTime),
});
export type Exam = z.output<typeof exam>;

export const getExam = endpoint({
  name: 'getExam',
  method: 'GET',
  path: '/api/inspector/exam',
  summary: 'The exam: the question whose turn it is, the last result, when it may be sat again',
  access: inspectors,
  answer: exam,
});

/** Idempotent by `requestId`; goes on with one that runs. */
export const startExam = endpoint({
  name: 'startExam',
  method: 'POST',
  path: '/api/inspector/exam/start',
  summary: 'Begin the exam: the time runs from now',
  access: inspectors,
  encoding: 'json',
  body: z.strictObject({ requestId }),
  answer: exam,
});

/** An answer stands once given: the same again changes nothing, another one is refused. */
export const answerExamQuestion = endpoint({
  name: 'answerExamQuestion',
  method: 'POST',
  path: '/api/inspector/exam/answer',
  summary: 'Answer the question whose turn it is; the next one comes back',
  access: inspectors,
  encoding: 'json',
  body: z.strictObject({
    examId: uuid,
    position: z.int().check(z.gte(1), z.lte(100)),
    chosen: z.int().check(z.gte(0), z.lte(3)),
  }),
  answer: exam,
});

const reviewed = z.object({
  position: z.int(),
  section,
  isKey: z.boolean(),
  text: z.string(),
  picture: z.nullable(picture),
  right: z.string(),
  /** Null: not answered. */
  given: z.nullable(z.string()),
  why: z.string(),
});
export type ReviewedQuestion = z.output<typeof reviewed>;

/** Only after the end. */
export const getExamReview = endpoint({
  name: 'getExamReview',
  method: 'GET',
  path: '/api/inspector/exam/review',
  summary: 'What was answered wrongly in an exam that has ended, with explanations',
  access: inspectors,
  query: z.strictObject({ examId: uuid }),
  answer: z.object({ result, wrong: z.array(reviewed) }),
});
