import {
  type ChangeRow,
  decideChangeAtConsole,
  listChangesAtConsole,
  proposeChangeAtConsole,
} from '@yanche/contract/console/report-changes';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import {
  type ChangeAction,
  changeActionLabels,
  notConfirmedLabels,
} from '@yanche/rules/reports/change-actions';
import { reportStatusLabels } from '@yanche/rules/reports/report-state';
import { Skeleton, Tag } from 'antd';
import { lazy, Suspense } from 'react';
import { call } from '#lib/call/call.ts';
import { formatTime } from '#lib/language/format-time.ts';
import type { Command, Resource } from '#lib/resource/resource.ts';
import { ChangeEffects } from './change-effects.tsx';

const Corrections = lazy(async () => ({
  default: (await import('./corrections.tsx')).Corrections,
}));

const kinds = {
  revoke: ['撤销', 'Revoke'],
  amend: ['更正', 'Amend'],
} as const satisfies Record<ChangeRow['kind'], Bilingual>;
const states = {
  proposed: ['待确认', 'To confirm'],
  done: ['已执行', 'Carried out'],
  declined: ['未执行', 'Not carried out'],
} as const satisfies Record<ChangeRow['status'], Bilingual>;
const withdrawn: Bilingual = ['已撤回', 'Withdrawn'];

const effectTitles = {
  proposed: ['报告将改变什么', 'What it would change'],
  done: ['报告改变了什么', 'What it changed'],
} as const satisfies Record<string, Bilingual>;

const stateText = (row: ChangeRow, language: Language) =>
  inLanguage(row.withdrawn ? withdrawn : states[row.status], language);

/** What a decision does; who confirms sees what they answer for. */
const notes: Record<ChangeAction, (row: ChangeRow) => Bilingual> = {
  confirm: ({ kind, report, reason, proposedBy }) =>
    kind === 'revoke'
      ? [
          `${report.reportNo}（${report.carTitle}）将立即失效，客户和检测师会收到原因，拿着链接或验真码的人打开时会看到：“${reason}”。客户还会读到：检测费全额退回，撤销前交付的保障照旧。${proposedBy} 提议。`,
          `${report.reportNo} (${report.carTitle}) counts no more from now on; customer and inspector are told why, and whoever opens it by link or code: “${reason}”. The customer also reads that the fee goes back in full, and that what was handed over before stays covered. Proposed by ${proposedBy}.`,
        ]
      : [
          `${report.reportNo}（${report.carTitle}）将发布新的一版，客户和检测师会收到原因：“${reason}”。${proposedBy} 提议。`,
          `A new version of ${report.reportNo} (${report.carTitle}) is published; customer and inspector are told why: “${reason}”. Proposed by ${proposedBy}.`,
        ],
  decline: () => ['报告保持不变。', 'The report stays as it is.'],
  withdraw: () => ['报告保持不变。', 'The report stays as it is.'],
};

const decide = (decision: ChangeAction): Command<ChangeRow> => ({
  title: changeActionLabels[decision],
  danger: decision === 'confirm',
  note: (row, language) => inLanguage(notes[decision](row), language),
  ...(decision === 'confirm' && {
    shown: ({ kind, changeId }) => kind === 'amend' && <ChangeEffects changeId={changeId} />,
  }),
  send: async ({ changeId }, { reason }) => {
    await call(decideChangeAtConsole, { body: { changeId, decision, reason } });
    return {};
  },
});

const revocation: Command<null> = {
  title: ['提议撤销报告', 'Propose to revoke a report'],
  danger: true,
  note: (_, language) =>
    inLanguage(
      [
        '由另一位同事确认后才生效。原因会告诉客户和检测师，请不要写姓名、电话、车牌。',
        'It counts once a colleague has confirmed it. Customer and inspector read the reason: no names, phone numbers or plates.',
      ],
      language,
    ),
  fields: () => [
    {
      kind: 'text',
      key: 'reportNo',
      title: ['报告编号', 'Report number'],
      // Whoever comes from an order looks for its report.
      initial: new URLSearchParams(location.search).get('search') ?? '',
    },
  ],
  send: async (_, { reason, fields }) => {
    const reportNo = String(fields.reportNo);
    await call(proposeChangeAtConsole, { body: { reportNo, kind: 'revoke', reason } });
    return {};
  },
};

