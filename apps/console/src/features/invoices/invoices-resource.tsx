import {
  type ConsoleInvoice,
  creditInvoice,
  issueInvoice,
  listConsoleInvoices,
  refuseInvoice,
} from '@yanche/contract/console/invoices';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { tellYuan } from '@yanche/rules/money/money';
import {
  creditNoteStatusLabels,
  type InvoiceAction,
  invoiceActionLabels,
  type InvoiceStatus,
  invoiceStatusLabels,
} from '@yanche/rules/support/invoice-state';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '#lib/call/call.ts';
import { formatMinute, formatTime } from '#lib/language/format-time.ts';
import { Written } from '#lib/language/written.tsx';
import { readField } from '#lib/resource/command-field.tsx';
import type { Command, Resource } from '#lib/resource/resource.ts';

const kinds: Readonly<Record<ConsoleInvoice['title']['kind'], Bilingual>> = {
  personal: ['个人', 'Person'],
  company: ['公司', 'Company'],
};
const colours: Readonly<Record<InvoiceStatus, string>> = {
  making: 'processing',
  issued: 'success',
  failed: 'error',
  refused: 'default',
  credited: 'default',
};
const sample: Bilingual = ['样张，不是税务发票', 'Sample, not a tax invoice'];
const inPart: Bilingual = ['已开具，部分红冲', 'Issued, credited in part'];
const creditFailed: Bilingual = ['红字发票开具失败', 'Credit note failed'];
const hasFailed = ({ credits }: ConsoleInvoice) => credits.some((each) => each.status === 'failed');
function statusText(row: ConsoleInvoice, language: Language): string {
  if (hasFailed(row)) return inLanguage(creditFailed, language);
  const isInPart = row.status === 'issued' && row.credits.length > 0;
  return inLanguage(isInPart ? inPart : invoiceStatusLabels[row.status], language);
}
const creditedOf = ({ credits }: ConsoleInvoice) =>
  credits.reduce((sum, { amount }) => sum + amount, 0);
const time = (iso: string | null) => (iso === null ? '' : formatMinute(iso));

const later: Bilingual = [
  '开票服务暂时没有答复，系统会自动再试',
  'The issuer has not answered yet; it is asked again by itself',
];

const commands: Readonly<Record<InvoiceAction, Command<ConsoleInvoice>>> = {
  issue: {
    title: invoiceActionLabels.issue,
    note: ({ amount, title }, language) =>
      inLanguage(
        [
          `现在向开票服务再提交一次：${title.name}，${tellYuan(amount)}。同一申请不会开出两张。`,
          `The issuer is asked once more now: ${title.name}, ${tellYuan(amount)}. The same request never makes two.`,
        ],
        language,
      ),
    async send({ invoiceId, version }, { reason }, language) {
      const { status } = await call(issueInvoice, { body: { invoiceId, version, reason } });
      if (status === 'issued') return {};
      return { told: inLanguage(later, language) };
    },
  },
  credit: {
    title: invoiceActionLabels.credit,
    note: (row, language) =>
      inLanguage(
        [
          `现在向开票服务再提交一次红字发票，共 ${tellYuan(creditedOf(row))}。同一申请不会开出两张。`,
          `The issuer is asked once more for the credit notes, ${tellYuan(creditedOf(row))} in all. The same request never makes two.`,
        ],
        language,
      ),
    async send({ invoiceId, version }, { reason }, language) {
      const { actions } = await call(creditInvoice, { body: { invoiceId, version, reason } });
      return actions.includes('credit') ? { told: inLanguage(later, language) } : {};
    },
  },
  refuse: {
    title: invoiceActionLabels.refuse,
    danger: true,
    note: (_, language) =>
      inLanguage(
        ['客户会收到通知，改好后可以再申请。', 'The customer is told, and may ask again.'],
        language,
      ),
    fields: () => [
      {
        kind: 'long',
        key: 'told',
        title: ['给客户看的原因', 'What the customer reads'],
        length: 200,
      },
    ],
    async send({ invoiceId, version }, { reason, fields }) {
      const told = readField.text(fields.told);
      await call(refuseInvoice, { body: { invoiceId, version, reason, told } });
      return {};
    },
  },
};

