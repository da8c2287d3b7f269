import { type BookingRow, decideBooking, listBookings } from '@yanche/contract/console/bookings';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import {
  type BookingAction,
  bookingActionLabels,
  bookingKindLabels,
  bookingStatusLabels,
} from '@yanche/rules/staff/hand-bookings';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { call } from '#lib/call/call.ts';
import { formatTime } from '#lib/language/format-time.ts';
import { tellYuan as yuan } from '@yanche/rules/money/money';
import { allRefundWays } from '#lib/facts/operations-facts.ts';
import type { Command, Resource } from '#lib/resource/resource.ts';
import { signedYuan } from './signed-yuan.ts';

const kindText = ({ kind }: BookingRow, language: Language) =>
  inLanguage(bookingKindLabels[kind], language);
const statusText = ({ status }: BookingRow, language: Language) =>
  inLanguage(bookingStatusLabels[status], language);

const decide = (decision: BookingAction): Command<BookingRow> => ({
  title: bookingActionLabels[decision],
  danger: decision !== 'confirm',
  note: ({ amount, subject, reason, proposedBy }, language) =>
    inLanguage(
      decision === 'confirm'
        ? [
            `${proposedBy} 提议：${yuan(amount)}，${subject}。理由：“${reason}”。确认后立即记账。`,
            `${proposedBy} proposed ${yuan(amount)} for ${subject}: “${reason}”. It is booked at once.`,
          ]
        : [
            `${yuan(amount)}，${subject}：不会记账。`,
            `${yuan(amount)} for ${subject}: not booked.`,
          ],
      language,
    ),
  async send({ bookingId }, { reason }) {
    await call(decideBooking, { body: { bookingId, decision, reason } });
    return {};
  },
});

/** Where it stands in the ledger: what was booked by hand has the number of its entry. */
const entryOf = ({ status, kind, bookingId }: BookingRow) =>
  status === 'done' && kind !== 'refundToWallet' && kind !== 'refundSettled' ? bookingId : null;

const subjectPathOf = ({ orderId, billId }: BookingRow): string | null => {
  if (billId !== null) return `/partner-bills?open=${billId}`;
  return orderId === null ? null : `/order?id=${orderId}`;
};

export const bookingsResource: Resource<typeof listBookings, BookingAction> = {
  key: 'bookings',
  title: ['手工记账', 'Bookings by hand'],
  policy: 'ledger.read',
  list: listBookings,
  idOf: ({ bookingId }) => bookingId,
  nameOf: (row, language) => `${kindText(row, language)} · ${yuan(row.amount)}`,
  columns: [
    { key: 'kind', title: ['种类', 'Kind'], text: kindText },
    { key: 'amount', title: ['金额', 'Amount'], text: ({ amount }) => yuan(amount) },
    { key: 'subject', wraps: true, title: ['对象', 'For'], text: ({ subject }) => subject },
    {
      key: 'status',
      title: ['状态', 'Status'],
      text: statusText,
      cell: (row, language) => (
        <Tag color={row.status === 'proposed' ? 'warning' : 'default'}>
          {statusText(row, language)}
        </Tag>
      ),
    },
    {
      key: 'reason',
      wideOnly: true,
      wraps: true,
      title: ['原因', 'Reason'],
      text: ({ reason }) => reason,
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
      title: ['确认人', 'Decided by'],
      text: ({ decidedBy }) => decidedBy ?? '',
    },
  ],
  filters: [
    { key: 'status', title: ['状态', 'Status'], kind: 'choice', options: bookingStatusLabels },
    { key: 'kind', title: ['种类', 'Kind'], kind: 'choice', options: bookingKindLabels },
  ],
  detail: (row, language) => [
    [['状态', 'Status'], statusText(row, language)],
    [
      ['对象', 'For'],
      subjectPathOf(row) === null ? (
        row.subject
      ) : (
        <Link key="subject" to={subjectPathOf(row) ?? ''}>
          {row.subject}
        </Link>
      ),
    ],
    [['金额', 'Amount'], yuan(row.amount)],
    [['银行流水号', "The bank's reference number"], row.bankReference],
    [['退到', 'Back to'], row.way === null ? null : inLanguage(allRefundWays[row.way], language)],
    [
      ['更正的分录', 'Corrects'],
      row.corrects === null ? null : (
        <Link key="corrects" to={`/ledger?postingId=${row.corrects}&open=${row.corrects}`}>
          {inLanguage(['打开', 'Open'], language)}
        </Link>
      ),
    ],
    ...row.lines.map(
      ({ account, amount }) => [[account, account] as const, signedYuan(amount)] as const,
    ),
    [['原因', 'Reason'], row.reason],
    [['提议', 'Proposed'], `${row.proposedBy} · ${formatTime(row.proposedAt)}`],
    [
      ['确认', 'Decided'],
      row.decidedAt === null ? null : `${row.decidedBy ?? ''} · ${formatTime(row.decidedAt)}`,
    ],
    [
      ['分录', 'Entry'],
      entryOf(row) === null ? null : (
        <Link key="entry" to={`/ledger?postingId=${entryOf(row)}&open=${entryOf(row)}`}>
          {inLanguage(['在账本里打开', 'Open in the ledger'], language)}
        </Link>
      ),
    ],
  ],
  actionsOf: ({ actions }) => actions,
  commands: {
    confirm: decide('confirm'),
    decline: decide('decline'),
    withdraw: decide('withdraw'),
  },
};
