import {
  type ConsolePoint,
  createPoint,
  editPoint,
  listPoints,
  setPointOpen,
  setPointTimes,
} from '@yanche/contract/console/places';
import { exportPoints, importPoints } from '@yanche/contract/console/tables';
import {
  type PointAction,
  pointActionLabels,
  pointKindLabels,
} from '@yanche/rules/appointments/place-changes';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { Tag } from 'antd';
import { call } from '#lib/call/call.ts';
import { AffectedOrders } from '#lib/resource/affected-orders.tsx';
import { readField } from '#lib/resource/command-field.tsx';
import type { Command, CommandField, CommandInput, Resource } from '#lib/resource/resource.ts';
import { openWords, stays, titles } from './places.texts.ts';
import { positionFields, readPosition } from './position-fields.ts';
import { planClosure } from './plan-closure.ts';
import { tellOfPointCommand } from './tell-customers.ts';

const nameIn = ({ name, nameEn }: ConsolePoint, language: Language) =>
  inLanguage([name, nameEn], language);
const cityIn = ({ cityName, cityNameEn }: ConsolePoint, language: Language) =>
  inLanguage([cityName, cityNameEn], language);
const marketIn = ({ marketName, marketNameEn }: ConsolePoint, language: Language) =>
  inLanguage([marketName, marketNameEn], language);
const marketClosed: Bilingual = ['市场未开通', 'Market not open'];
const sells = ({ isOpen, marketClosed: isClosed }: ConsolePoint) => isOpen && !isClosed;
const stateText = (row: ConsolePoint, language: Language) =>
  inLanguage(
    row.isOpen && row.marketClosed ? marketClosed : openWords[row.isOpen ? 'yes' : 'no'],
    language,
  );
const hours = ({ openFrom, openTo }: ConsolePoint) => `${openFrom}–${openTo}`;
const count = (number: number) => (number === 0 ? '' : `${number}`);

const ofOne = ({ pointId, version }: ConsolePoint, { reason }: CommandInput) => ({
  pointId,
  version,
  reason,
});

const factFields = (row?: ConsolePoint): readonly CommandField[] => [
  { kind: 'text', key: 'name', title: titles.name, initial: row?.name ?? '' },
  { kind: 'text', key: 'nameEn', title: titles.nameEn, initial: row?.nameEn ?? '' },
  {
    kind: 'choice',
    key: 'kind',
    title: titles.kind,
    options: pointKindLabels,
    initial: row?.kind ?? 'store',
  },
  {
    kind: 'text',
    key: 'marketName',
    title: titles.market,
    initial: row?.marketName ?? '',
    optional: true,
    hint: ['类别为“市场内”时必填', 'Needed for a point in a market'],
  },
  { kind: 'long', key: 'address', title: titles.address, initial: row?.address ?? '' },
  ...positionFields(row),
];
const readFacts = (input: CommandInput) => {
  const { fields } = input;
  const marketName = readField.text(fields.marketName);
  return {
    name: readField.text(fields.name),
    nameEn: readField.text(fields.nameEn),
    address: readField.text(fields.address),
    kind: fields.kind as ConsolePoint['kind'],
    marketName: marketName === '' ? null : marketName,
    ...readPosition(input),
  };
};

type Times = Pick<ConsolePoint, 'openFrom' | 'openTo' | 'capacity'>;
const timeFields = ({ openFrom, openTo, capacity }: Times): readonly CommandField[] => [
  { kind: 'clock', key: 'openFrom', title: titles.openFrom, initial: openFrom },
  { kind: 'clock', key: 'openTo', title: titles.openTo, initial: openTo },
  {
    kind: 'number',
    key: 'capacity',
    title: ['每个时段的名额', 'Places per slot'],
    initial: capacity,
    least: 1,
    most: 200,
  },
];
const readTimes = ({ fields }: CommandInput): Times => ({
  openFrom: readField.text(fields.openFrom).slice(0, 5),
  openTo: readField.text(fields.openTo).slice(0, 5),
  capacity: readField.number(fields.capacity) ?? 1,
});

const setOpen = (isOpen: boolean): Command<ConsolePoint> => ({
  title: pointActionLabels[isOpen ? 'open' : 'close'],
  danger: !isOpen,
  ...(!isOpen && { note: (_, language) => inLanguage(stays, language) }),
  async send(row, input) {
    await call(setPointOpen, { body: { ...ofOne(row, input), isOpen, seen: [...input.seen] } });
    return {};
  },
});