export const invoicesResource: Resource<typeof listConsoleInvoices, InvoiceAction> = {
  key: 'invoices',
  title: ['发票', 'Invoices'],
  policy: 'invoices.read',
  list: listConsoleInvoices,
  idOf: ({ invoiceId }) => invoiceId,
  nameOf: ({ order, title }) => `${order.orderNo} · ${title.name}`,
  columns: [
    { key: 'order', title: ['订单', 'Order'], text: ({ order }) => order.orderNo },
    {
      key: 'status',
      title: ['状态', 'State'],
      text: statusText,
      cell: (row, language) => (
        <Tag color={hasFailed(row) ? 'error' : colours[row.status]}>
          {statusText(row, language)}
        </Tag>
      ),
    },
    {
      key: 'title',
      wraps: true,
      title: ['抬头', 'Made out to'],
      text: ({ title }) => title.name,
      cell: ({ title }) => <Written text={title.name} />,
    },
    {
      key: 'kind',
      wideOnly: true,
      title: ['类型', 'Kind'],
      text: ({ title }, language) => inLanguage(kinds[title.kind], language),
    },
    { key: 'amount', title: ['金额', 'Amount'], text: ({ amount }) => tellYuan(amount) },
    {
      key: 'credited',
      title: ['红冲', 'Credited'],
      text: (row) => (row.credits.length === 0 ? '' : tellYuan(-creditedOf(row))),
    },
    {
      key: 'no',
      wideOnly: true,
      title: ['发票号', 'Invoice number'],
      text: ({ invoiceNo }) => invoiceNo ?? '',
    },
    { key: 'asked', title: ['申请', 'Asked for'], text: ({ requestedAt }) => time(requestedAt) },
    {
      key: 'issued',
      wideOnly: true,
      title: ['开出', 'Issued'],
      text: ({ issuedAt }) => time(issuedAt),
    },
  ],
  filters: [
    {
      key: 'search',
      title: ['订单号、发票号或抬头', 'Order, invoice number or name'],
      kind: 'text',
    },
    { key: 'status', title: ['状态', 'State'], kind: 'choice', options: invoiceStatusLabels },
  ],
  detail: (row, language) => [
    [
      ['订单', 'Order'],
      <Link key="order" to={`/order?id=${row.order.orderId}`}>
        {row.order.orderNo}
      </Link>,
    ],
    [
      ['申请人', 'Asked by'],
      <Written key="by" text={[row.dealerName, row.person.name].filter(Boolean).join(' · ')} />,
    ],
    [['状态', 'State'], statusText(row, language)],
    [
      ['退回原因', 'Why refused'],
      row.refusedReason !== null && <Written key="why" text={row.refusedReason} />,
    ],
    [
      ['抬头', 'Made out to'],
      <span key="title">
        <Written text={row.title.name} />
        <br />
        {inLanguage(kinds[row.title.kind], language)} {row.title.taxNo ?? ''}
      </span>,
    ],
    [['金额', 'Amount'], tellYuan(row.amount)],
    [['发票号', 'Invoice number'], row.invoiceNo],
    [
      ['文件', 'Document'],
      row.url !== null && (
        <a key="file" href={row.url} target="_blank" rel="noreferrer">
          PDF{row.sample && ` · ${inLanguage(sample, language)}`}
        </a>
      ),
    ],
    ...row.credits.map((credit, index): readonly [Bilingual, ReactNode] => [
      ['红字发票', 'Credit note'],
      <span key={index}>
        {`${tellYuan(-credit.amount)} · ${inLanguage(creditNoteStatusLabels[credit.status], language)}`}
        <br />
        {credit.url === null ? (
          formatTime(credit.createdAt)
        ) : (
          <a href={credit.url} target="_blank" rel="noreferrer">
            {credit.invoiceNo}
            {credit.sample && ` · ${inLanguage(sample, language)}`}
          </a>
        )}
      </span>,
    ]),
    [['申请', 'Asked for'], formatTime(row.requestedAt)],
    [['开出', 'Issued'], row.issuedAt === null ? null : formatTime(row.issuedAt)],
    [['已试次数', 'Tries'], row.tries],
  ],
  actionsOf: ({ actions }) => actions,
  commands,
  history: 'invoice',
};
