import {
  decideSoldPrice,
  dropSoldPrice,
  editSoldItem,
  setSoldPrice,
  type SoldItem,
  type SoldPrice,
} from '@yanche/contract/console/sold-items';
import type { BodyOf } from '@yanche/contract/endpoint';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { tellYuan as yuan } from '@yanche/rules/money/money';
import { type SoldItemAction, soldItemActionLabels } from '@yanche/rules/money/sold-items';
import { call } from '#lib/call/call.ts';
import { formatMinute, formatTime } from '#lib/language/format-time.ts';
import { readField } from '#lib/resource/command-field.tsx';
import type { Command, CommandField, CommandInput } from '#lib/resource/resource.ts';

const isAddon = ({ kind }: SoldItem) => kind === 'addon';

/** `¥299.00（划线价 ¥328.00）`, or that it is off sale. */
export function priceWords(
  { price, originPrice, onSale }: Pick<SoldPrice, 'price' | 'originPrice' | 'onSale'>,
  language: Language,
): string {
  if (!onSale) return inLanguage(['停售', 'Off sale'], language);
  if (originPrice === null || originPrice === price) return yuan(price);
  return inLanguage(
    [
      `${yuan(price)}（划线价 ${yuan(originPrice)}）`,
      `${yuan(price)} (list price ${yuan(originPrice)})`,
    ],
    language,
  );
}

const ofOne = ({ itemId, version }: SoldItem, { reason }: CommandInput) => ({
  itemId,
  version,
  reason,
});

const whoKeepsTheirs: Bilingual = [
  '生效前已报出的价格在 30 分钟内仍然有效，已下的订单价格不变。',
  'Quotes given before it begins hold for their 30 minutes, and orders keep their price.',
];
const noteOf = ({ unpaid, ...row }: SoldItem, language: Language): string => {
  const now: Bilingual = [
    `现价 ${priceWords(row, 'zh')}。`,
    `The price now: ${priceWords(row, 'en')}. `,
  ];
  const waiting: Bilingual =
    unpaid === 0
      ? ['', '']
      : [
          `现有 ${unpaid} 单待付款，按下单时的价格。`,
          ` ${unpaid} orders wait for payment at theirs.`,
        ];
  return [now, whoKeepsTheirs, waiting].map((each) => inLanguage(each, language)).join('');
};

const startField: CommandField = {
  kind: 'time',
  key: 'startsAt',
  title: ['生效时间（北京时间）', 'Begins (time in China)'],
  optional: true,
  hint: ['不填则立即生效', 'Left empty: at once'],
};

type Terms = Pick<BodyOf<typeof setSoldPrice>, 'price' | 'originPrice' | 'cashback' | 'onSale'>;
const send = async (
  row: SoldItem,
  input: CommandInput,
  { language, ...terms }: Terms & { language: Language },
) => {
  const startsAt = readField.time(input.fields.startsAt);
  const { sure } = input;
  const body = { ...ofOne(row, input), ...terms, startsAt, sure };
  const { proposal } = await call(setSoldPrice, { body });
  // One that waited before would have been refused.
  return proposal === null || row.proposal !== null
    ? {}
    : { told: inLanguage(['已提交，等另一位同事确认', 'A colleague has to confirm it'], language) };
};

/** `¥268.00 → ¥0.50，张敏提议：试价`. */
export function proposalWords({ proposal, ...row }: SoldItem, language: Language): string {
  if (proposal === null) return '';
  const change = `${priceWords(row, language)} → ${priceWords(proposal, language)}`;
  const back = (fen: number) => (fen === 0 ? '' : yuan(fen));
  const cashback: Bilingual =
    proposal.cashback === row.cashback
      ? ['', '']
      : [
          `，返现 ${back(row.cashback) || '无'} → ${back(proposal.cashback) || '无'}`,
          `, cashback ${back(row.cashback) || 'none'} → ${back(proposal.cashback) || 'none'}`,
        ];
  const start = proposal.startsAt === null ? null : formatMinute(proposal.startsAt);
  return inLanguage(
    [
      `${change}${cashback[0]}，${start === null ? '确认后立即生效' : `${start} 生效`}。${proposal.by} 提议：${proposal.reason}`,
      `${change}${cashback[1]}, ${start === null ? 'as soon as it is confirmed' : `from ${start}`}. Proposed by ${proposal.by}: ${proposal.reason}`,
    ],
    language,
  );
}

