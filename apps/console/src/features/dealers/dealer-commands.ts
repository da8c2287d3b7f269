import {
  addDealerPerson,
  changeDealerPerson,
  createDealer,
  type DealerPage,
  type DealerPerson,
  type DealerRow,
  decideSpending,
  grantHistories,
  messageDealer,
  removeDealerPerson,
  withdrawSpending,
} from '@yanche/contract/console/dealers';
import { readPersonPhone } from '@yanche/contract/console/people';
import { type Bilingual, inLanguage } from '@yanche/rules/bilingual';
import {
  type DealerAction,
  dealerActionLabels,
  type DealerPersonAction,
  dealerPersonActionLabels,
  historyGrant,
} from '@yanche/rules/staff/dealer-people';
import {
  type DealerRole,
  dealerRoleLabels,
  monthLimitRange,
} from '@yanche/rules/people/dealer-rights';
import { call } from '#lib/call/call.ts';
import { readField } from '#lib/resource/command-field.tsx';
import type { Command, CommandField, CommandInput } from '#lib/resource/resource.ts';
import { editCommand, fieldTitles, ofDealer } from './edit-dealer-command.ts';

/** Somebody of a dealer, with the dealer. */
export type PersonOf = { dealer: DealerPage; person: DealerPerson };

const spending = {
  yes: ['可动用余额和金币', 'May spend wallet and gold'],
  no: ['不可动用', 'May not spend'],
} as const;
const twoPeople: Bilingual = [
  '动用余额的权限要由另一位同事（财务或管理员）确认后才生效；收回权限立即生效。',
  'The right to spend counts once another colleague of finance or administration has confirmed it; taken away, it ends at once.',
];

const personFields: readonly CommandField[] = [
  { kind: 'text', key: 'phone', title: ['手机号', 'Phone number'] },
  { kind: 'text', key: 'name', title: ['姓名', 'Name'] },
];
const rightFields = (person?: DealerPerson): readonly CommandField[] => [
  {
    kind: 'choice',
    key: 'role',
    title: ['角色', 'Role'],
    options: dealerRoleLabels,
    initial: person?.role ?? 'dealerStaff',
  },
  {
    kind: 'choice',
    key: 'spends',
    title: ['余额和金币', 'Wallet and gold'],
    options: spending,
    initial: person?.maySpend === true ? 'yes' : 'no',
  },
  {
    kind: 'money',
    key: 'monthLimit',
    title: ['每月最多付款（可不填）', 'At most a month (optional)'],
    hint: ['只限采购；留空不限额', 'Of purchasers only; empty: no limit'],
    least: monthLimitRange.least,
    most: monthLimitRange.most,
    optional: true,
    ...(person !== undefined && person.monthLimit !== null && { initial: person.monthLimit }),
  },
];
const readRights = ({ fields }: CommandInput) => ({
  role: fields.role as DealerRole,
  maySpend: fields.spends === 'yes',
  monthLimit: readField.money(fields.monthLimit),
});
const readPerson = ({ fields }: CommandInput) => ({
  phone: readField.text(fields.phone),
  name: readField.text(fields.name),
});

/** By what is sent: another try after an answer that got lost sends nothing twice. */
const requestIds = new Map<string, string>();

export const dealerCommands: Readonly<Record<DealerAction, Command<DealerRow>>> = {
  message: {
    title: dealerActionLabels.message,
    note: ({ people }, language) =>
      inLanguage(
        [
          `发到 ${people} 位员工应用里的“我的消息”。填订单号时，消息会带上订单的链接。`,
          `It goes to the messages of its ${people} people in the app. With an order number it links to that order.`,
        ],
        language,
      ),
    fields: () => [
      {
        kind: 'long',
        key: 'text',
        title: ['内容', 'Text'],
        hint: ['最多 200 字', '200 signs at most'],
      },
      {
        kind: 'long',
        key: 'orderNo',
        title: ['关于订单（可不填）', 'About an order (optional)'],
        optional: true,
      },
    ],
    async send(row, { reason, fields }) {
      const text = readField.text(fields.text);
      const orderNo = readField.text(fields.orderNo);
      const key = JSON.stringify([row.dealerId, orderNo, text]);
      const requestId = requestIds.get(key) ?? crypto.randomUUID();
      requestIds.set(key, requestId);
      await call(messageDealer, {
        body: {
          dealerId: row.dealerId,
          requestId,
          reason,
          text,
          orderNo: orderNo === '' ? null : orderNo,
        },
      });
      requestIds.delete(key);
      return {};
    },
  },
  grantHistories: {
    title: dealerActionLabels.grantHistories,
    note: (_, language) =>
      inLanguage(
        [
          `一次最多 ${historyGrant.most} 次。没查到记录或查询失败的会退回。`,
          `${historyGrant.most} at most at once. Those without a record or that fail come back.`,
        ],
        language,
      ),
    fields: () => [
      {
        kind: 'number',
        key: 'count',
        title: ['次数', 'How many'],
        initial: 5,
        least: 1,
        most: historyGrant.most,
      },
      {
        kind: 'number',
        key: 'days',
        title: ['几天内有效', 'Valid for days'],
        initial: 30,
        least: 1,
        most: historyGrant.longestDays,
      },
    ],
    async send(row, input) {
      const { fields } = input;
      const count = readField.number(fields.count) ?? 0;
      const days = readField.number(fields.days) ?? 0;
      await call(grantHistories, { body: { ...ofDealer(row, input), count, days } });
      return {};
    },
  },
  addPerson: {
    title: dealerActionLabels.addPerson,
    note: (_, language) => inLanguage(twoPeople, language),
    fields: () => [...personFields, ...rightFields()],
    async send(row, input) {
      const body = { ...ofDealer(row, input), ...readPerson(input), ...readRights(input) };
      await call(addDealerPerson, { body });
      return {};
    },
  },
  edit: editCommand,
};