const commands: Readonly<Record<PointAction, Command<ConsolePoint>>> = {
  edit: {
    title: pointActionLabels.edit,
    fields: factFields,
    async send(row, input) {
      const body = { ...ofOne(row, input), ...readFacts(input), seen: [...input.seen] };
      await call(editPoint, { body });
      return {};
    },
  },
  setTimes: {
    title: pointActionLabels.setTimes,
    note: (_, language) =>
      inLanguage(
        [
          `从现在起对所有未开始的时段生效。${stays[0]}`,
          `It counts for all slots to come. ${stays[1]}`,
        ],
        language,
      ),
    fields: timeFields,
    async send(row, input) {
      const body = { ...ofOne(row, input), ...readTimes(input), seen: [...input.seen] };
      await call(setPointTimes, { body });
      return {};
    },
  },
  close: setOpen(false),
  plan: planClosure(({ pointId }) => ({ scope: 'point', placeId: pointId })),
  open: setOpen(true),
  tell: tellOfPointCommand,
};

const creation: Command<null> = {
  title: ['新建检测点', 'New point'],
  fields: () => [
    { kind: 'text', key: 'cityName', title: titles.city },
    ...factFields(),
    ...timeFields({ openFrom: '09:00', openTo: '18:00', capacity: 2 }),
  ],
  async send(_, input) {
    const { fields, reason } = input;
    await call(createPoint, {
      body: {
        reason,
        cityName: readField.text(fields.cityName),
        ...readFacts(input),
        ...readTimes(input),
      },
    });
    return {};
  },
};

export const pointsResource: Resource<typeof listPoints, PointAction> = {
  key: 'points',
  title: ['检测点', 'Inspection points'],
  policy: 'places.read',
  list: listPoints,
  ownOrder: true,
  idOf: ({ pointId }) => `${pointId}`,
  nameOf: nameIn,
  columns: [
    { key: 'name', title: titles.name, text: nameIn },
    { key: 'city', title: titles.city, text: cityIn },
    { key: 'market', wideOnly: true, title: titles.market, text: marketIn },
    {
      key: 'kind',
      title: titles.kind,
      text: ({ kind }, language) => inLanguage(pointKindLabels[kind], language),
    },
    {
      key: 'state',
      title: titles.state,
      text: stateText,
      cell: (row, language) => (
        <Tag color={sells(row) ? 'success' : 'default'}>{stateText(row, language)}</Tag>
      ),
    },
    { key: 'hours', title: titles.hours, text: hours },
    { key: 'capacity', title: ['名额', 'Places'], text: ({ capacity }) => `${capacity}` },
    { key: 'sold', title: titles.soldAhead, text: ({ soldAhead }) => count(soldAhead) },
    {
      key: 'affected',
      wideOnly: true,
      title: titles.affected,
      text: ({ affected }) => count(affected.length),
      cell: ({ affected }) => affected.length > 0 && <Tag color="warning">{affected.length}</Tag>,
    },
    {
      key: 'address',
      wideOnly: true,
      wraps: true,
      title: titles.address,
      text: ({ address }) => address,
    },
  ],
  filters: [
    {
      key: 'search',
      title: ['名称、城市、市场或地址', 'Name, town, market or address'],
      kind: 'text',
    },
    { key: 'kind', title: titles.kind, kind: 'choice', options: pointKindLabels },
    { key: 'isOpen', title: titles.state, kind: 'choice', options: openWords },
  ],
  detail: (row, language) => [
    [titles.city, cityIn(row, language)],
    [titles.market, marketIn(row, language)],
    [titles.kind, inLanguage(pointKindLabels[row.kind], language)],
    [titles.state, stateText(row, language)],
    [titles.address, row.address],
    [titles.position, `${row.lng}, ${row.lat}`],
    [titles.hours, hours(row)],
    [['每个时段的名额', 'Places per slot'], row.capacity],
    [titles.soldAhead, row.soldAhead],
    [
      titles.affected,
      row.affected.length === 0 ? '' : <AffectedOrders key="orders" orders={row.affected} />,
    ],
  ],
  actionsOf: ({ actions }) => actions,
  commands,
  create: { policy: 'places.change', command: creation },
  importer: { policy: 'places.change', exportCall: exportPoints, importCall: importPoints },
  history: 'point',
};
