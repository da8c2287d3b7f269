import {
  cancelForCustomer,
  endQueryForCustomer,
  readCustomerPhone,
} from '@yanche/contract/console/order-commands';
import type { OtherOrder } from '@yanche/contract/console/all-orders';
import type { ConsoleOrder } from '@yanche/contract/console/orders';
import type { BodyOf } from '@yanche/contract/endpoint';
import { retryRefund } from '@yanche/contract/console/refunds';
import { refundByHand } from '@yanche/contract/console/refunds-by-hand';
import { inLanguage } from '@yanche/rules/bilingual';
import { isOurFault, staffCancelReasons } from '@yanche/rules/orders/staff-cancel';
import { type StaffOrderAction, staffOrderActionLabels } from '@yanche/rules/staff/order-actions';
import { call } from '#lib/call/call.ts';
import { tellYuan as yuan } from '@yanche/rules/money/money';
import { toldOf } from '#lib/resource/booking-told.ts';
import { readField } from '#lib/resource/command-field.tsx';
import { refundWays } from '#lib/facts/operations-facts.ts';
import type { Command } from '#lib/resource/resource.ts';

type CancelCode = BodyOf<typeof cancelForCustomer>['code'];
const reasons = Object.fromEntries(
  staffCancelReasons.map(({ code, label }) => [
    code,
    isOurFault(code) ? ([`${label[0]}（不收费）`, `${label[1]} (free)`] as const) : label,
  ]),
);

/** What the commands need of an order; only an inspection is called off here. */
type Acted = Pick<OtherOrder, 'orderId' | 'money' | 'refundable'> &
  Partial<Pick<ConsoleOrder, 'version' | 'cancelTerms'>>;

const openRefund = ({ money }: Acted) =>
  money.refunds.find(({ status, tries }) => status === 'pending' && tries > 0);

export const orderCommands: Readonly<Record<StaffOrderAction, Command<Acted>>> = {
  readPhone: {
    title: staffOrderActionLabels.readPhone,
    async send({ orderId }, { reason }) {
      const { phone } = await call(readCustomerPhone, { body: { orderId, reason } });
      return { shownOnce: phone };
    },
  },
  retryRefund: {
    title: staffOrderActionLabels.retryRefund,
    note: (order, language) => {
      const { amount = 0, tries = 0 } = openRefund(order) ?? {};
      return inLanguage(
        [
          `${yuan(amount)} 已尝试 ${tries} 次未到账。现在立刻再试一次，不会重复退款。`,
          `${yuan(amount)} was tried ${tries} times. It is tried once more now; nothing is paid twice.`,
        ],
        language,
      );
    },
    async send(order, { reason }) {
      const { refundId = '', tries = 0 } = openRefund(order) ?? {};
      await call(retryRefund, { body: { refundId, tries, reason } });
      return {};
    },
  },
  refundByHand: {
    title: staffOrderActionLabels.refundByHand,
    note: ({ refundable }, language) =>
      inLanguage(
        [
          `这一单最多还能退 ${yuan(refundable)}。不超过 ¥5,000 立即退，客户会收到通知；超过的等另一位同事确认。`,
          `At most ${yuan(refundable)} of this order can still be given back. Up to ¥5,000 goes at once and the customer is told; more waits for a colleague.`,
        ],
        language,
      ),
    fields: () => [
      { kind: 'money', key: 'amount', title: ['退款金额', 'Amount'] },
      {
        kind: 'choice',
        key: 'way',
        title: ['退到', 'Back to'],
        options: refundWays,
        initial: 'original',
      },
    ],
    async send({ orderId, refundable }, { reason, fields }, language) {
      const { status } = await call(refundByHand, {
        body: {
          orderId,
          amount: readField.money(fields.amount) ?? 0,
          refundable,
          way: fields.way === 'wallet' ? 'wallet' : 'original',
          reason,
        },
      });
      return toldOf(status, language);
    },
  },
  cancel: {
    title: staffOrderActionLabels.cancel,
    danger: true,
    note: ({ cancelTerms }, language) => {
      const { refund = 0, fee = 0 } = cancelTerms ?? {};
      const free = yuan(refund + fee);
      return inLanguage(
        [
          `按规则退 ${yuan(refund)}${fee === 0 ? '，不收费' : `，收 ${yuan(fee)}；我方原因全额退 ${free}`}。原路退回，并通知客户和检测师。`,
          `${yuan(refund)} goes back by the rules${fee === 0 ? ', nothing is kept' : `, ${yuan(fee)} is kept; ${free} if it was our fault`}. The customer and the inspector are told.`,
        ],
        language,
      );
    },
    fields: () => [
      {
        kind: 'choice',
        key: 'code',
        title: ['退订理由（客户看得到）', 'Reason the customer reads'],
        options: reasons,
      },
    ],
    async send({ orderId, version = 0, cancelTerms }, { reason, fields }) {
      const code = fields.code as CancelCode;
      const { refund = 0, fee = 0 } = cancelTerms ?? {};
      const given = isOurFault(code) ? refund + fee : refund;
      await call(cancelForCustomer, {
        body: { orderId, version, reason, code, refund: given },
      });
      return {};
    },
  },
  endQuery: {
    title: staffOrderActionLabels.endQuery,
    danger: true,
    note: (_, language) =>
      inLanguage(
        [
          '不再等没有答复的数据方：一家都没有答复，钱或免费次数全部退回；已有答复的照常出报告，差的那家按付款前说的退。客户会收到通知。',
          'Sources that have not answered are waited for no longer. If none has, money or free query comes back in full; what was answered becomes the report, and the share told before paying comes back. The customer is told.',
        ],
        language,
      ),
    async send({ orderId }, { reason }, language) {
      const { refund, rightReturned } = await call(endQueryForCustomer, {
        body: { orderId, reason },
      });
      const told = rightReturned
        ? (['已结束，免费次数已退回', 'Ended; the free query was given back'] as const)
        : ([`已结束，退款 ${yuan(refund)}`, `Ended; ${yuan(refund)} is refunded`] as const);
      return { told: inLanguage(told, language) };
    },
  },
};
