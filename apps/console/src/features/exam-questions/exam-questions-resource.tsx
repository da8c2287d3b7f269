import {
  type ConsoleQuestion,
  listExamQuestions,
  setQuestionUse,
} from '@yanche/contract/console/exam-questions';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { examSectionLabels } from '@yanche/rules/inspectors/exam';
import {
  type QuestionAction,
  questionActionLabels,
  questionFlagLabels,
} from '@yanche/rules/inspectors/question-quality';
import { Tag } from 'antd';
import { call } from '#lib/call/call.ts';
import { formatTime } from '#lib/language/format-time.ts';
import type { Command, Resource } from '#lib/resource/resource.ts';

const inUseWords = {
  yes: ['使用中', 'In use'],
  no: ['已停用', 'Retired'],
} as const satisfies Record<string, Bilingual>;
const keyWords: Bilingual = ['关键题', 'Key question'];
const sectionText = ({ section, isKey }: ConsoleQuestion, language: Language) =>
  inLanguage(examSectionLabels[section], language) +
  (isKey ? ` · ${inLanguage(keyWords, language)}` : '');
const stateText = ({ retired }: ConsoleQuestion, language: Language) =>
  inLanguage(inUseWords[retired === null ? 'yes' : 'no'], language);
const flagText = ({ flags }: ConsoleQuestion, language: Language) =>
  flags
    .map((flag) => inLanguage(questionFlagLabels[flag], language))
    .join(inLanguage(['、', ', '], language));
const rightText = ({ asked, right }: ConsoleQuestion) =>
  asked === 0 ? '' : `${Math.round((right * 100) / asked)}%`;
const discriminationText = ({ discrimination }: ConsoleQuestion) =>
  discrimination === null ? '' : discrimination.toFixed(2).replace('-', '−');

const set = (event: QuestionAction, note: Bilingual): Command<ConsoleQuestion> => ({
  title: questionActionLabels[event],
  danger: event === 'retire',
  note: (_, language) => inLanguage(note, language),
  async send({ questionId, version }, { reason }) {
    await call(setQuestionUse, { body: { questionId, version, reason, event } });
    return {};
  },
});

export const examQuestionsResource: Resource<typeof listExamQuestions, QuestionAction> = {
  key: 'examQuestions',
  title: ['考题质量', 'Exam questions'],
  policy: 'inspectors.read',
  list: listExamQuestions,
  ownOrder: true,
  idOf: ({ questionId }) => questionId,
  nameOf: ({ questionId }) => questionId,
  columns: [
    { key: 'id', title: ['题号', 'Id'], text: ({ questionId }) => questionId },
    { key: 'section', title: ['部分', 'Part'], text: sectionText },
    {
      key: 'text',
      wideOnly: true,
      wraps: true,
      title: ['题目', 'Question'],
      text: ({ text }) => text,
    },
    { key: 'asked', title: ['作答', 'Answers'], text: ({ asked }) => `${asked}` },
    { key: 'right', title: ['答对', 'Right'], text: rightText },
    {
      key: 'discrimination',
      title: ['区分度', 'Discrimination'],
      text: discriminationText,
    },
    {
      key: 'flags',
      title: ['提示', 'Flags'],
      text: flagText,
      cell: ({ flags }, language) =>
        flags.map((flag) => (
          <Tag key={flag} color={flag === 'misleading' ? 'error' : 'warning'}>
            {inLanguage(questionFlagLabels[flag], language)}
          </Tag>
        )),
    },
    {
      key: 'use',
      title: ['状态', 'State'],
      text: stateText,
      cell: (row, language) => (
        <Tag color={row.retired === null ? 'success' : 'default'}>{stateText(row, language)}</Tag>
      ),
    },
  ],
  filters: [
    { key: 'search', title: ['题号或题目', 'Id or words'], kind: 'text' },
    { key: 'section', title: ['部分', 'Part'], kind: 'choice', options: examSectionLabels },
    { key: 'flag', title: ['提示', 'Flag'], kind: 'choice', options: questionFlagLabels },
    { key: 'inUse', title: ['状态', 'State'], kind: 'choice', options: inUseWords },
  ],
  detail: (row, language) => [
    [['题目', 'Question'], row.text],
    ...row.options.map(({ text, isRight, chosen }, at) => {
      const label: Bilingual = isRight ? ['正确答案', 'Right'] : [`错误选项 ${at}`, `Wrong ${at}`];
      const times: Bilingual = [`（选了 ${chosen} 次）`, ` (taken ${chosen}×)`];
      return [label, text + inLanguage(times, language)] as const;
    }),
    [['解析', 'Why'], row.why],
    [['部分', 'Part'], sectionText(row, language)],
    [
      ['一年内作答', 'Answers within a year'],
      inLanguage(
        [`${row.asked} 次，答对 ${row.right}`, `${row.asked}, right ${row.right}`],
        language,
      ),
    ],
    [
      ['区分度（前 27% 减后 27%）', 'Discrimination (best 27% less worst 27%)'],
      row.discrimination === null
        ? inLanguage(['作答不足 20 次', 'Fewer than 20 answers'], language)
        : discriminationText(row),
    ],
    [['提示', 'Flags'], flagText(row, language)],
    [
      ['停用', 'Retired'],
      row.retired === null
        ? null
        : `${row.retired.by} · ${formatTime(row.retired.at)} · ${row.retired.reason}`,
    ],
  ],
  actionsOf: ({ actions }) => actions,
  commands: {
    retire: set('retire', [
      '新的考试不再抽这道题；正在考的和考过的不变。题目不改动，要改就停用后另出新题。',
      'New exams draw it no more; exams that run or are over keep it. Questions are never edited: retire it and write another one.',
    ]),
    restore: set('restore', ['新的考试又会抽到这道题。', 'New exams may draw it again.']),
  },
  history: 'examQuestion',
};
