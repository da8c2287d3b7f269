import { type Closure, liftClosure, listClosures } from '@yanche/contract/console/places';
import {
  closureScopeLabels,
  type ClosureState,
  closureStateLabels,
} from '@yanche/rules/appointments/place-changes';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { Tag } from 'antd';
import { call } from '#lib/call/call.ts';
import { formatMinute } from '#lib/language/format-time.ts';
import { AffectedOrders } from '#lib/resource/affected-orders.tsx';
import type { Command, Resource } from '#lib/resource/resource.ts';
import { titles } from './places.texts.ts';
import { planClosure } from './plan-closure.ts';
import { tellOfClosureCommand } from './tell-customers.ts';

const placeText = ({ scope, placeName, placeNameEn }: Closure, language: Language) =>
  inLanguage(scope === 'all' ? closureScopeLabels.all : [placeName, placeNameEn], language);
const stateText = ({ state }: Closure, language: Language) =>
  inLanguage(closureStateLabels[state], language);
const colours: Record<ClosureState, string> = {
  planned: 'warning',
  now: 'error',
  over: 'default',
  lifted: 'default',
};

/** Points and towns are closed from their own rows. */
const creation: Command<null> = {
  ...planClosure<null>(() => ({ scope: 'all', placeId: null })),
  title: ['全部城市停业', 'Close everywhere'],
};

export const closuresResource: Resource<typeof listClosures, 'lift' | 'tell'> = {
  key: 'closures',
  title: ['停业安排', 'Closures'],
  policy: 'places.read',
  list: listClosures,
  ownOrder: true,
  idOf: ({ closureId }) => closureId,
  nameOf: (row, language) => `${placeText(row, language)} ${formatMinute(row.startsAt)}`,
  columns: [
    { key: 'place', title: ['停业地点', 'Where'], text: placeText },
    { key: 'from', title: titles.startsAt, text: ({ startsAt }) => formatMinute(startsAt) },
    { key: 'to', title: titles.endsAt, text: ({ endsAt }) => formatMinute(endsAt) },
    {
      key: 'state',
      title: titles.state,
      text: stateText,
      cell: (row, language) => <Tag color={colours[row.state]}>{stateText(row, language)}</Tag>,
    },
    {
      key: 'affected',
      title: titles.affected,
      text: ({ affected }) => (affected.length === 0 ? '' : `${affected.length}`),
    },
    {
      key: 'note',
      wideOnly: true,
      wraps: true,
      title: ['原因', 'Reason'],
      text: ({ note }) => note,
    },
  ],
  filters: [
    { key: 'search', title: ['地点或原因', 'Place or reason'], kind: 'text' },
    { key: 'state', title: titles.state, kind: 'choice', options: closureStateLabels },
  ],
  detail: (row, language) => [
    [['范围', 'What'], inLanguage(closureScopeLabels[row.scope], language)],
    [['停业地点', 'Where'], placeText(row, language)],
    [titles.startsAt, formatMinute(row.startsAt)],
    [titles.endsAt, formatMinute(row.endsAt)],
    [titles.state, stateText(row, language)],
    [['原因', 'Reason'], row.note],
    [
      titles.affected,
      row.affected.length === 0 ? '' : <AffectedOrders key="orders" orders={row.affected} />,
    ],
  ],
  actionsOf: ({ actions }) => actions,
  commands: {
    tell: tellOfClosureCommand,
    lift: {
      title: ['提前恢复', 'Lift'],
      note: (_, language) =>
        inLanguage(
          [
            '没有其他停业安排的时段立即恢复预约。',
            'Slots that nothing else closes are bookable at once.',
          ],
          language,
        ),
      async send({ closureId, version }, { reason }) {
        await call(liftClosure, { body: { closureId, version, reason } });
        return {};
      },
    },
  },
  create: { policy: 'closures.change', command: creation },
  history: 'closure',
};
