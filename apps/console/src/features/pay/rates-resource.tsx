import {
  decidePayRate,
  listPayRates,
  type PayRateRow,
  setPayRate,
} from '@yanche/contract/console/pay-rates';
import type { BodyOf } from '@yanche/contract/endpoint';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { tellYuan } from '@yanche/rules/money/money';
import { type PayRateAction, payRateActionLabels } from '@yanche/rules/pay/pay-statement';
import { Tag } from 'antd';
import { call } from '#lib/call/call.ts';
import { formatMinute } from '#lib/language/format-time.ts';
import { readField } from '#lib/resource/command-field.tsx';
import type { Command, CommandField, Resource } from '#lib/resource/resource.ts';
import { RateList } from './rate-list.tsx';
import { feeWords } from './fee-words.ts';

const everyTown: Bilingual = ['全部城市', 'Every town'];
const noRate: Bilingual = ['未定', 'None'];
const sample: Bilingual = ['示例', 'Sample'];
const townText = ({ town }: PayRateRow, language: Language) =>
  town?.name ?? inLanguage(everyTown, language);
const nameOf = (row: PayRateRow, language: Language) =>
  `${row.productName} · ${townText(row, language)}`;
const jobText = ({ now }: PayRateRow, language: Language) =>
  now === null ? inLanguage(noRate, language) : tellYuan(now.jobFee);
const proposalText = ({ proposal }: PayRateRow, language: Language) =>
  proposal === null
    ? ''
    : `${feeWords(proposal, language)} · ${proposal.by}${inLanguage(['：', ': '], language)}${proposal.reason}`;
const nextText = ({ next, proposal }: PayRateRow, language: Language) =>
  [
    proposal === null
      ? null
      : `${inLanguage(['等同事确认', 'Waits for a colleague'], language)} ${feeWords(proposal, language)}`,
    next === null ? null : `${formatMinute(next.startsAt)} ${feeWords(next, language)}`,
  ]
    .filter(Boolean)
    .join(' · ');

const feeFields = ({ now }: PayRateRow): readonly CommandField[] => [
  {
    kind: 'money',
    key: 'jobFee',
    title: ['每单报酬（元）', 'For a job (yuan)'],
    ...(now !== null && { initial: now.jobFee }),
  },
  {
    kind: 'money',
    key: 'visitFee',
    title: ['到场未能检测（元）', 'For a visit without an inspection (yuan)'],
    ...(now !== null && { initial: now.visitFee }),
  },
  {
    kind: 'time',
    key: 'startsAt',
    title: ['生效时间（北京时间）', 'Begins (time in China)'],
    optional: true,
    hint: ['不填则立即生效。已计的报酬不变', 'Left empty: at once. What was earned before stays'],
  },
];

const set = (action: 'set' | 'setForTown'): Command<PayRateRow> => ({
  title: payRateActionLabels[action],
  fields: (row) => [
    ...(action === 'set'
      ? []
      : ([{ kind: 'text', key: 'townName', title: ['城市', 'Town'] }] as const)),
    ...feeFields(row),
  ],
  async send({ rowId, version }, { reason, fields, sure }, language) {
    const body = {
      rowId,
      version,
      reason,
      jobFee: readField.money(fields.jobFee) ?? 0,
      visitFee: readField.money(fields.visitFee) ?? 0,
      startsAt: readField.time(fields.startsAt),
      sure,
      ...(action === 'setForTown' && { townName: readField.text(fields.townName) }),
    };
    const { proposal } = await call(setPayRate, { body });
    return proposal === null
      ? {}
      : {
          told: inLanguage(['已提交，等另一位同事确认', 'A colleague has to confirm it'], language),
        };
  },
});

const decide = (decision: BodyOf<typeof decidePayRate>['decision']): Command<PayRateRow> => ({
  title: payRateActionLabels[decision],
  danger: decision === 'confirm',
  note: (row, language) => {
    if (decision !== 'drop') return proposalText(row, language);
    const [last] = row.rates;
    return last === undefined ? '' : `${formatMinute(last.startsAt)} ${feeWords(last, language)}`;
  },
  async send({ rowId, version }, { reason }) {
    await call(decidePayRate, { body: { rowId, version, reason, decision } });
    return {};
  },
});

export const ratesResource: Resource<typeof listPayRates, PayRateAction> = {
  key: 'payRates',
  title: ['报酬标准', 'Pay rates'],
  policy: 'pay.read',
  list: listPayRates,
  ownOrder: true,
  idOf: ({ rowId }) => rowId,
  nameOf,
  columns: [
    { key: 'product', title: ['商品', 'Product'], text: ({ productName }) => productName },
    { key: 'town', title: ['城市', 'Town'], text: townText },
    {
      key: 'job',
      title: ['每单', 'For a job'],
      text: jobText,
      cell: (row, language) => (
        <>
          {jobText(row, language)}{' '}
          {row.now?.sample === true && <Tag>{inLanguage(sample, language)}</Tag>}
        </>
      ),
    },
    {
      key: 'visit',
      title: ['到场未能检测', 'For a visit'],
      text: ({ now }) => (now === null ? '' : tellYuan(now.visitFee)),
    },
    { key: 'next', wraps: true, title: ['下一次调整', 'Next change'], text: nextText },
  ],
  filters: [{ key: 'search', title: ['商品或城市', 'Product or town'], kind: 'text' }],
  detail: (row, language) => [
    [['等同事确认', 'Waits for a colleague'], proposalText(row, language)],
    [['标准', 'Rates'], <RateList key="rates" rates={row.rates} />],
  ],
  actionsOf: ({ actions }) => actions,
  commands: {
    set: set('set'),
    setForTown: set('setForTown'),
    drop: decide('drop'),
    confirm: decide('confirm'),
    decline: decide('decline'),
    withdraw: decide('withdraw'),
  },
  history: 'payRate',
};
