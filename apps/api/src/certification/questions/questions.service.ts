import type {
  ConsoleQuestion,
  listExamQuestions,
  setQuestionUse,
} from '@yanche/contract/console/exam-questions';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { DAY_MS } from '@yanche/rules/calendar';
import { EXAM_RULES, examSectionLabels } from '@yanche/rules/inspectors/exam';
import { type GivenAnswer, questionQuality } from '@yanche/rules/inspectors/question-quality';
import type * as z from 'zod/mini';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { pageOfList } from '#lib/list-page.ts';
import type { StaffCaller } from '#route.ts';
import { listVersions, nextVersion } from '#staff/catalogue-versions.store.ts';
import { changeVersioned } from '#staff/versioned-change.ts';
import { type BankQuestion, examBank } from '../exam/bank.ts';
import {
  deleteRetired,
  everyQuestion,
  type GivenRow,
  insertRetired,
  listGivenAnswers,
  listRetired,
  listRetiredIds,
} from './questions.store.ts';

type Query = z.output<NonNullable<(typeof listExamQuestions)['query']>>;

/** Answers of longer ago are about another trade. */
const days = 365;
/** So many times what an exam takes stay in use, or the next exam would be the last one again. */
const least = 2;

/** Those that are flagged first, then in the order of the bank. */
export async function readQuestions(
  deps: Deps,
  reader: StaffCaller,
  { section, flag, inUse, search, ...page }: Query,
  language: Language,
): Promise<AnswerOf<typeof listExamQuestions>> {
  const text = search?.trim().toLowerCase() ?? '';
  const rows = (await allQuestions(deps, reader, language)).filter(
    (row) =>
      (section === undefined || row.section === section) &&
      (flag === undefined || row.flags.includes(flag)) &&
      (inUse === undefined || (row.retired === null) === (inUse === 'yes')) &&
      `${row.questionId} ${row.text}`.toLowerCase().includes(text),
  );
  const flagged = rows.filter(({ flags }) => flags.length > 0);
  const others = rows.filter(({ flags }) => flags.length === 0);
  return pageOfList([...flagged, ...others], page, ({ questionId }) => questionId);
}

async function allQuestions(
  { db, clock }: Deps,
  reader: StaffCaller,
  language: Language,
): Promise<ConsoleQuestion[]> {
  const since = new Date(clock.now().getTime() - days * DAY_MS);
  const [given, retired, versions] = await Promise.all([
    listGivenAnswers(db, since),
    listRetired(db),
    listVersions(db, 'examQuestion'),
  ]);
  const answers = answersByQuestion(given);
  const mayChange = reader.policies.includes('inspectors.change');
  return examBank.map((question) => {
    const own = answers.get(question.id) ?? [];
    const out = retired.find(({ question_id }) => question_id === question.id);
    return {
      questionId: question.id,
      section: question.section,
      isKey: question.isKey,
      text: inLanguage(question.text, language),
      options: question.options.map((option, at) => ({
        text: inLanguage(option, language),
        isRight: at === 0,
        chosen: own.filter(({ option: chosen }) => chosen === at).length,
      })),
      why: inLanguage(question.why, language),
      ...questionQuality(own),
      retired:
        out === undefined
          ? null
          : { at: out.retired_at.toISOString(), by: out.retired_by_name, reason: out.reason },
      version: versions.get(question.id) ?? 0,
      actions: mayChange ? [out === undefined ? ('retire' as const) : ('restore' as const)] : [],
    };
  });
}

type Answered = GivenAnswer & { option: number };

function answersByQuestion(given: readonly GivenRow[]): Map<string, Answered[]> {
  const exams = new Map<string, { right: number; of: number }>();
  for (const { exam_id, is_right } of given) {
    const { right, of } = exams.get(exam_id) ?? { right: 0, of: 0 };
    exams.set(exam_id, { right: right + (is_right === true ? 1 : 0), of: of + 1 });
  }
  const answers = new Map<string, Answered[]>();
  for (const { exam_id, question_id, option_order, chosen, is_right } of given) {
    const isRight = is_right === true;
    const { right = 0, of = 0 } = exams.get(exam_id) ?? {};
    const others = of > 1 ? (right - (isRight ? 1 : 0)) / (of - 1) : 0;
    const own = answers.get(question_id) ?? [];
    own.push({ isRight, others, option: option_order[chosen ?? 0] ?? 0 });
    answers.set(question_id, own);
  }
  return answers;
}

/** Exams that run keep their questions. Throws `notFound`, `wrongState`, `questionNeeded`, `changedMeanwhile`. */
export async function setUse(
  deps: Deps,
  by: StaffCaller,
  { questionId, event, ...given }: BodyOf<typeof setQuestionUse>,
  language: Language,
): Promise<ConsoleQuestion> {
  const question = examBank.find(({ id }) => id === questionId);
  if (question === undefined) throw new Failure('notFound');
  const subject = { kind: 'examQuestion' as const, id: questionId };
  await changeVersioned(deps, by, { subject, ...given }, async (tx, now) => {
    // Together, two who retire must leave enough for an exam: one after the other.
    await nextVersion(tx, { kind: 'examQuestion', id: everyQuestion });
    const retired = await listRetiredIds(tx);
    const isOut = retired.has(questionId);
    if (isOut === (event === 'retire')) {
      throw new Failure('wrongState', {
        status: isOut ? ['已停用', 'retired'] : ['使用中', 'in use'],
      });
    }
    if (event === 'restore') {
      await deleteRetired(tx, questionId);
      return { action: 'exam.restoreQuestion' as const, name: question.text[0] };
    }
    if (!isSpare(question, retired)) {
      const section = examSectionLabels[question.section];
      throw new Failure('questionNeeded', { section });
    }
    const row = { question_id: questionId, reason: given.reason };
    await insertRetired(tx, { ...row, retired_by: by.userId, retired_at: now });
    return { action: 'exam.retireQuestion' as const, name: question.text[0] };
  });
  const rows = await allQuestions(deps, by, language);
  const row = rows.find((each) => each.questionId === questionId);
  if (row === undefined) throw new Failure('notFound');
  return row;
}

/** Whether enough of its section and kind stay without it. */
function isSpare({ section, isKey }: BankQuestion, retired: ReadonlySet<string>): boolean {
  const { of, key } = EXAM_RULES.blueprint[section];
  const left = examBank.filter(
    (each) => each.section === section && each.isKey === isKey && !retired.has(each.id),
  );
  return left.length - 1 >= (isKey ? key : of - key) * least;
}
