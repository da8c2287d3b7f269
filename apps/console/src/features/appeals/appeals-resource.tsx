import {
  type AppealAction,
  appealActionLabels,
  type ConsoleAppeal,
  decideAppeal,
  listAppeals,
} from '@yanche/contract/console/appeals';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import {
  type AppealState,
  appealStateLabels,
  suspensionLabels,
} from '@yanche/rules/inspectors/appeal';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { call } from '#lib/call/call.ts';
import { formatTime } from '#lib/language/format-time.ts';
import type { Command, Resource } from '#lib/resource/resource.ts';

type Row = ConsoleAppeal;
const colours: Record<AppealState, string> = { open: 'warning', ended: 'success', kept: 'default' };
const stateText = ({ state }: Row, language: Language) =>
  inLanguage(appealStateLabels[state], language);
const againstText = ({ against }: Row, language: Language) =>
  inLanguage(suspensionLabels[against], language);
const isLate = ({ state, dueAt }: Row) => state === 'open' && Date.parse(dueAt) <= Date.now();

const notes: Record<AppealAction, Bilingual> = {
  end: [
    '立即恢复，原因会发给对方。已经转派的任务不会回来。',
    'It ends at once; the reason is told to them. Jobs that went to others stay with them.',
  ],
  keep: [
    '停派不变，原因会发给对方；同一次停派不能再申诉。',
    'The suspension stays; the reason is told to them, and they cannot appeal against this one again.',
  ],
};
const decide = (decision: AppealAction): Command<Row> => ({
  title: appealActionLabels[decision],
  danger: decision === 'keep',
  note: (_, language) => inLanguage(notes[decision], language),
  async send({ appealId }, { reason }) {
    await call(decideAppeal, { body: { appealId, decision, reason } });
    return {};
  },
});

const titles = {
  name: ['检测师', 'Inspector'],
  against: ['停了什么', 'Suspended'],
  state: ['状态', 'Status'],
  words: ['申诉说明', 'Their words'],
  since: ['提交', 'Since'],
  due: ['答复期限', 'To be answered by'],
} as const;

export const appealsResource: Resource<typeof listAppeals, AppealAction> = {
  key: 'appeals',
  title: ['停派申诉', 'Appeals'],
  policy: 'inspectors.read',
  list: listAppeals,
  ownOrder: true,
  idOf: ({ appealId }) => appealId,
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', title: titles.name, text: ({ name }) => name },
    { key: 'against', wraps: true, title: titles.against, text: againstText },
    {
      key: 'state',
      title: titles.state,
      text: stateText,
      cell: (row, language) => <Tag color={colours[row.state]}>{stateText(row, language)}</Tag>,
    },
    { key: 'words', wraps: true, title: titles.words, text: ({ words }) => words },
    { key: 'since', wideOnly: true, title: titles.since, text: ({ madeAt }) => formatTime(madeAt) },
    {
      key: 'due',
      title: titles.due,
      text: ({ state, dueAt }) => (state === 'open' ? formatTime(dueAt) : ''),
      cell: (row) => (isLate(row) ? <Tag color="error">{formatTime(row.dueAt)}</Tag> : undefined),
    },
  ],
  filters: [
    { key: 'search', title: ['姓名或手机号', 'Name, or phone number'], kind: 'text' },
    { key: 'state', title: titles.state, kind: 'choice', options: appealStateLabels },
  ],
  detail: (row, language) => [
    [
      titles.name,
      <Link key="inspector" to={`/inspectors?open=${row.inspectorId}`}>
        {row.name} {row.phoneMask}
      </Link>,
    ],
    [titles.against, againstText(row, language)],
    [
      ['停派', 'Suspended by'],
      [row.suspendedBy, formatTime(row.suspendedAt)].filter(Boolean).join(' · '),
    ],
    [['停派原因', 'Reason given'], row.suspendReason],
    [titles.words, row.words],
    [['之前申诉过', 'Appealed before'], row.before === 0 ? null : `${row.before}`],
    [titles.since, formatTime(row.madeAt)],
    [titles.due, row.state === 'open' ? formatTime(row.dueAt) : null],
    [
      ['复核', 'Decided'],
      row.decidedAt === null
        ? null
        : `${row.decidedBy ?? ''} · ${formatTime(row.decidedAt)} · ${row.decidedReason ?? ''}`,
    ],
  ],
  actionsOf: ({ actions }) => actions,
  commands: { end: decide('end'), keep: decide('keep') },
};
