import {
  type ConsoleCase,
  decideHistoryCase,
  listHistoryCases,
} from '@yanche/contract/history/history-cases';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import {
  historyCaseStatusLabels,
  type HistoryDecision,
  historyDecisionLabels,
  historyFaultLabels,
} from '@yanche/rules/history/history-case';
import { Tag } from 'antd';
import { call } from '#lib/call/call.ts';
import { formatTime } from '#lib/language/format-time.ts';
import type { Command, Resource } from '#lib/resource/resource.ts';

const late: Bilingual = ['已超期', 'Overdue'];

const stateText = (row: ConsoleCase, language: Language) =>
  row.late ? inLanguage(late, language) : row.statusText;

/** What a decision does. */
const notes: Record<HistoryDecision, (row: ConsoleCase) => Bilingual> = {
  correct: ({ rowKey, reportNo }) =>
    rowKey === null
      ? [
          '客户会收到下面的答复；这条纠错针对整份报告，报告内容不变。',
          'The customer gets the answer below; the case is about the whole report, which stays as it is.',
        ]
      : [
          `${reportNo} 会发布新的一版：这条记录标为有误，不再计入结论。客户会收到下面的答复。先和数据方核对。`,
          `${reportNo} gets a new version: the record is marked as wrong and counts no more. The customer gets the answer below. Ask the source first.`,
        ],
  uphold: () => [
    '报告保持不变，客户会收到下面的答复。先和数据方核对。',
    'The report stays as it is; the customer gets the answer below. Ask the source first.',
  ],
};

const decide = (decision: HistoryDecision): Command<ConsoleCase> => ({
  title: historyDecisionLabels[decision],
  danger: decision === 'correct',
  note: (row, language) => inLanguage(notes[decision](row), language),
  send: async ({ caseId, version }, { reason }) => {
    await call(decideHistoryCase, { body: { caseId, decision, version, reason } });
    return {};
  },
});

export const historyCasesResource: Resource<typeof listHistoryCases, HistoryDecision> = {
  key: 'history-cases',
  title: ['车史纠错', 'History records'],
  policy: 'history.read',
  list: listHistoryCases,
  idOf: ({ caseId }) => caseId,
  nameOf: ({ caseNo }) => caseNo,
  columns: [
    { key: 'case', title: ['编号', 'Case'], text: ({ caseNo }) => caseNo },
    {
      key: 'status',
      title: ['状态', 'Status'],
      text: stateText,
      cell: (row, language) => (
        <Tag color={row.late ? 'error' : row.status === 'open' ? 'warning' : 'default'}>
          {stateText(row, language)}
        </Tag>
      ),
    },
    { key: 'due', title: ['答复期限', 'Due'], text: ({ dueAt }) => formatTime(dueAt) },
    { key: 'car', title: ['车辆', 'Car'], wraps: true, text: ({ carTitle }) => carTitle },
    { key: 'fault', title: ['哪里不对', 'What is wrong'], text: ({ faultText }) => faultText },
    {
      key: 'record',
      title: ['记录', 'Record'],
      wraps: true,
      text: ({ record }, language) =>
        record ?? inLanguage(['整份报告', 'The whole report'], language),
    },
    {
      key: 'sources',
      wideOnly: true,
      title: ['问谁', 'Whom to ask'],
      text: ({ sources }) => sources.join(' · '),
    },
    {
      key: 'by',
      wideOnly: true,
      title: ['处理人', 'Decided by'],
      text: ({ decidedBy }) => decidedBy ?? '',
    },
  ],
  filters: [
    {
      key: 'search',
      title: ['编号、报告、VIN 后六位', 'Case, report, last six of the VIN'],
      kind: 'text',
    },
    {
      key: 'status',
      title: ['状态', 'Status'],
      kind: 'choice',
      options: historyCaseStatusLabels,
    },
    {
      key: 'fault',
      title: ['哪里不对', 'What is wrong'],
      kind: 'choice',
      options: historyFaultLabels,
    },
  ],
  detail: (row, language) => [
    [['车辆', 'Car'], `${row.carTitle} · ${row.vin}`],
    [['查询', 'Query'], `${row.orderNo} · ${row.productName}`],
    [['报告', 'Report'], row.reportNo],
    ...(row.sample
      ? ([[['数据', 'Data'], inLanguage(['示例数据', 'Sample data'], language)]] as const)
      : []),
    [['记录', 'Record'], row.record ?? inLanguage(['整份报告', 'The whole report'], language)],
    [['哪里不对', 'What is wrong'], row.faultText],
    [['客户说明', 'In their words'], row.words],
    [['问谁', 'Whom to ask'], row.sources.join(' · ')],
    [['提出', 'Opened'], formatTime(row.createdAt)],
    [['答复期限', 'Due'], formatTime(row.dueAt)],
    [['状态', 'Status'], stateText(row, language)],
    ...(row.decidedAt === null
      ? []
      : ([
          [['处理', 'Decided'], `${row.decidedBy ?? ''} · ${formatTime(row.decidedAt)}`],
          [['答复', 'Answer'], row.answer ?? ''],
        ] as const)),
  ],
  actionsOf: ({ actions }) => actions,
  commands: { correct: decide('correct'), uphold: decide('uphold') },
};
