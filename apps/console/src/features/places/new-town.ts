import { createMarket, createTown } from '@yanche/contract/console/new-places';
import { call } from '#lib/call/call.ts';
import { readField } from '#lib/resource/command-field.tsx';
import { inLanguage } from '@yanche/rules/bilingual';
import type { Command, CommandField } from '#lib/resource/resource.ts';
import { titles } from './places.texts.ts';
import { positionFields, readPosition } from './position-fields.ts';

const names: readonly CommandField[] = [
  { kind: 'text', key: 'name', title: titles.name },
  { kind: 'text', key: 'nameEn', title: titles.nameEn },
];
type Fields = Readonly<Record<string, unknown>>;
const textIn = (fields: Fields) => (key: string) => readField.text(fields[key]);
const numberIn = (fields: Fields, key: string) => Number(readField.text(fields[key]));

export const newTown: Command<null> = {
  title: ['新建城市', 'New town'],
  note: (_, language) =>
    inLanguage(
      ['新城市先不开放下单，检测点和检测师就绪后再开通。', 'It offers nothing until it is opened.'],
      language,
    ),
  fields: () => [
    {
      kind: 'number',
      key: 'cityCode',
      title: ['行政区划代码', 'Code of GB/T 2260'],
      hint: ['六位，如杭州 330100', 'Six digits, 330100 for Hangzhou'],
      least: 110_000,
      most: 999_999,
    },
    ...names,
    { kind: 'text', key: 'province', title: ['省份', 'Province'] },
    ...positionFields(),
  ],
  async send(_, input) {
    const { reason, fields } = input;
    const text = textIn(fields);
    await call(createTown, {
      body: {
        reason,
        cityCode: numberIn(fields, 'cityCode'),
        name: text('name'),
        nameEn: text('nameEn'),
        province: text('province'),
        ...readPosition(input),
      },
    });
    return {};
  },
};

export const newMarket: Command<null> = {
  title: ['新建市场', 'New market'],
  note: (_, language) =>
    inLanguage(['新市场先不营业，确认后再开通。', 'It is closed until it is opened.'], language),
  fields: () => [
    { kind: 'text', key: 'cityName', title: titles.city },
    ...names,
    { kind: 'long', key: 'address', title: titles.address },
    ...positionFields(),
    { kind: 'clock', key: 'openFrom', title: titles.openFrom, initial: '09:00' },
    { kind: 'clock', key: 'openTo', title: titles.openTo, initial: '18:00' },
  ],
  async send(_, input) {
    const { reason, fields } = input;
    const text = textIn(fields);
    await call(createMarket, {
      body: {
        reason,
        cityName: text('cityName'),
        name: text('name'),
        nameEn: text('nameEn'),
        address: text('address'),
        ...readPosition(input),
        openFrom: text('openFrom').slice(0, 5),
        openTo: text('openTo').slice(0, 5),
      },
    });
    return {};
  },
};
