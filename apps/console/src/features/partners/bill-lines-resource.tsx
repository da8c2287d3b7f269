import { type BillLineRow, listPartnerBillLines } from '@yanche/contract/console/partner-bills';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { tellYuan } from '@yanche/rules/money/money';
import { billLineLabels } from '@yanche/rules/partners/partner-bill';
import { Link } from 'react-router';
import { formatTime } from '#lib/language/format-time.ts';
import type { Resource } from '#lib/resource/resource.ts';
import { billTexts as t } from './bills.texts.ts';

const kindText = ({ kind }: BillLineRow, language: Language) =>
  inLanguage(billLineLabels[kind], language);

/** What a bill is the sum of; its file goes to the partner. */
export const billLinesResource: Resource<typeof listPartnerBillLines> = {
  key: 'partnerBillLines',
  title: t.lines,
  policy: 'partners.read',
  list: listPartnerBillLines,
  idOf: ({ lineId }) => lineId,
  nameOf: (row, language) => `${kindText(row, language)} · ${tellYuan(row.amount)}`,
  columns: [
    { key: 'at', title: t.at, text: ({ at }) => formatTime(at) },
    { key: 'kind', title: t.kind, text: kindText },
    { key: 'amount', title: t.amount, text: ({ amount }) => tellYuan(amount) },
    { key: 'task', title: t.task, text: ({ partnerTaskNo }) => partnerTaskNo ?? '' },
    { key: 'order', title: t.order, text: ({ orderNo }) => orderNo ?? '' },
    {
      key: 'car',
      wideOnly: true,
      wraps: true,
      title: t.car,
      text: ({ carTitle }) => carTitle ?? '',
    },
    { key: 'month', wideOnly: true, title: t.month, text: ({ month }) => month },
    {
      key: 'partner',
      wideOnly: true,
      wraps: true,
      title: t.partner,
      text: ({ partnerName }) => partnerName,
    },
  ],
  filters: [
    { key: 'kind', title: t.kind, kind: 'choice', options: billLineLabels },
    { key: 'billId', title: t.oneBill, kind: 'hidden' },
  ],
  detail: (row, language) => [
    [t.partner, row.partnerName],
    [t.month, row.month],
    [t.kind, kindText(row, language)],
    [t.amount, tellYuan(row.amount)],
    [t.task, row.partnerTaskNo],
    [
      t.order,
      row.orderId !== null && (
        <Link key="order" to={`/order?id=${row.orderId}`}>
          {row.orderNo}
        </Link>
      ),
    ],
    [t.car, row.carTitle],
    [t.at, formatTime(row.at)],
  ],
  actionsOf: () => [],
  commands: {},
};
