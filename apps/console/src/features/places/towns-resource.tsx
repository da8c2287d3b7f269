import {
  editMarket,
  editTown,
  listTowns,
  setTownOpen,
  type Town,
} from '@yanche/contract/console/towns';
import { exportMarkets, importMarkets } from '@yanche/contract/console/tables';
import {
  type TownAction,
  townActionLabels,
  townKindLabels,
} from '@yanche/rules/appointments/place-changes';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { Tag } from 'antd';
import { call } from '#lib/call/call.ts';
import { readField } from '#lib/resource/command-field.tsx';
import type { Command, CommandField, Resource } from '#lib/resource/resource.ts';
import { newMarket, newTown } from './new-town.ts';
import { stays, titles } from './places.texts.ts';
import { planClosure } from './plan-closure.ts';
import { positionFields, readPosition } from './position-fields.ts';

const openWords: Readonly<Record<'yes' | 'no', Bilingual>> = {
  yes: ['已开通', 'Open'],
  no: ['未开通', 'Not open'],
};
const nameIn = ({ name, nameEn }: Town, language: Language) => inLanguage([name, nameEn], language);
const withinIn = ({ within, withinEn }: Town, language: Language) =>
  inLanguage([within, withinEn], language);
const stateText = ({ isOpen }: Town, language: Language) =>
  inLanguage(openWords[isOpen ? 'yes' : 'no'], language);
const hours = ({ openFrom, openTo }: Town) => (openFrom === null ? '' : `${openFrom}–${openTo}`);
const count = (number: number) => (number === 0 ? '' : `${number}`);

const closingNotes: Readonly<Record<Town['kind'], Bilingual>> = {
  city: [
    `这个城市不再接受下单，所有时段停售。${stays[0]}`,
    `Nothing can be ordered in this town any more. ${stays[1]}`,
  ],
  market: [
    `这个市场的检测点全部停业。${stays[0]}`,
    `All points of this market are closed. ${stays[1]}`,
  ],
};
const openingNotes: Readonly<Record<Town['kind'], Bilingual>> = {
  city: [
    '开通后即可下单。请先确认检测点和检测师已就绪。',
    'It can be ordered from at once: please see to points and inspectors first.',
  ],
  market: [
    '这个市场的检测点恢复营业，单独停业的除外。',
    'All points of this market are opened, but for those that were closed one by one.',
  ],
};

const setOpen = (isOpen: boolean): Command<Town> => ({
  title: townActionLabels[isOpen ? 'open' : 'close'],
  danger: !isOpen,
  note: ({ kind }, language) => inLanguage((isOpen ? openingNotes : closingNotes)[kind], language),
  async send({ townId, version }, { reason, seen }) {
    await call(setTownOpen, { body: { townId, version, reason, isOpen, seen: [...seen] } });
    return {};
  },
});

const cityFields = ({ within }: Town): readonly CommandField[] => [
  { kind: 'text', key: 'province', title: ['省份', 'Province'], initial: within },
];
const marketFields = (row: Town): readonly CommandField[] => [
  { kind: 'long', key: 'address', title: titles.address, initial: row.address ?? '' },
  { kind: 'clock', key: 'openFrom', title: titles.openFrom, initial: row.openFrom ?? '' },
  { kind: 'clock', key: 'openTo', title: titles.openTo, initial: row.openTo ?? '' },
];

const commands: Readonly<Record<TownAction, Command<Town>>> = {
  open: setOpen(true),
  close: setOpen(false),
  plan: planClosure(({ townId, kind }) => ({
    scope: kind,
    placeId: Number(townId.slice(townId.indexOf('-') + 1)),
  })),
  edit: {
    title: townActionLabels.edit,
    fields: (row) => [
      { kind: 'text', key: 'name', title: titles.name, initial: row.name },
      { kind: 'text', key: 'nameEn', title: titles.nameEn, initial: row.nameEn },
      ...(row.kind === 'city' ? cityFields : marketFields)(row),
      ...positionFields(row),
    ],
    async send({ townId, version, kind }, input) {
      const { reason, fields } = input;
      const body = {
        townId,
        version,
        reason,
        name: readField.text(fields.name),
        nameEn: readField.text(fields.nameEn),
        ...readPosition(input),
      };
      if (kind === 'city') {
        await call(editTown, { body: { ...body, province: readField.text(fields.province) } });
        return {};
      }
      await call(editMarket, {
        body: {
          ...body,
          address: readField.text(fields.address),
          openFrom: readField.text(fields.openFrom).slice(0, 5),
          openTo: readField.text(fields.openTo).slice(0, 5),
        },
      });
      return {};
    },
  },
};

export const townsResource: Resource<typeof listTowns, TownAction> = {
  key: 'towns',
  title: ['城市与市场', 'Towns and markets'],
  policy: 'places.read',
  list: listTowns,
  ownOrder: true,
  idOf: ({ townId }) => townId,
  nameOf: nameIn,
  columns: [
    { key: 'name', title: titles.name, text: nameIn },
    {
      key: 'kind',
      title: titles.kind,
      text: ({ kind }, language) => inLanguage(townKindLabels[kind], language),
    },
    { key: 'within', title: ['所在', 'In'], text: withinIn },
    {
      key: 'state',
      title: titles.state,
      text: stateText,
      cell: (row, language) => (
        <Tag color={row.isOpen ? 'success' : 'default'}>{stateText(row, language)}</Tag>
      ),
    },
    { key: 'points', title: ['检测点', 'Points'], text: ({ points }) => count(points) },
    { key: 'sold', title: titles.soldAhead, text: ({ soldAhead }) => count(soldAhead) },
    { key: 'hours', wideOnly: true, title: titles.hours, text: hours },
    {
      key: 'address',
      wideOnly: true,
      wraps: true,
      title: titles.address,
      text: ({ address }) => address ?? '',
    },
  ],
  filters: [
    { key: 'search', title: ['名称或所在', 'Name or where'], kind: 'text' },
    { key: 'kind', title: titles.kind, kind: 'choice', options: townKindLabels },
    { key: 'isOpen', title: titles.state, kind: 'choice', options: openWords },
  ],
  detail: (row, language) => [
    [titles.kind, inLanguage(townKindLabels[row.kind], language)],
    [['所在', 'In'], withinIn(row, language)],
    [titles.state, stateText(row, language)],
    [titles.address, row.address],
    [titles.position, `${row.lng}, ${row.lat}`],
    [titles.hours, hours(row)],
    [['检测点', 'Points'], row.points],
    [titles.soldAhead, row.soldAhead],
  ],
  actionsOf: ({ actions }) => actions,
  commands,
  create: { policy: 'places.change', command: newTown },
  alsoCreate: { policy: 'places.change', command: newMarket },
  importer: { policy: 'places.change', exportCall: exportMarkets, importCall: importMarkets },
  history: 'town',
};
