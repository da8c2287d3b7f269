import { listRefunds, type RefundRow, retryRefund } from '@yanche/contract/console/refunds';
import { payRefundToWallet, settleRefund } from '@yanche/contract/console/refunds-by-hand';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { call } from '#lib/call/call.ts';
import { formatMinute } from '#lib/language/format-time.ts';
import { tellYuan as yuan } from '@yanche/rules/money/money';
import { toldOf } from '#lib/resource/booking-told.ts';
import { settledWayLabels } from '@yanche/rules/staff/hand-bookings';
import { orderKindLabels } from '@yanche/rules/staff/order-stages';
import { readField } from '#lib/resource/command-field.tsx';
import type { Resource } from '#lib/resource/resource.ts';

const stateLabels = {
  late: ['超过一天未到账', 'Not paid for a day'],
  trouble: ['多次失败', 'In trouble'],
  open: ['未到账', 'Not paid yet'],
  done: ['已到账', 'Paid'],
} as const satisfies Record<string, Bilingual>;
const methods: Readonly<Record<string, Bilingual>> = {
  wallet: ['钱包余额', 'Wallet'],
  gold: ['金币', 'Gold'],
  wechat: ['微信支付', 'WeChat Pay'],
  alipay: ['支付宝', 'Alipay'],
  sandbox: ['沙箱收银台', 'Sandbox cashier'],
};

const kindLabels = { ...orderKindLabels, topUp: ['钱包充值', 'Wallet top-up'] } as const;

const stateOf = ({ status, inTrouble, isLate }: RefundRow) =>
  status === 'done' ? 'done' : isLate ? 'late' : inTrouble ? 'trouble' : 'open';
const stateText = (row: RefundRow, language: Language) =>
  inLanguage(stateLabels[stateOf(row)], language);
const paidWith = ({ method }: RefundRow, language: Language) =>
  inLanguage(methods[method] ?? [method, method], language);
const origins = {
  byRules: ['按规则', 'By the rules'],
  byHand: ['手工退款', 'By hand'],
} as const;
const time = (iso: string | null) => (iso === null ? '' : formatMinute(iso));

export const refundsResource: Resource<typeof listRefunds, RefundRow['actions'][number]> = {
  key: 'refunds',
  title: ['退款', 'Refunds'],
  policy: 'refunds.read',
  list: listRefunds,
  idOf: ({ refundId }) => refundId,
  nameOf: ({ order, amount }) => `${order.orderNo} · ${yuan(amount)}`,
  columns: [
    { key: 'order', title: ['订单', 'Order'], text: ({ order }) => order.orderNo },
    {
      key: 'state',
      title: ['状态', 'State'],
      text: stateText,
      cell: (row, language) =>
        row.inTrouble || row.isLate ? (
          <Tag color="error">{stateText(row, language)}</Tag>
        ) : (
          stateText(row, language)
        ),
    },
    { key: 'amount', title: ['金额', 'Amount'], text: ({ amount }) => yuan(amount) },
    {
      key: 'method',
      title: ['退至', 'Back to'],
      text: ({ to }) => to,
    },
    {
      key: 'paidWith',
      wideOnly: true,
      title: ['支付方式', 'Paid with'],
      text: paidWith,
    },
    { key: 'tries', title: ['已试', 'Tries'], text: ({ tries }) => String(tries) },
    { key: 'created', title: ['发起', 'Made'], text: ({ createdAt }) => time(createdAt) },
    {
      key: 'next',
      wideOnly: true,
      title: ['下次自动重试', 'Next try'],
      text: (row) => time(row.nextAt),
    },
    { key: 'done', wideOnly: true, title: ['到账', 'Paid'], text: ({ doneAt }) => time(doneAt) },
  ],
  filters: [{ key: 'state', title: ['状态', 'State'], kind: 'choice', options: stateLabels }],
  detail: (row, language) => [
    [
      ['订单', 'Order'],
      row.order.kind === 'topUp' ? (
        row.order.orderNo
      ) : (
        <Link key="order" to={`/order?id=${row.order.orderId}`}>
          {row.order.orderNo}
        </Link>
      ),
    ],
    [['种类', 'Kind'], inLanguage(kindLabels[row.order.kind], language)],
    [['状态', 'State'], stateText(row, language)],
    [['金额', 'Amount'], yuan(row.amount)],
    [['退至', 'Back to'], row.to],
    [['支付方式', 'Paid with'], paidWith(row, language)],
    [['来由', 'Why'], inLanguage(row.byHand ? origins.byHand : origins.byRules, language)],
    [['已试次数', 'Tries'], row.tries],
    [['发起', 'Made'], time(row.createdAt)],
    [['下次自动重试', 'Next try'], time(row.nextAt)],
    [['到账', 'Paid'], time(row.doneAt)],
    [['编号', 'Number'], row.refundId],
  ],
  actionsOf: ({ actions }) => actions,
  commands: {
    retry: {
      title: ['重试退款', 'Try again now'],
      note: ({ amount, tries }, language) =>
        inLanguage(
          [
            `${yuan(amount)} 已尝试 ${tries} 次未到账。现在立刻再试一次，先问支付公司结果，不会重复退款。`,
            `${yuan(amount)} was tried ${tries} times. It is tried once more now; the company is asked first, so nothing is paid twice.`,
          ],
          language,
        ),
      async send({ refundId, tries }, { reason }) {
        await call(retryRefund, { body: { refundId, tries, reason } });
        return {};
      },
    },
    toWallet: {
      title: ['改退到钱包', 'Pay to the wallet instead'],
      note: ({ amount }, language) =>
        inLanguage(
          [
            `先问支付公司：确认没有付出，才把 ${yuan(amount)} 退到客户的钱包，之后不再向支付公司发起。超过 ¥5,000 等另一位同事确认。`,
            `The payment company is asked first: only if it has not paid, ${yuan(amount)} goes to the customer's wallet and the company is asked no more. Above ¥5,000 a colleague confirms it.`,
          ],
          language,
        ),
      async send({ refundId, tries }, { reason }, language) {
        const { status } = await call(payRefundToWallet, { body: { refundId, tries, reason } });
        return toldOf(status, language);
      },
    },
    settle: {
      title: ['线下了结', 'Settled outside'],
      danger: true,
      note: ({ amount }, language) =>
        inLanguage(
          [
            `只在支付公司一直不给结果时用：${yuan(amount)} 已由支付公司付出，或已转账给客户。填对方的流水号；总是等另一位同事确认，确认后不再重试。`,
            `Only while the payment company tells no result: it has paid ${yuan(amount)} after all, or you have transferred it. With the reference of that payment; a colleague always confirms it, and it is tried no more.`,
          ],
          language,
        ),
      fields: () => [
        {
          kind: 'choice',
          key: 'way',
          title: ['怎样付的', 'How it was paid'],
          options: settledWayLabels,
        },
        { kind: 'text', key: 'reference', title: ['流水号', 'Reference'] },
      ],
      async send({ refundId, tries }, { reason, fields }, language) {
        const { status } = await call(settleRefund, {
          body: {
            refundId,
            tries,
            way: fields.way === 'bank' ? 'bank' : 'company',
            reference: readField.text(fields.reference),
            reason,
          },
        });
        return toldOf(status, language);
      },
    },
  },
};