const decide = (decision: 'confirm' | 'decline'): Command<PersonOf> => ({
  title: dealerPersonActionLabels[decision],
  danger: decision === 'decline',
  note: ({ person }, language) =>
    inLanguage(
      [
        `${person.proposal?.by} 提议 ${person.name} 可动用余额和金币。原因：${person.proposal?.reason}`,
        `${person.proposal?.by} proposes that ${person.name} may spend wallet and gold. Reason: ${person.proposal?.reason}`,
      ],
      language,
    ),
  async send({ dealer, person }, input) {
    const proposalId = person.proposal?.proposalId ?? '';
    await call(decideSpending, { body: { ...ofDealer(dealer, input), proposalId, decision } });
    return {};
  },
});

export const personCommands: Readonly<Record<DealerPersonAction, Command<PersonOf>>> = {
  confirm: decide('confirm'),
  decline: decide('decline'),
  withdraw: {
    title: dealerPersonActionLabels.withdraw,
    async send({ dealer, person }, input) {
      const proposalId = person.proposal?.proposalId ?? '';
      await call(withdrawSpending, { body: { ...ofDealer(dealer, input), proposalId } });
      return {};
    },
  },
  change: {
    title: dealerPersonActionLabels.change,
    note: (_, language) => inLanguage(twoPeople, language),
    fields: ({ person }) => rightFields(person),
    async send({ dealer, person }, input) {
      const body = { ...ofDealer(dealer, input), userId: person.userId, ...readRights(input) };
      await call(changeDealerPerson, { body });
      return {};
    },
  },
  readPhone: {
    title: dealerPersonActionLabels.readPhone,
    async send({ person: { userId } }, { reason }) {
      const { phone } = await call(readPersonPhone, { body: { userId, reason } });
      return { shownOnce: phone };
    },
  },
  remove: {
    title: dealerPersonActionLabels.remove,
    danger: true,
    note: ({ person }, language) =>
      inLanguage(
        [
          `${person.name} 立即看不到这家车商的订单和余额，账号仍可自己下单。`,
          `${person.name} sees nothing of this dealer any more at once; their account can still order for itself.`,
        ],
        language,
      ),
    async send({ dealer, person }, input) {
      const body = { ...ofDealer(dealer, input), userId: person.userId };
      await call(removeDealerPerson, { body });
      return {};
    },
  },
};

export const creation: Command<null> = {
  title: ['新建车商', 'New dealer'],
  note: (_, language) =>
    inLanguage(
      [
        `负责人用这个手机号登录就能下单。${twoPeople[0]}`,
        `Its owner logs in with this number and can order. ${twoPeople[1]}`,
      ],
      language,
    ),
  fields: () => [
    { kind: 'text', key: 'dealerName', title: fieldTitles.name },
    { kind: 'text', key: 'cityName', title: fieldTitles.city },
    { kind: 'long', key: 'address', title: fieldTitles.address },
    { kind: 'text', key: 'phone', title: ['负责人手机号', "Owner's phone number"] },
    { kind: 'text', key: 'name', title: ['负责人姓名', "Owner's name"] },
  ],
  async send(_, input) {
    const { fields, reason } = input;
    await call(createDealer, {
      body: {
        reason,
        dealerName: readField.text(fields.dealerName),
        cityName: readField.text(fields.cityName),
        address: readField.text(fields.address),
        ...readPerson(input),
      },
    });
    return {};
  },
};
