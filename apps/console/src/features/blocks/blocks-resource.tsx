import { type Block, listBlocks } from '@yanche/contract/console/blocks';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import {
  blockKindLabels,
  type BlockState,
  blockStateLabels,
  blockStopWords,
} from '@yanche/rules/staff/blocks';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { blockAnything, liftCommand } from '#lib/blocks/block-commands.ts';
import { formatMinute } from '#lib/language/format-time.ts';
import type { Resource } from '#lib/resource/resource.ts';

const colours: Record<BlockState, string> = { now: 'error', over: 'default', lifted: 'default' };
const minutes = (iso: string | null) => (iso === null ? '' : formatMinute(iso));
const stateText = ({ state }: Block, language: Language) =>
  inLanguage(blockStateLabels[state], language);
const kindText = ({ kind }: Block, language: Language) =>
  inLanguage(blockKindLabels[kind], language);
const stopText = ({ stops }: Block, language: Language) =>
  inLanguage(blockStopWords(stops), language);
const untilText = ({ endsAt }: Block, language: Language) =>
  endsAt === null ? inLanguage(['长期', 'open'], language) : minutes(endsAt);
const pages = { person: '/person', dealer: '/dealer' } as const;

const titles = {
  subject: ['对象', 'Who or what'],
  kind: ['类别', 'Kind'],
  stops: ['不能做什么', 'Kept from'],
  told: ['给对方看的原因', 'Reason for them'],
  until: ['到', 'Until'],
  state: ['状态', 'Status'],
  since: ['开始', 'Since'],
  by: ['设置人', 'By'],
} as const;

export const blocksResource: Resource<typeof listBlocks, 'lift'> = {
  key: 'blocks',
  title: ['限制名单', 'Blocks'],
  policy: 'blocks.read',
  list: listBlocks,
  idOf: ({ blockId }) => blockId,
  nameOf: ({ subjectName }) => subjectName,
  columns: [
    { key: 'subject', title: titles.subject, text: ({ subjectName }) => subjectName },
    { key: 'kind', title: titles.kind, text: kindText },
    {
      key: 'state',
      title: titles.state,
      text: stateText,
      cell: (row, language) => <Tag color={colours[row.state]}>{stateText(row, language)}</Tag>,
    },
    { key: 'stops', wraps: true, title: titles.stops, text: stopText },
    { key: 'told', wideOnly: true, wraps: true, title: titles.told, text: ({ told }) => told },
    { key: 'until', title: titles.until, text: untilText },
    {
      key: 'since',
      wideOnly: true,
      title: titles.since,
      text: ({ createdAt }) => minutes(createdAt),
    },
    { key: 'by', wideOnly: true, title: titles.by, text: ({ by }) => by },
  ],
  filters: [
    {
      key: 'search',
      title: ['姓名、车商、车架号或原因', 'Name, dealer, VIN or reason'],
      kind: 'text',
    },
    { key: 'kind', title: titles.kind, kind: 'choice', options: blockKindLabels },
    { key: 'state', title: titles.state, kind: 'choice', options: blockStateLabels },
    { key: 'subjectId', title: ['只看一个对象', 'One of them'], kind: 'hidden' },
  ],
  detail: (row, language) => [
    [titles.kind, kindText(row, language)],
    [
      titles.subject,
      row.kind === 'vin' ? (
        row.subjectName
      ) : (
        <Link key="subject" to={`${pages[row.kind]}?id=${row.subjectId}`}>
          {row.subjectName}
        </Link>
      ),
    ],
    [titles.state, stateText(row, language)],
    [titles.stops, stopText(row, language)],
    [titles.told, row.told],
    [titles.since, `${minutes(row.createdAt)} · ${row.by}`],
    [titles.until, untilText(row, language)],
    [['解除于', 'Lifted'], minutes(row.liftedAt)],
  ],
  actionsOf: ({ actions }) => actions,
  commands: { lift: liftCommand },
  create: { policy: 'blocks.change', command: blockAnything },
  history: 'block',
};
