import {
  dropCashbackRule,
  dropFaceDrawRule,
  dropOrderTerms,
  dropRiskLimits,
  dropSupportContact,
  listSettings,
  type Setting,
  setCashbackRule,
  setFaceDrawRule,
  setOrderTerms,
  setRiskLimits,
  setSupportContact,
} from '@yanche/contract/console/settings';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import {
  fieldsOf,
  productSettings,
  type SettingAction,
  settingActionLabels,
  type SettingUnit,
} from '@yanche/rules/staff/product-settings';
import { clockOf, minutesOf } from '@yanche/rules/support/support-contact';
import { call } from '#lib/call/call.ts';
import { formatTime } from '#lib/language/format-time.ts';
import { readField } from '#lib/resource/command-field.tsx';
import type { Command, CommandField, Resource } from '#lib/resource/resource.ts';
import { SettingValues, SettingVersions, valuesText } from './setting-values.tsx';

const nameIn = ({ kind }: Setting, language: Language) =>
  inLanguage(productSettings[kind].label, language);
const effectIn = ({ kind }: Setting, language: Language) =>
  inLanguage(productSettings[kind].effect, language);
const nextText = ({ kind, next, values }: Setting, language: Language) =>
  next === null
    ? ''
    : `${formatTime(next.startsAt ?? '')} ${valuesText(kind, next.values, language, values)}`;

const valueFields = ({ kind, values }: Setting): CommandField[] =>
  Object.entries(fieldsOf(kind)).map(([key, { label, unit, least, most }]) => {
    const initial = values[key] ?? 0;
    if (unit === 'clock') {
      return { kind: 'clock', key, title: label, initial: clockOf(Number(initial)) };
    }
    if (unit === 'phone') {
      return { kind: 'text', key, title: label, initial: `${initial}`, length: most };
    }
    return { kind: unit === 'fen' ? 'money' : 'number', key, title: label, initial, least, most };
  });

const readers: Readonly<Record<SettingUnit, (value: unknown) => number | string | null>> = {
  hours: readField.number,
  days: readField.number,
  percent: readField.number,
  times: readField.number,
  count: readField.number,
  fen: readField.money,
  clock: (value) => minutesOf(readField.text(value)),
  phone: readField.text,
};

const readValues = ({ kind, values }: Setting, fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(fieldsOf(kind)).map(([key, { unit }]) => [
      key,
      readers[unit](fields[key]) ?? values[key],
    ]),
  );

const calls = {
  orderTerms: { set: setOrderTerms, drop: dropOrderTerms },
  riskLimits: { set: setRiskLimits, drop: dropRiskLimits },
  support: { set: setSupportContact, drop: dropSupportContact },
  cashback: { set: setCashbackRule, drop: dropCashbackRule },
  faceDraw: { set: setFaceDrawRule, drop: dropFaceDrawRule },
} as const satisfies Record<Setting['kind'], object>;

const commands: Readonly<Record<SettingAction, Command<Setting>>> = {
  set: {
    title: settingActionLabels.set,
    note: effectIn,
    fields: (row) => [
      ...valueFields(row),
      {
        kind: 'time',
        key: 'startsAt',
        title: ['生效时间（北京时间）', 'Begins (time in China)'],
        optional: true,
        hint: ['不填则立即生效', 'Left empty: at once'],
      },
    ],
    async send(row, { reason, fields }) {
      const { version } = row;
      const startsAt = readField.time(fields.startsAt);
      const body = { version, reason, startsAt, values: readValues(row, fields) };
      // The fields of a kind are those of its call, which checks each.
      await call(calls[row.kind].set, { body: body as never });
      return {};
    },
  },
  drop: {
    title: settingActionLabels.drop,
    note: nextText,
    async send({ kind, version, next }, { reason }) {
      const body = { version, reason, versionId: next?.versionId ?? '' };
      await call(calls[kind].drop, { body });
      return {};
    },
  },
};

export const settingsResource: Resource<typeof listSettings, SettingAction> = {
  key: 'settings',
  title: ['规则与限额', 'Terms and limits'],
  policy: 'settings.read',
  list: listSettings,
  ownOrder: true,
  idOf: ({ kind }) => kind,
  nameOf: nameIn,
  columns: [
    { key: 'name', title: ['规则', 'What'], text: nameIn },
    {
      key: 'values',
      wraps: true,
      title: ['当前', 'In force'],
      text: ({ kind, values }, language) => valuesText(kind, values, language),
    },
    { key: 'next', wraps: true, title: ['下一次变更', 'Next change'], text: nextText },
  ],
  filters: [],
  detail: (row, language) => [
    [['对谁有效', 'Whom it concerns'], effectIn(row, language)],
    [['当前', 'In force'], <SettingValues key="values" {...row} />],
    [['版本', 'Versions'], <SettingVersions key="versions" {...row} />],
  ],
  actionsOf: ({ actions }) => actions,
  commands,
  history: 'setting',
};
