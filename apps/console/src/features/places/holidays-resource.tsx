import {
  dropHoliday,
  type Holiday,
  listHolidays,
  setHoliday,
} from '@yanche/contract/console/holidays';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { call } from '#lib/call/call.ts';
import { readField } from '#lib/resource/command-field.tsx';
import type { Command, Resource } from '#lib/resource/resource.ts';
import { titles } from './places.texts.ts';

const kinds: Readonly<Record<'holiday' | 'workday', Bilingual>> = {
  holiday: ['休息日', 'Day off'],
  workday: ['工作日', 'Working day'],
};
const kindText = ({ workday }: Holiday, language: Language) =>
  inLanguage(kinds[workday ? 'workday' : 'holiday'], language);
const nameIn = ({ name, nameEn }: Holiday, language: Language) =>
  inLanguage([name, nameEn], language);

const creation: Command<null> = {
  title: ['设定一天', 'Set a day'],
  note: (_, language) =>
    inLanguage(
      [
        '覆盖公共日历，只影响日期旁的标注。要停止预约，请安排停业。',
        'It counts over the public calendar and only marks the day. To sell nothing, plan a closure.',
      ],
      language,
    ),
  fields: () => [
    { kind: 'day', key: 'day', title: ['日期', 'Day'] },
    { kind: 'choice', key: 'kind', title: titles.kind, options: kinds, initial: 'holiday' },
    { kind: 'text', key: 'name', title: titles.name },
    {
      kind: 'text',
      key: 'nameEn',
      title: titles.nameEn,
      optional: true,
      hint: ['不填则显示中文名称', 'Left empty: the Chinese name is shown'],
    },
  ],
  async send(_, { reason, fields }) {
    const nameEn = readField.text(fields.nameEn);
    await call(setHoliday, {
      body: {
        reason,
        day: readField.text(fields.day),
        name: readField.text(fields.name),
        ...(nameEn !== '' && { nameEn }),
        workday: fields.kind === 'workday',
      },
    });
    return {};
  },
};

export const holidaysResource: Resource<typeof listHolidays, 'drop'> = {
  key: 'holidays',
  title: ['节假日', 'Holidays'],
  policy: 'places.read',
  list: listHolidays,
  ownOrder: true,
  idOf: ({ day }) => day,
  nameOf: (row, language) => `${row.day} ${nameIn(row, language)}`,
  columns: [
    { key: 'day', title: ['日期', 'Day'], text: ({ day }) => day },
    { key: 'name', title: titles.name, text: nameIn },
    { key: 'kind', title: titles.kind, text: kindText },
  ],
  filters: [{ key: 'search', title: ['日期或名称', 'Day or name'], kind: 'text' }],
  detail: (row, language) => [
    [['日期', 'Day'], row.day],
    [titles.name, row.name],
    [titles.nameEn, row.nameEn],
    [titles.kind, kindText(row, language)],
  ],
  actionsOf: ({ actions }) => actions,
  commands: {
    drop: {
      title: ['按公共日历', 'Follow the public calendar'],
      async send({ day, version }, { reason }) {
        await call(dropHoliday, { body: { day, version, reason } });
        return {};
      },
    },
  },
  create: { policy: 'closures.change', command: creation },
  history: 'holiday',
};
