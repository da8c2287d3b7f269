import {
  answerThread,
  type ConsoleThread,
  listConsoleThreads,
} from '@yanche/contract/console/support';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { call } from '#lib/call/call.ts';
import { formatMinute } from '#lib/language/format-time.ts';
import { Written } from '#lib/language/written.tsx';
import type { Resource } from '#lib/resource/resource.ts';
import { Messages } from './messages.tsx';

const kinds: Record<ConsoleThread['kind'], Bilingual> = {
  order: ['订单', 'Order'],
  report: ['报告', 'Report'],
  payment: ['付款与退款', 'Payment'],
  claim: ['理赔', 'Claim'],
  general: ['其他', 'Something else'],
};
const states = {
  waiting: ['等我们回复', 'Waits for us'],
  answered: ['已回复', 'Answered'],
  complaints: ['投诉', 'Complaints'],
  unanswered: ['未答复的投诉', 'Complaints to answer'],
} as const satisfies Record<string, Bilingual>;
const stateText = ({ waiting }: ConsoleThread, language: Language) =>
  inLanguage(waiting ? states.waiting : states.answered, language);
const minutes = (iso: string | null | undefined) => (iso == null ? '' : formatMinute(iso));

export const supportResource: Resource<typeof listConsoleThreads, 'answer'> = {
  key: 'support',
  title: ['客服', 'Support'],
  policy: 'support.read',
  list: listConsoleThreads,
  idOf: ({ threadId }) => threadId,
  nameOf: ({ person, complaint }) => complaint?.no ?? person.name,
  columns: [
    {
      key: 'person',
      title: ['谁', 'Who'],
      text: ({ person }) => person.name,
      cell: ({ person }) => <Written text={person.name} />,
    },
    {
      key: 'kind',
      title: ['关于', 'About'],
      text: ({ kind, subject }, language) =>
        [inLanguage(kinds[kind], language), subject].filter(Boolean).join(' '),
    },
    {
      key: 'state',
      title: ['状态', 'State'],
      text: stateText,
      cell: (row, language) => (
        <Tag color={row.waiting ? 'warning' : 'default'}>{stateText(row, language)}</Tag>
      ),
    },
    {
      key: 'complaint',
      title: ['投诉', 'Complaint'],
      text: ({ complaint }) => complaint?.no ?? '',
    },
    {
      key: 'answerBy',
      title: ['答复到', 'Answer by'],
      text: ({ complaint }) => minutes(complaint?.answerBy),
    },
    {
      key: 'last',
      wideOnly: true,
      wraps: true,
      title: ['最后一句', 'Last words'],
      text: ({ lastText }) => lastText,
      cell: ({ lastText }) => <Written text={lastText} />,
    },
    { key: 'at', title: ['时间', 'When'], text: ({ lastAt }) => minutes(lastAt) },
  ],
  filters: [
    {
      key: 'search',
      title: ['完整的投诉、订单或理赔号，或姓名开头', 'Whole number, or name begins with'],
      kind: 'text',
    },
    { key: 'state', title: ['状态', 'State'], kind: 'choice', options: states },
  ],
  detail: (row, language) => [
    [['谁', 'Who'], <Written key="person" text={row.person.name} />],
    [
      ['关于', 'About'],
      row.claimId !== null ? (
        <Link key="claim" to={`/claim?id=${row.claimId}`}>
          {row.subject}
        </Link>
      ) : row.orderId !== null ? (
        <Link key="order" to={`/order?id=${row.orderId}`}>
          {inLanguage(kinds[row.kind], language)} {row.subject}
        </Link>
      ) : (
        inLanguage(kinds[row.kind], language)
      ),
    ],
    [
      ['投诉', 'Complaint'],
      row.complaint && `${row.complaint.no} · ${minutes(row.complaint.answerBy)}`,
    ],
    [['第一次答复', 'First answer'], minutes(row.complaint?.answeredAt)],
    [['留言', 'Messages'], <Messages key="messages" of={row.messages} />],
  ],
  ownOrder: true,
  actionsOf: ({ actions }) => actions,
  commands: {
    answer: {
      title: ['回复', 'Answer'],
      note: (_, language) =>
        inLanguage(
          [
            '“原因”就是客户读到的回复，客户会收到通知。',
            'The reason is what the person reads; they are told.',
          ],
          language,
        ),
      async send({ threadId, lastAt }, { reason }) {
        const requestId = crypto.randomUUID();
        await call(answerThread, { body: { threadId, lastAt, text: reason, requestId } });
        return {};
      },
    },
  },
  history: 'thread',
};
