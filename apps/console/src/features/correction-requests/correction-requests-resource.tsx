import {
  type CorrectionAction,
  correctionActionLabels,
  type CorrectionRequest,
  decideCorrectionRequest,
  listCorrectionRequests,
} from '@yanche/contract/console/correction-requests';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import {
  correctionCaseLabels,
  type CorrectionCase,
} from '@yanche/rules/inspectors/correction-request';
import { reportStatusLabels } from '@yanche/rules/reports/report-state';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { call } from '#lib/call/call.ts';
import { formatTime } from '#lib/language/format-time.ts';
import type { Command, Resource } from '#lib/resource/resource.ts';

type Row = CorrectionRequest;
const colours: Record<CorrectionCase, string> = {
  waiting: 'warning',
  settled: 'success',
  declined: 'default',
};
const stateText = ({ state }: Row, language: Language) =>
  inLanguage(correctionCaseLabels[state], language);

const notes: Record<CorrectionAction, Bilingual> = {
  settle: [
    '报告已有更新的版本或已撤销。告知检测师，原因会发给对方。',
    'There is a newer version, or it was revoked. They are told, with the reason.',
  ],
  decline: ['报告不变，原因会发给对方。', 'The report stays; the reason is told to them.'],
};
const decide = (decision: CorrectionAction): Command<Row> => ({
  title: correctionActionLabels[decision],
  danger: decision === 'decline',
  note: (_, language) => inLanguage(notes[decision], language),
  async send({ requestId }, { reason }) {
    await call(decideCorrectionRequest, { body: { requestId, decision, reason } });
    return {};
  },
});

const titles = {
  report: ['报告', 'Report'],
  car: ['车辆', 'Car'],
  inspector: ['检测师', 'Inspector'],
  words: ['要更正什么', 'What to correct'],
  state: ['状态', 'Status'],
  since: ['提交', 'Since'],
} as const;

export const correctionRequestsResource: Resource<typeof listCorrectionRequests, CorrectionAction> =
  {
    key: 'correction-requests',
    title: ['检测师申请更正', 'Corrections'],
    policy: 'reports.read',
    list: listCorrectionRequests,
    ownOrder: true,
    idOf: ({ requestId }) => requestId,
    nameOf: ({ reportNo }) => reportNo,
    columns: [
      { key: 'report', title: titles.report, text: ({ reportNo }) => reportNo },
      {
        key: 'car',
        wideOnly: true,
        wraps: true,
        title: titles.car,
        text: ({ carTitle }) => carTitle,
      },
      { key: 'inspector', title: titles.inspector, text: ({ inspector }) => inspector },
      { key: 'words', wraps: true, title: titles.words, text: ({ words }) => words },
      {
        key: 'state',
        title: titles.state,
        text: stateText,
        cell: (row, language) => <Tag color={colours[row.state]}>{stateText(row, language)}</Tag>,
      },
      { key: 'since', title: titles.since, text: ({ askedAt }) => formatTime(askedAt) },
    ],
    filters: [
      { key: 'search', title: ['报告编号或检测师', 'Report number, or inspector'], kind: 'text' },
      { key: 'state', title: titles.state, kind: 'choice', options: correctionCaseLabels },
    ],
    detail: (row, language) => [
      [
        titles.report,
        <Link key="order" to={`/order?id=${row.orderId}`}>
          {row.reportNo}
        </Link>,
      ],
      [titles.car, row.carTitle],
      [titles.inspector, row.inspector],
      [titles.words, row.words],
      [
        ['版本', 'Version'],
        row.newestVersion === row.version
          ? `${row.version}`
          : inLanguage(
              [
                `申请时第 ${row.version} 版，现在第 ${row.newestVersion} 版`,
                `${row.version} then, ${row.newestVersion} now`,
              ],
              language,
            ),
      ],
      [['报告现状', 'The report now'], inLanguage(reportStatusLabels[row.reportStatus], language)],
      [
        ['更正报告', 'Correct it'],
        row.state === 'waiting' && row.reportStatus === 'published' && (
          <Link key="amend" to={`/report-changes/amend?reportNo=${row.reportNo}`}>
            {inLanguage(['提议更正', 'Propose to amend'], language)}
          </Link>
        ),
      ],
      [titles.since, formatTime(row.askedAt)],
      [
        ['处理', 'Decided'],
        row.decidedAt === null
          ? null
          : `${row.decidedBy ?? ''} · ${formatTime(row.decidedAt)} · ${row.decidedReason ?? ''}`,
      ],
    ],
    actionsOf: ({ actions }) => actions,
    commands: { settle: decide('settle'), decline: decide('decline') },
  };