export const changesResource: Resource<typeof listChangesAtConsole, ChangeAction> = {
  key: 'report-changes',
  title: ['撤销与更正', 'Revoke and amend'],
  policy: 'reports.read',
  list: listChangesAtConsole,
  idOf: ({ changeId }) => changeId,
  nameOf: ({ report }) => report.reportNo,
  columns: [
    { key: 'report', title: ['报告', 'Report'], text: ({ report }) => report.reportNo },
    {
      key: 'car',
      title: ['车辆', 'Car'],
      wraps: true,
      text: ({ report }) => report.carTitle,
    },
    {
      key: 'kind',
      title: ['变更', 'Change'],
      text: ({ kind }, language) => inLanguage(kinds[kind], language),
    },
    { key: 'reason', title: ['原因', 'Reason'], wraps: true, text: ({ reason }) => reason },
    {
      key: 'status',
      title: ['状态', 'Status'],
      text: stateText,
      cell: (row, language) => (
        <Tag color={row.status === 'proposed' ? 'warning' : 'default'}>
          {stateText(row, language)}
        </Tag>
      ),
    },
    { key: 'by', title: ['提议人', 'Proposed by'], text: ({ proposedBy }) => proposedBy },
    {
      key: 'at',
      wideOnly: true,
      title: ['提议时间', 'Proposed'],
      text: ({ proposedAt }) => formatTime(proposedAt),
    },
    {
      key: 'decided',
      wideOnly: true,
      title: ['处理人', 'Decided by'],
      text: ({ decidedBy }) => decidedBy ?? '',
    },
  ],
  filters: [
    { key: 'search', title: ['报告编号', 'Report number'], kind: 'text' },
    { key: 'status', title: ['状态', 'Status'], kind: 'choice', options: states },
    { key: 'kind', title: ['变更', 'Change'], kind: 'choice', options: kinds },
  ],
  detail: (row, language) => [
    [['车辆', 'Car'], row.report.carTitle],
    [
      ['报告', 'Report'],
      `${row.report.reportNo} · v${row.report.version} · ${inLanguage(reportStatusLabels[row.report.status], language)}`,
    ],
    [['变更', 'Change'], inLanguage(kinds[row.kind], language)],
    [['原因', 'Reason'], row.reason],
    [['状态', 'Status'], stateText(row, language)],
    [['提议', 'Proposed'], `${row.proposedBy} · ${formatTime(row.proposedAt)}`],
    ...(row.decidedAt === null
      ? []
      : ([
          [['处理', 'Decided'], `${row.decidedBy ?? ''} · ${formatTime(row.decidedAt)}`],
        ] as const)),
    ...(row.notConfirmed === null
      ? []
      : ([
          [['确认', 'Confirming'], inLanguage(notConfirmedLabels[row.notConfirmed], language)],
        ] as const)),
    ...(row.corrections.length === 0
      ? []
      : ([
          [
            ['更正内容', 'Corrections'],
            <Suspense key="corrections" fallback={<Skeleton active title={false} />}>
              <Corrections of={row.corrections} language={language} />
            </Suspense>,
          ],
        ] as const)),
    ...(row.kind === 'revoke' || row.status === 'declined'
      ? []
      : ([
          [
            effectTitles[row.status === 'done' ? 'done' : 'proposed'],
            <ChangeEffects key="effects" changeId={row.changeId} />,
          ],
        ] as const)),
  ],
  actionsOf: ({ actions }) => actions,
  commands: {
    confirm: decide('confirm'),
    decline: decide('decline'),
    withdraw: decide('withdraw'),
  },
  create: { policy: 'reports.propose', command: revocation },
  createAt: {
    policy: 'reports.propose',
    title: ['提议更正报告', 'Propose to amend a report'],
    path: '/report-changes/amend',
  },
};