const decide = (decision: BodyOf<typeof decideSoldPrice>['decision']): Command<SoldItem> => ({
  title: soldItemActionLabels[`${decision}Price`],
  note: proposalWords,
  async send(row, input) {
    await call(decideSoldPrice, { body: { ...ofOne(row, input), decision } });
    return {};
  },
});

export const productCommands: Readonly<Record<SoldItemAction, Command<SoldItem>>> = {
  setPrice: {
    title: soldItemActionLabels.setPrice,
    note: noteOf,
    fields: (row) => [
      { kind: 'money', key: 'price', title: ['售价（元）', 'Price (yuan)'], initial: row.price },
      ...(isAddon(row)
        ? []
        : ([
            {
              kind: 'money',
              key: 'originPrice',
              title: ['划线价（元）', 'List price (yuan)'],
              initial: row.originPrice ?? row.price,
            },
            {
              kind: 'money',
              key: 'cashback',
              title: ['完成后返现（元）', 'Cashback afterwards (yuan)'],
              initial: row.cashback,
            },
          ] as const)),
      startField,
    ],
    send: async (row, input, language) =>
      send(row, input, {
        language,
        price: readField.money(input.fields.price) ?? row.price,
        originPrice: isAddon(row) ? null : readField.money(input.fields.originPrice),
        cashback: readField.money(input.fields.cashback) ?? row.cashback,
        onSale: row.onSale,
      }),
  },
  stopSale: {
    title: soldItemActionLabels.stopSale,
    danger: true,
    note: noteOf,
    fields: () => [startField],
    send: async (row, input, language) => {
      const { price, originPrice, cashback } = row;
      return send(row, input, { language, price, originPrice, cashback, onSale: false });
    },
  },
  resumeSale: {
    title: soldItemActionLabels.resumeSale,
    note: ({ unpaid, ...row }, language) => noteOf({ ...row, unpaid, onSale: true }, language),
    fields: () => [startField],
    send: async (row, input, language) => {
      const { price, originPrice, cashback } = row;
      return send(row, input, { language, price, originPrice, cashback, onSale: true });
    },
  },
  dropPrice: {
    title: soldItemActionLabels.dropPrice,
    note: ({ next }, language) =>
      next === null ? '' : `${formatTime(next.startsAt ?? '')} · ${priceWords(next, language)}`,
    async send(row, input) {
      const priceId = row.next?.priceId ?? '';
      await call(dropSoldPrice, { body: { ...ofOne(row, input), priceId } });
      return {};
    },
  },
  confirmPrice: { ...decide('confirm'), danger: true },
  declinePrice: decide('decline'),
  withdrawPrice: decide('withdraw'),
  edit: {
    title: soldItemActionLabels.edit,
    fields: (row) => [
      { kind: 'text', key: 'name', title: ['名称', 'Name'], initial: row.name },
      { kind: 'text', key: 'nameEn', title: ['英文名称', 'English name'], initial: row.nameEn },
      ...(isAddon(row)
        ? []
        : ([
            {
              kind: 'long',
              key: 'summary',
              title: ['一句话介绍', 'Summary'],
              initial: row.summary,
            },
            {
              kind: 'long',
              key: 'summaryEn',
              title: ['英文介绍', 'English summary'],
              initial: row.summaryEn,
            },
            {
              kind: 'number',
              key: 'slaMin',
              title: ['报告时限（分钟）', 'Report due after (minutes)'],
              initial: row.slaMin,
              least: 1,
              most: 10_080,
            },
          ] as const)),
      ...(row.durationMin === 0
        ? []
        : ([
            {
              kind: 'number',
              key: 'durationMin',
              title: ['检测时长（分钟）', 'Minutes of the visit'],
              initial: row.durationMin,
              least: 5,
              most: 480,
            },
          ] as const)),
    ],
    async send(row, input) {
      const { fields } = input;
      const body = {
        ...ofOne(row, input),
        name: readField.text(fields.name),
        nameEn: readField.text(fields.nameEn),
      };
      const more = {
        summary: readField.text(fields.summary),
        summaryEn: readField.text(fields.summaryEn),
        slaMin: readField.number(fields.slaMin) ?? row.slaMin,
        ...(row.durationMin > 0 && {
          durationMin: readField.number(fields.durationMin) ?? row.durationMin,
        }),
      };
      await call(editSoldItem, { body: isAddon(row) ? body : { ...body, ...more } });
      return {};
    },
  },
};
