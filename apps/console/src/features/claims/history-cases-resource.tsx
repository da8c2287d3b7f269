import { type ConsoleCase, listHistoryCases } from '@yanche/contract/history/history-cases';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { historyCaseStatusLabels, historyFaultLabels } from '@yanche/rules/history/history-case';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { formatTime } from '#lib/language/format-time.ts';
import { Written } from '#lib/language/written.tsx';
import type { Resource } from '#lib/resource/resource.ts';

const late: Bilingual = ['已超期', 'Overdue'];

const stateText = (row: ConsoleCase, language: Language) =>
  row.late ? inLanguage(late, language) : row.statusText;

export const historyCasesResource: Resource<typeof listHistoryCases> = {
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
      cell: ({ record }, language) => (
        <Written text={record ?? inLanguage(['整份报告', 'The whole report'], language)} />
      ),
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
    [
      ['核实', 'Case'],
      <Link key="page" to={`/history-case?id=${row.caseId}`}>
        {inLanguage(['打开核实台', 'Open it'], language)}
      </Link>,
    ],
    [['车辆', 'Car'], `${row.carTitle} · ${row.vin}`],
    [['查询', 'Query'], `${row.orderNo} · ${row.productName}`],
    [['报告', 'Report'], row.reportNo],
    ...(row.sample
      ? ([[['数据', 'Data'], inLanguage(['示例数据', 'Sample data'], language)]] as const)
      : []),
    [['记录', 'Record'], row.record ?? inLanguage(['整份报告', 'The whole report'], language)],
    [['哪里不对', 'What is wrong'], row.faultText],
    [['客户说明', 'In their words'], <Written key="words" text={row.words} />],
    [['问谁', 'Whom to ask'], <Written key="sources" text={row.sources.join(' · ')} />],
    [['提出', 'Opened'], formatTime(row.createdAt)],
    [['答复期限', 'Due'], formatTime(row.dueAt)],
    [['状态', 'Status'], stateText(row, language)],
    ...(row.decidedAt === null
      ? []
      : ([
          [
            ['处理', 'Decided'],
            <Written key="by" text={`${row.decidedBy ?? ''} · ${formatTime(row.decidedAt)}`} />,
          ],
          [['答复', 'Answer'], <Written key="answer" text={row.answer ?? ''} />],
        ] as const)),
  ],
  actionsOf: () => [],
  commands: {},
  history: 'historyCase',
};
