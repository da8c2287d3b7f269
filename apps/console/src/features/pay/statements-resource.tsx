import { listPayStatements, type PayStatementRow } from '@yanche/contract/console/pay-statements';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { shanghaiDay } from '@yanche/rules/calendar';
import { tellYuan } from '@yanche/rules/money/money';
import {
  type PayAction,
  payMonthHasEnded,
  type PayStatus,
  payStatusLabels,
} from '@yanche/rules/pay/pay-statement';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { formatTime } from '#lib/language/format-time.ts';
import type { Resource } from '#lib/resource/resource.ts';
import { EarningLines } from './earning-lines.tsx';
import { statementCommands } from './statement-commands.ts';

const colours: Readonly<Record<PayStatus, string>> = {
  open: 'default',
  proposed: 'warning',
  confirmed: 'processing',
  filed: 'processing',
  paid: 'success',
};
const statusText = ({ status }: PayStatementRow, language: Language) =>
  inLanguage(payStatusLabels[status], language);
/** Why it cannot be confirmed yet. */
const runningText = ({ status, month }: PayStatementRow, language: Language) =>
  status === 'open' && !payMonthHasEnded(month, shanghaiDay(new Date()))
    ? inLanguage(
        ['这个月还没结束，结束后才能确认', 'The month is not over: it can be confirmed after it'],
        language,
      )
    : null;

const accountText = ({ account }: PayStatementRow, language: Language) =>
  account === null
    ? inLanguage(['未填写', 'None yet'], language)
    : `${account.bankName} ${account.mask}`;
const lookText = ({ toLookAt }: PayStatementRow) => (toLookAt === 0 ? '' : `${toLookAt}`);

const titles = {
  total: ['税前合计', 'Before tax'],
  withheld: ['代扣个税', 'Income tax kept back'],
  net: ['实付', 'To be paid'],
} as const;

export const statementsResource: Resource<typeof listPayStatements, PayAction> = {
  key: 'payStatements',
  title: ['检测师结算', 'Pay of inspectors'],
  policy: 'pay.read',
  list: listPayStatements,
  idOf: ({ statementId }) => statementId,
  nameOf: ({ inspector, month }) => `${inspector.name} · ${month}`,
  columns: [
    { key: 'inspector', title: ['检测师', 'Inspector'], text: ({ inspector }) => inspector.name },
    { key: 'month', title: ['月份', 'Month'], text: ({ month }) => month },
    { key: 'total', title: titles.total, text: ({ total }) => tellYuan(total) },
    { key: 'net', wideOnly: true, title: titles.net, text: ({ net }) => tellYuan(net) },
    { key: 'jobs', wideOnly: true, title: ['单数', 'Jobs'], text: ({ jobs }) => `${jobs}` },
    {
      key: 'status',
      title: ['状态', 'Status'],
      text: statusText,
      cell: (row, language) => <Tag color={colours[row.status]}>{statusText(row, language)}</Tag>,
    },
    {
      key: 'toLookAt',
      title: ['待核对', 'To look at'],
      text: lookText,
      cell: (row) => row.toLookAt > 0 && <Tag color="warning">{lookText(row)}</Tag>,
    },
    { key: 'account', wideOnly: true, title: ['收款账户', 'Bank account'], text: accountText },
  ],
  filters: [
    { key: 'search', title: ['检测师姓名', 'Name of the inspector'], kind: 'text' },
    { key: 'month', title: ['月份（如 2026-11）', 'Month (2026-11)'], kind: 'text' },
    { key: 'status', title: ['状态', 'Status'], kind: 'choice', options: payStatusLabels },
    {
      key: 'waiting',
      title: ['等处理', 'Waiting'],
      kind: 'choice',
      options: { yes: ['月份已结束，还没付', 'Month over, not paid'] },
    },
    { key: 'payoutId', title: ['付款文件', 'Payout file'], kind: 'hidden' },
  ],
  detail: (row, language) => [
    [
      ['检测师', 'Inspector'],
      <Link key="inspector" to={`/inspectors?open=${row.inspector.inspectorId}`}>
        {row.inspector.name}
      </Link>,
    ],
    [['月份', 'Month'], row.month],
    [titles.total, tellYuan(row.total)],
    [titles.withheld, tellYuan(row.withheld)],
    [titles.net, tellYuan(row.net)],
    [['状态', 'Status'], statusText(row, language)],
    [['何时确认', 'To confirm'], runningText(row, language)],
    [['收款人', 'Name on the account'], row.account?.holder],
    [['收款账户', 'Bank account'], accountText(row, language)],
    [
      ['账户填写时间', 'Account given'],
      row.account?.changedAt == null ? null : formatTime(row.account.changedAt),
    ],
    [['核对', 'Looked at by'], row.proposedBy],
    [['确认', 'Confirmed by'], row.decidedBy],
    [
      ['付款文件', 'Payout file'],
      row.payoutId !== null && (
        <Link key="payout" to={`/payouts?open=${row.payoutId}`}>
          {inLanguage(['打开', 'Open'], language)}
        </Link>
      ),
    ],
    [['付款时间', 'Paid'], row.paidAt === null ? null : formatTime(row.paidAt)],
  ],
  below: ({ lines }) => <EarningLines lines={lines} />,
  actionsOf: ({ actions }) => actions,
  commands: statementCommands,
  history: 'payStatement',
};
