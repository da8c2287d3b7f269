import { type ConsoleClaim, listConsoleClaims } from '@yanche/contract/console/claims';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { claimStatusLabels } from '@yanche/rules/claims/claim-state';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { formatMinute, formatTime } from '#lib/language/format-time.ts';
import { tellYuan as yuan } from '@yanche/rules/money/money';
import { Written } from '#lib/language/written.tsx';
import type { Resource } from '#lib/resource/resource.ts';
import { turnWords } from './claims.texts.ts';

const stateLabels = {
  ours: ['轮到我们', 'Our turn'],
  late: ['我们超时的', 'Our turn, late'],
  customer: ['轮到客户', "The customer's turn"],
  appeal: ['申诉', 'Appeals'],
  over: ['已结束', 'Over'],
} as const satisfies Record<string, Bilingual>;

const statusText = ({ status }: ConsoleClaim, language: Language) =>
  inLanguage(claimStatusLabels[status], language);
const until = ({ turn }: ConsoleClaim) => (turn.until === null ? '' : formatMinute(turn.until));
const money = ({ amount }: ConsoleClaim) => (amount === null ? '' : yuan(amount));
const car = ({ carTitle, vinTail }: ConsoleClaim) => `${carTitle} …${vinTail}`;

export const claimsResource: Resource<typeof listConsoleClaims> = {
  key: 'claims',
  title: ['理赔', 'Claims'],
  policy: 'claims.read',
  list: listConsoleClaims,
  idOf: ({ claimId }) => claimId,
  nameOf: ({ claimNo }) => claimNo,
  columns: [
    { key: 'no', title: ['编号', 'Number'], text: ({ claimNo }) => claimNo },
    {
      key: 'car',
      wraps: true,
      title: ['车', 'Car'],
      text: car,
      cell: (row) => <Written text={car(row)} />,
    },
    { key: 'subject', title: ['理赔', 'Claimed'], text: ({ subject }) => subject },
    {
      key: 'status',
      title: ['状态', 'Status'],
      text: statusText,
      cell: (row, language) => (
        <Tag color={row.turn.who === 'us' ? 'warning' : 'default'}>{statusText(row, language)}</Tag>
      ),
    },
    {
      key: 'turn',
      title: ['轮到谁', 'Turn'],
      text: ({ turn }, language) => inLanguage(turnWords[turn.who], language),
    },
    { key: 'until', title: ['到', 'Until'], text: until },
    { key: 'amount', wideOnly: true, title: ['金额', 'Amount'], text: money },
    {
      key: 'hold',
      wideOnly: true,
      title: ['谁在处理', 'Held by'],
      text: ({ hold }) => hold?.name ?? '',
      cell: ({ hold }) => <Written text={hold?.name ?? ''} />,
    },
  ],
  filters: [
    {
      key: 'search',
      title: ['理赔号、订单号、车、VIN 尾号', 'Claim, order, car, end of VIN'],
      kind: 'text',
    },
    { key: 'state', title: ['哪一队', 'Queue'], kind: 'choice', options: stateLabels },
    { key: 'status', title: ['状态', 'Status'], kind: 'choice', options: claimStatusLabels },
  ],
  detail: (row, language) => [
    [
      ['理赔', 'Claim'],
      <Link key="page" to={`/claim?id=${row.claimId}`}>
        {inLanguage(['打开理赔台', 'Open it'], language)}
      </Link>,
    ],
    [
      ['订单', 'Order'],
      <Link key="order" to={`/order?id=${row.order.orderId}`}>
        {row.order.orderNo}
      </Link>,
    ],
    [['车', 'Car'], <Written key="car" text={car(row)} />],
    [['理赔', 'Claimed'], row.subject],
    [['状态', 'Status'], statusText(row, language)],
    [['轮到谁', 'Turn'], `${inLanguage(turnWords[row.turn.who], language)} · ${row.turn.text}`],
    [['到', 'Until'], until(row)],
    [['金额', 'Amount'], money(row)],
    [['谁在处理', 'Held by'], row.hold !== null && <Written key="held" text={row.hold.name} />],
    [['开始', 'Begun'], formatTime(row.createdAt)],
  ],
  ownOrder: true,
  actionsOf: () => [],
  commands: {},
  history: 'claim',
};
