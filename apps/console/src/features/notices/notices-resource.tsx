import {
  listSentNotices,
  resendNotice,
  type SentMessage,
} from '@yanche/contract/console/sent-notices';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import type { NoticeStatus } from '@yanche/rules/notices/notice-state';
import {
  mayResend,
  messageStateLabels,
  noticeChannelLabels,
  noticeReasonWords,
  noticeStatusLabels,
} from '@yanche/rules/staff/sent-notices';
import { Space, Tag } from 'antd';
import { Link } from 'react-router';
import { call } from '#lib/call/call.ts';
import { formatMinute } from '#lib/language/format-time.ts';
import type { Resource } from '#lib/resource/resource.ts';

type Way = SentMessage['ways'][number];

const colours: Record<NoticeStatus, string> = {
  pending: 'warning',
  sending: 'warning',
  sent: 'success',
  skipped: 'default',
  failed: 'error',
  unclear: 'error',
};
const titles = {
  at: ['时间', 'Time'],
  what: ['通知', 'Message'],
  person: ['发给', 'To'],
  phone: ['手机号', 'Phone'],
  ways: ['方式', 'Ways'],
  text: ['内容', 'Text'],
} as const satisfies Record<string, Bilingual>;

const minutes = (iso: string | null) => (iso === null ? '' : formatMinute(iso));
const wayText = ({ channel, status }: Way, language: Language) => {
  const [way, state] = [noticeChannelLabels[channel], noticeStatusLabels[status]];
  return inLanguage([`${way[0]} ${state[0]}`, `${way[1]}: ${state[1].toLowerCase()}`], language);
};
const comma: Bilingual = ['，', ', '];
/** With why it was not sent, and how often it was tried. */
const wayInFull = (way: Way, language: Language) =>
  [
    wayText(way, language),
    ...(way.reason === null ? [] : [inLanguage(noticeReasonWords(way.reason), language)]),
    ...(way.tries > 0 && way.status !== 'sent'
      ? [inLanguage([`已试 ${way.tries} 次`, `${way.tries} tries`], language)]
      : []),
  ].join(inLanguage(comma, language));

export const noticesResource: Resource<typeof listSentNotices, 'resend'> = {
  key: 'notices',
  title: ['发出的通知', 'Messages sent'],
  policy: 'notices.read',
  list: listSentNotices,
  idOf: ({ noticeId }) => noticeId,
  nameOf: ({ title, person }) => `${title} · ${person.name}`,
  columns: [
    { key: 'at', title: titles.at, text: ({ at }) => minutes(at) },
    { key: 'what', title: titles.what, text: ({ title }) => title },
    { key: 'person', title: titles.person, text: ({ person }) => person.name },
    {
      key: 'phone',
      wideOnly: true,
      title: titles.phone,
      text: ({ person }) => person.phoneMask,
    },
    {
      key: 'ways',
      wraps: true,
      title: titles.ways,
      text: ({ ways }, language) => ways.map((way) => wayInFull(way, language)).join('; '),
      cell: ({ ways }, language) => (
        <Space size={4} wrap>
          {ways.map((way) => (
            <Tag key={way.channel} color={colours[way.status]}>
              {wayText(way, language)}
            </Tag>
          ))}
        </Space>
      ),
    },
    { key: 'text', wideOnly: true, wraps: true, title: titles.text, text: ({ text }) => text },
  ],
  filters: [
    {
      key: 'search',
      title: ['订单号、姓名、手机号或后四位', 'Order number, name, phone or its last four'],
      kind: 'text',
    },
    { key: 'state', title: ['状态', 'State'], kind: 'choice', options: messageStateLabels },
    { key: 'from', title: ['从', 'From'], kind: 'day' },
    { key: 'to', title: ['到', 'To'], kind: 'day' },
  ],
  detail: (row, language) => [
    [titles.at, minutes(row.at)],
    [
      titles.person,
      <Link key="person" to={`/person?id=${row.person.userId}`}>
        {row.person.name}
      </Link>,
    ],
    [titles.phone, row.person.phoneMask],
    [titles.text, row.text],
    [titles.ways, row.ways.map((way) => wayInFull(way, language)).join('\n')],
    [['应用内已读', 'Read in the app'], minutes(row.readAt)],
    [['重发于', 'Sent again'], minutes(row.resentAt)],
    [
      ['订单', 'Order'],
      row.orderId && (
        <Link key="order" to={`/order?id=${row.orderId}`}>
          {inLanguage(['打开订单', 'Open the order'], language)}
        </Link>
      ),
    ],
  ],
  actionsOf: ({ actions }) => actions,
  commands: {
    resend: {
      title: ['重发', 'Send again'],
      note: ({ ways }, language) => {
        const again = ways.filter(mayResend);
        const names = again.map(({ channel }) =>
          inLanguage(noticeChannelLabels[channel], language),
        );
        const isUnclear = again.some(({ status }) => status === 'unclear');
        return [
          inLanguage(
            [
              `马上重发：${names.join('、')}。内容不变，请先确认还有必要。`,
              `Sent again at once by: ${names.join(', ')}. The text stays: please make sure that it still holds.`,
            ],
            language,
          ),
          ...(isUnclear
            ? [
                inLanguage(
                  ['对方可能已经收到过一次。', 'It may have arrived once already.'],
                  language,
                ),
              ]
            : []),
        ].join(inLanguage(['', ' '], language));
      },
      async send({ noticeId, version }, { reason }) {
        await call(resendNotice, { body: { noticeId, version, reason } });
        return {};
      },
    },
  },
  history: 'notice',
};
