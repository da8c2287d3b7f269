import {
  downloadPayout,
  listPayouts,
  makePayout,
  markPayoutPaid,
  type PayoutRow,
} from '@yanche/contract/console/payouts';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { tellYuan } from '@yanche/rules/money/money';
import {
  type PayoutAction,
  payoutActionLabels,
  payoutStatusLabels,
} from '@yanche/rules/pay/pay-statement';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { call } from '#lib/call/call.ts';
import { formatMinute, formatTime } from '#lib/language/format-time.ts';
import { readField } from '#lib/resource/command-field.tsx';
import { saveFile } from '#lib/resource/csv-file.ts';
import type { Command, Resource } from '#lib/resource/resource.ts';

const statusText = ({ status }: PayoutRow, language: Language) =>
  inLanguage(payoutStatusLabels[status], language);
const nameOf = ({ payoutId }: PayoutRow) => payoutId.slice(-6).toUpperCase();

const commands: Readonly<Record<PayoutAction, Command<PayoutRow>>> = {
  download: {
    title: payoutActionLabels.download,
    note: ({ people }, language) =>
      inLanguage(
        [
          `文件里有 ${people} 人的完整银行账号，下载会记录在案。导入网银后请删除；用表格软件打开再保存会弄坏账号。`,
          `The file holds the whole account numbers of ${people} people, and the download is logged. Delete it after the bank has it; a spreadsheet that saves it spoils the numbers.`,
        ],
        language,
      ),
    async send({ payoutId }, { reason }) {
      const { name, text } = await call(downloadPayout, { body: { payoutId, reason } });
      saveFile(name, text);
      return {};
    },
  },
  markPaid: {
    title: payoutActionLabels.markPaid,
    danger: true,
    note: ({ total, withheld, people }, language) =>
      inLanguage(
        [
          `银行已付 ${tellYuan(total - withheld)} 给 ${people} 人，另代扣个税 ${tellYuan(withheld)} 由财务申报缴纳：账本记一次，检测师收到通知，账号删除，不能撤回。银行退回的人请先移出。`,
          `The bank has paid ${tellYuan(total - withheld)} to ${people} people; ${tellYuan(withheld)} of income tax is for finance to declare and pay. It is booked once, they are told, the account numbers are deleted, and it cannot be undone. Take out first whom the bank refused.`,
        ],
        language,
      ),
    fields: () => [
      {
        kind: 'text',
        key: 'bankReference',
        title: ['银行批次流水号', "The bank's reference number"],
        length: 40,
      },
    ],
    async send({ payoutId, version }, { reason, fields }) {
      const bankReference = readField.text(fields.bankReference);
      await call(markPayoutPaid, { body: { payoutId, version, reason, bankReference } });
      return {};
    },
  },
};

export const payoutsResource: Resource<typeof listPayouts, PayoutAction> = {
  key: 'payouts',
  title: ['报酬付款', 'Payouts'],
  policy: 'pay.read',
  list: listPayouts,
  idOf: ({ payoutId }) => payoutId,
  nameOf,
  columns: [
    { key: 'name', title: ['文件', 'File'], text: nameOf },
    {
      key: 'status',
      title: ['状态', 'Status'],
      text: statusText,
      cell: (row, language) => (
        <Tag color={row.status === 'made' ? 'warning' : 'success'}>{statusText(row, language)}</Tag>
      ),
    },
    { key: 'people', title: ['人数', 'People'], text: ({ people }) => `${people}` },
    {
      key: 'total',
      title: ['银行付', 'By the bank'],
      text: ({ total, withheld }) => tellYuan(total - withheld),
    },
    {
      key: 'withheld',
      wideOnly: true,
      title: ['代扣个税', 'Income tax kept back'],
      text: ({ withheld }) => tellYuan(withheld),
    },
    { key: 'made', title: ['生成', 'Made'], text: ({ madeAt }) => formatMinute(madeAt) },
    { key: 'by', wideOnly: true, title: ['生成人', 'Made by'], text: ({ madeBy }) => madeBy },
    {
      key: 'reference',
      wideOnly: true,
      title: ['银行流水号', "The bank's reference"],
      text: ({ bankReference }) => bankReference ?? '',
    },
  ],
  filters: [
    { key: 'status', title: ['状态', 'Status'], kind: 'choice', options: payoutStatusLabels },
  ],
  detail: (row, language) => [
    [['状态', 'Status'], statusText(row, language)],
    [['人数', 'People'], row.people],
    [['税前合计', 'Before tax'], tellYuan(row.total)],
    [['代扣个税', 'Income tax kept back'], tellYuan(row.withheld)],
    [['银行付', 'By the bank'], tellYuan(row.total - row.withheld)],
    [
      ['结算单', 'Statements'],
      <Link key="statements" to={`/pay-statements?payoutId=${row.payoutId}`}>
        {inLanguage(['打开', 'Open'], language)}
      </Link>,
    ],
    [['生成', 'Made'], `${row.madeBy} · ${formatTime(row.madeAt)}`],
    [['银行流水号', "The bank's reference"], row.bankReference],
    [
      ['付款', 'Paid'],
      row.paidAt === null ? null : `${row.paidBy ?? ''} · ${formatTime(row.paidAt)}`,
    ],
  ],
  actionsOf: ({ actions }) => actions,
  commands,
  create: {
    policy: 'pay.work',
    command: {
      title: ['生成付款文件', 'Make a payout file'],
      note: (_, language) =>
        inLanguage(
          [
            '把所有已确认、填了收款账户的结算单放进一份文件。',
            'Every confirmed statement whose inspector has given a bank account goes into one file.',
          ],
          language,
        ),
      async send(_, { reason }, language) {
        const body = { reason, requestId: crypto.randomUUID() };
        const { payout, leftOut } = await call(makePayout, { body });
        const made = [
          `已生成：${payout.people} 人，${tellYuan(payout.total)}`,
          `Made for ${payout.people} people, ${tellYuan(payout.total)}`,
        ] as const;
        const left = [
          `。${leftOut} 张结算单没有收款账户，未放入`,
          `. ${leftOut} statements have no bank account and are left out`,
        ] as const;
        return {
          told: inLanguage(made, language) + (leftOut > 0 ? inLanguage(left, language) : ''),
        };
      },
    },
  },
  history: 'payout',
};
