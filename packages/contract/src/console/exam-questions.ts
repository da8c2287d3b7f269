import { examSectionLabels } from '@yanche/rules/inspectors/exam';
import {
  questionActionLabels,
  questionFlagLabels,
} from '@yanche/rules/inspectors/question-quality';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, keyOf, pageOf, pageQuery } from '../fields.ts';
import { pageSize } from './audit.ts';
import { commandBody } from './command-body.ts';
import { searchText } from './search-terms.ts';

const row = z.object({
  questionId: z.string(),
  section: keyOf(examSectionLabels),
  isKey: z.boolean(),
  text: z.string(),
  /** As in the bank: the first one is right. `chosen`: how often. */
  options: z.array(z.object({ text: z.string(), isRight: z.boolean(), chosen: z.int() })),
  why: z.string(),
  /** Answers in exams that ended within a year; what was not answered is not counted. */
  asked: z.int(),
  right: z.int(),
  /** The best 27 % less the worst 27 % of those who had it, −1 to 1; null with too few answers. */
  discrimination: z.nullable(z.number()),
  flags: z.array(keyOf(questionFlagLabels)),
  retired: z.nullable(z.object({ at: isoTime, by: z.string(), reason: z.string() })),
  version: commandBody.version,
  actions: z.array(keyOf(questionActionLabels)),
});
export type ConsoleQuestion = z.output<typeof row>;

export const listExamQuestions = endpoint({
  name: 'listExamQuestions',
  method: 'GET',
  path: '/api/console/exam/questions',
  summary: 'Questions of the exam: how often asked, right, and how well they tell people apart',
  access: { staff: 'inspectors.read' },
  query: z.strictObject({
    ...pageQuery,
    size: pageSize,
    section: z.optional(keyOf(examSectionLabels)),
    flag: z.optional(keyOf(questionFlagLabels)),
    inUse: z.optional(z.enum(['yes', 'no'])),
    /** Part of its words or id. */
    search: z.optional(searchText),
    sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
  }),
  answer: pageOf(row),
});

/** A question is never edited: one that is retired may be replaced by another one with an id of its own. */
export const setQuestionUse = endpoint({
  name: 'setQuestionUse',
  method: 'POST',
  path: '/api/console/exam/questions/use',
  summary: 'Take a question out of new exams, or use it again',
  access: { staff: 'inspectors.change' },
  encoding: 'json',
  body: z.strictObject({
    questionId: z.string().check(z.minLength(1), z.maxLength(60)),
    ...commandBody,
    event: keyOf(questionActionLabels),
  }),
  answer: row,
});
