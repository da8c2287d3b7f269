import {
  listPartnerBills,
  type PartnerBillRow,
  payPartnerBill,
} from '@yanche/contract/console/partner-bills';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { shanghaiDay } from '@yanche/rules/calendar';
import { tellYuan } from '@yanche/rules/money/money';
import {
  type BillAction,
  billActionLabels,
  billStatusLabels,
  billSumOf,
} from '@yanche/rules/partners/partner-bill';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { call } from '#lib/call/call.ts';
import { formatMinute } from '#lib/language/format-time.ts';
import { toldOf } from '#lib/resource/booking-told.ts';
import { readField } from '#lib/resource/command-field.tsx';
import type { Resource } from '#lib/resource/resource.ts';
import { billTexts as t } from './bills.texts.ts';

/** What keeps a bill from being paid, else its status. */
const statusOf = ({ status, overdue, payment }: PartnerBillRow) => {
  if (status !== 'issued')
    return [billStatusLabels[status], status === 'paid' ? 'success' : 'default'] as const;
  if (payment !== null) return [t.waits, 'warning'] as const;
  return overdue
    ? ([t.overdue, 'error'] as const)
    : ([billStatusLabels.issued, 'processing'] as const);
};
const statusText = (row: PartnerBillRow, language: Language) =>
  inLanguage(statusOf(row)[0], language);
/** The last day on which it is paid in time. */
const lastDay = ({ dueAt }: PartnerBillRow) => shanghaiDay(new Date(Date.parse(dueAt) - 1));
const moneyOrNone = (amount: number) => (amount === 0 ? null : tellYuan(amount));

export const billsResource: Resource<typeof listPartnerBills, BillAction> = {
  key: 'partnerBills',
  title: t.bills,
  policy: 'partners.read',
  list: listPartnerBills,
  idOf: ({ billId }) => billId,
  nameOf: ({ partnerName, month }) => `${partnerName} · ${month}`,
  columns: [
    { key: 'month', title: t.month, text: ({ month }) => month },
    { key: 'partner', wraps: true, title: t.partner, text: ({ partnerName }) => partnerName },
    { key: 'charged', wideOnly: true, title: t.charged, text: ({ charged }) => tellYuan(charged) },
    {
      key: 'refunded',
      wideOnly: true,
      title: t.refunded,
      text: ({ refunded }) => tellYuan(refunded),
    },
    { key: 'carried', wideOnly: true, title: t.carried, text: ({ carried }) => tellYuan(carried) },
    { key: 'due', title: t.due, text: ({ due }) => tellYuan(due) },
    {
      key: 'status',
      title: t.status,
      text: statusText,
      cell: (row, language) => <Tag color={statusOf(row)[1]}>{statusText(row, language)}</Tag>,
    },
    { key: 'until', title: t.dueUntil, text: lastDay },
  ],
  filters: [
    { key: 'status', title: t.status, kind: 'choice', options: billStatusLabels },
    { key: 'state', title: t.overdue, kind: 'choice', options: { overdue: t.overdue } },
    { key: 'partnerId', title: t.onePartner, kind: 'hidden' },
  ],
  detail: (row, language) => [
    [
      t.partner,
      <Link key="partner" to={`/partner?id=${row.partnerId}`}>
        {row.partnerName}
      </Link>,
    ],
    [t.dealer, row.dealerName],
    [t.status, statusText(row, language)],
    [
      t.lines,
      <Link key="lines" to={`/partner-bill-lines?billId=${row.billId}`}>
        {inLanguage(t.openLines, language)} ({row.lines})
      </Link>,
    ],
    [t.charged, tellYuan(row.charged)],
    [t.refunded, moneyOrNone(row.refunded)],
    [t.carried, moneyOrNone(row.carried)],
    [t.due, tellYuan(row.due)],
    [t.credit, moneyOrNone(0 - billSumOf(row).credit)],
    [t.issued, formatMinute(row.issuedAt)],
    [t.dueUntil, lastDay(row)],
    [t.reference, row.payment?.bankReference ?? null],
    [
      t.enteredBy,
      row.payment === null ? null : `${row.payment.by} · ${formatMinute(row.payment.at)}`,
    ],
    [
      t.booking,
      row.payment === null ? null : (
        <Link key="booking" to={`/bookings?open=${row.payment.bookingId}`}>
          {inLanguage(t.open, language)}
        </Link>
      ),
    ],
    [t.paid, row.paidAt === null ? null : formatMinute(row.paidAt)],
  ],
  actionsOf: ({ actions }) => actions,
  commands: {
    markPaid: {
      title: billActionLabels.markPaid,
      note: ({ due }, language) => inLanguage(t.payNote, language)(tellYuan(due)),
      fields: () => [{ kind: 'text', key: 'bankReference', title: t.reference, hint: t.asOnSlip }],
      async send({ billId }, { reason, fields }, language) {
        const bankReference = readField.text(fields.bankReference);
        const body = { billId, bankReference, reason };
        const { status } = await call(payPartnerBill, { body });
        return toldOf(status, language);
      },
    },
  },
};
