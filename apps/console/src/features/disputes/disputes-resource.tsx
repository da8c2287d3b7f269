import { type ConsoleDispute, listDisputes } from '@yanche/contract/console/disputes';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { orderStatusLabels } from '@yanche/rules/orders/order-state';
import { disputeOutcomeLabels, disputeStateLabels } from '@yanche/rules/staff/disputes';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { formatMinute } from '#lib/language/format-time.ts';
import type { Resource } from '#lib/resource/resource.ts';

const titles = {
  order: ['订单', 'Order'],
  state: ['状态', 'State'],
  due: ['处理期限', 'Due'],
  car: ['车', 'Car'],
  customer: ['客户', 'Customer'],
  reason: ['异议', 'What is disputed'],
  made: ['提出', 'Made'],
  who: ['谁在处理', 'Who decides'],
  decided: ['处理', 'Decided'],
} as const satisfies Record<string, Bilingual>;

const minutes = (iso: string | null) => (iso === null ? '' : formatMinute(iso));
const stateText = ({ state, isOverdue }: ConsoleDispute, language: Language) =>
  inLanguage(isOverdue ? ['已超期', 'Overdue'] : disputeStateLabels[state], language);
/** The reviewer who has it open or decided it; while nobody has, any reviewer. */
const whoText = ({ state, openAt, decidedBy }: ConsoleDispute, language: Language) =>
  state === 'decided'
    ? (decidedBy ?? '')
    : (openAt ?? inLanguage(['审核员（还没人打开）', 'Reviewers (nobody has it open)'], language));
const reportText = (row: ConsoleDispute, language: Language) =>
  row.reportNo === null
    ? ''
    : [
        row.reportNo,
        ...(row.versionBefore === null
          ? []
          : [
              inLanguage(
                [`异议时第 ${row.versionBefore} 版`, `disputed: version ${row.versionBefore}`],
                language,
              ),
            ]),
        ...(row.versionAfter === null
          ? []
          : [
              inLanguage(
                [`处理后第 ${row.versionAfter} 版`, `now: version ${row.versionAfter}`],
                language,
              ),
            ]),
      ].join(' · ');

type Reader = { decides: boolean; seesOrders: boolean };

/** Links to the order and the desk stand only for those who may open them. */
export const disputesFor = ({ decides, seesOrders }: Reader): Resource<typeof listDisputes> => ({
  key: 'disputes',
  title: ['异议', 'Disputes'],
  policy: 'disputes.read',
  list: listDisputes,
  idOf: ({ orderId }) => orderId,
  nameOf: ({ orderNo }) => orderNo,
  columns: [
    { key: 'order', title: titles.order, text: ({ orderNo }) => orderNo },
    {
      key: 'state',
      title: titles.state,
      text: stateText,
      cell: (row, language) => (
        <Tag color={row.isOverdue ? 'error' : row.state === 'open' ? 'warning' : 'default'}>
          {stateText(row, language)}
        </Tag>
      ),
    },
    {
      key: 'due',
      title: titles.due,
      text: ({ state, dueAt }) => (state === 'open' ? minutes(dueAt) : ''),
    },
    { key: 'reason', wraps: true, title: titles.reason, text: ({ reason }) => reason },
    { key: 'who', title: titles.who, text: whoText },
    {
      key: 'customer',
      wideOnly: true,
      title: titles.customer,
      text: ({ customer }) => customer.dealer ?? customer.name,
    },
    {
      key: 'car',
      wideOnly: true,
      wraps: true,
      title: titles.car,
      text: ({ carTitle }) => carTitle,
    },
    { key: 'made', wideOnly: true, title: titles.made, text: (row) => minutes(row.disputedAt) },
    {
      key: 'decided',
      wideOnly: true,
      title: titles.decided,
      text: (row) => minutes(row.decidedAt),
    },
  ],
  filters: [
    { key: 'search', title: ['订单号或异议内容', 'Order number or words'], kind: 'text' },
    { key: 'state', title: titles.state, kind: 'choice', options: disputeStateLabels },
  ],
  detail: (row, language) => [
    [
      ['审核台', 'Review desk'],
      decides && row.state === 'open' && row.orderStatus === '50' && row.taskId !== null ? (
        <Link key="desk" to={`/reviews?task=${row.taskId}`}>
          {inLanguage(['打开报告并处理', 'Open the report and decide'], language)}
        </Link>
      ) : (
        ''
      ),
    ],
    [
      titles.order,
      seesOrders ? (
        <Link key="order" to={`/order?id=${row.orderId}`}>
          {row.orderNo}
        </Link>
      ) : (
        row.orderNo
      ),
    ],
    [['订单状态', 'Status of the order'], inLanguage(orderStatusLabels[row.orderStatus], language)],
    [titles.state, stateText(row, language)],
    [titles.due, row.state === 'open' ? minutes(row.dueAt) : ''],
    [titles.reason, row.reason],
    [
      ['附件', 'Files'],
      row.files === 0
        ? ''
        : inLanguage([`${row.files} 个，在审核台看`, `${row.files}, at the desk`], language),
    ],
    [titles.customer, [row.customer.dealer, row.customer.name].filter(Boolean).join(' · ')],
    [titles.car, `${row.carTitle} · ${row.vinTail}`],
    [titles.made, minutes(row.disputedAt)],
    [['原审核员', 'First reviewer'], row.publishedBy],
    [titles.who, whoText(row, language)],
    [titles.decided, minutes(row.decidedAt)],
    [
      ['处理结果', 'Outcome'],
      row.outcome === null ? '' : inLanguage(disputeOutcomeLabels[row.outcome], language),
    ],
    [['给客户的答复', 'Answer to the customer'], row.answer ?? ''],
    [['报告', 'Report'], reportText(row, language)],
  ],
  actionsOf: () => [],
  commands: {},
  history: 'order',
});
