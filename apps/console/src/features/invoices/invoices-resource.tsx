import {
  type ConsoleInvoice,
  issueInvoice,
  listConsoleInvoices,
  refuseInvoice,
} from '@yanche/contract/console/invoices';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { tellYuan } from '@yanche/rules/money/money';
import {
  type InvoiceAction,
  invoiceActionLabels,
  type InvoiceStatus,
  invoiceStatusLabels,
} from '@yanche/rules/support/invoice-state';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { call } from '#lib/call/call.ts';
import { formatTime } from '#lib/language/format-time.ts';
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
};
const sample: Bilingual = ['样张，不是税务发票', 'Sample, not a tax invoice'];
const statusText = ({ status }: ConsoleInvoice, language: Language) =>
  inLanguage(invoiceStatusLabels[status], language);
const time = (iso: string | null) => (iso === null ? '' : formatTime(iso).slice(0, 16));

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
      const later: Bilingual = [
        '开票服务暂时没有答复，系统会自动再试',
        'The issuer has not answered yet; it is asked again by itself',
      ];
      return { told: inLanguage(later, language) };
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
      cell: (row, language) => <Tag color={colours[row.status]}>{statusText(row, language)}</Tag>,
    },
    { key: 'title', wraps: true, title: ['抬头', 'Made out to'], text: ({ title }) => title.name },
    {
      key: 'kind',
      wideOnly: true,
      title: ['类型', 'Kind'],
      text: ({ title }, language) => inLanguage(kinds[title.kind], language),
    },
    { key: 'amount', title: ['金额', 'Amount'], text: ({ amount }) => tellYuan(amount) },
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
    [['申请人', 'Asked by'], [row.dealerName, row.person.name].filter(Boolean).join(' · ')],
    [['状态', 'State'], statusText(row, language)],
    [['退回原因', 'Why refused'], row.refusedReason],
    [
      ['抬头', 'Made out to'],
      `${row.title.name}\n${inLanguage(kinds[row.title.kind], language)} ${row.title.taxNo ?? ''}`,
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
    [['申请', 'Asked for'], formatTime(row.requestedAt)],
    [['开出', 'Issued'], row.issuedAt === null ? null : formatTime(row.issuedAt)],
    [['已试次数', 'Tries'], row.tries],
  ],
  actionsOf: ({ actions }) => actions,
  commands,
  history: 'invoice',
};
