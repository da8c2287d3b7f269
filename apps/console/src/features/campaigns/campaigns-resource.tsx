import { type ConsoleCampaign, listCampaigns } from '@yanche/contract/console/campaigns';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import {
  type CampaignAction,
  campaignArtLabels,
  type CampaignState,
  campaignStateLabels,
} from '@yanche/rules/staff/campaigns';
import { Tag } from 'antd';
import { formatMinute } from '#lib/language/format-time.ts';
import type { Resource } from '#lib/resource/resource.ts';
import { campaignCommands, makeCampaign } from './campaign-commands.ts';
import { CampaignPreview } from './campaign-preview.tsx';
import { campaignTexts as titles } from './campaigns.texts.ts';

const colours: Record<CampaignState, string> = {
  hidden: 'default',
  upcoming: 'warning',
  live: 'success',
  ended: 'default',
};
const toMinute = (iso: string | undefined) => (iso === undefined ? '' : formatMinute(iso));
const latest = ({ editions }: ConsoleCampaign) => editions[0]?.content;
const stateText = ({ state }: ConsoleCampaign, language: Language) =>
  inLanguage(campaignStateLabels[state], language);
const nameText = (row: ConsoleCampaign, language: Language) =>
  (language === 'zh' ? latest(row)?.title : latest(row)?.titleEn) ?? row.campaignId;
const draftText = ({ editions, shownEdition }: ConsoleCampaign, language: Language) =>
  shownEdition !== null && editions[0]?.edition !== shownEdition
    ? inLanguage(titles.draft, language)
    : '';
const editionsText = ({ editions, shownEdition }: ConsoleCampaign, language: Language) =>
  editions
    .map(({ edition, at, by }) =>
      [
        `#${edition}`,
        toMinute(at),
        by ?? inLanguage(titles.sampleWorld, language),
        ...(edition === shownEdition ? [inLanguage(titles.shownNow, language)] : []),
      ].join(' · '),
    )
    .join('\n');

export const campaignsResource: Resource<typeof listCampaigns, CampaignAction> = {
  key: 'campaigns',
  title: ['活动页', 'Campaigns'],
  policy: 'campaigns.read',
  list: listCampaigns,
  ownOrder: true,
  idOf: ({ campaignId }) => campaignId,
  nameOf: nameText,
  columns: [
    { key: 'title', title: titles.title, text: nameText },
    {
      key: 'state',
      title: titles.state,
      text: stateText,
      cell: (row, language) => <Tag color={colours[row.state]}>{stateText(row, language)}</Tag>,
    },
    { key: 'draft', title: ['修改', 'Changes'], wraps: true, text: draftText },
    { key: 'from', title: titles.startsAt, text: (row) => toMinute(latest(row)?.startsAt) },
    { key: 'to', title: titles.endsAt, text: (row) => toMinute(latest(row)?.endsAt) },
    { key: 'id', wideOnly: true, title: titles.id, text: ({ campaignId }) => campaignId },
    {
      key: 'sample',
      wideOnly: true,
      title: titles.sample,
      text: ({ sample }, language) => (sample ? inLanguage(['示例', 'Sample'], language) : ''),
    },
  ],
  filters: [
    { key: 'search', title: ['标题或编号', 'Title or id'], kind: 'text' },
    { key: 'state', title: titles.state, kind: 'choice', options: campaignStateLabels },
  ],
  detail: (row, language) => [
    [titles.id, row.campaignId],
    [titles.state, stateText(row, language)],
    [
      titles.page,
      row.state === 'hidden' ? (
        ''
      ) : (
        <a key="page" href={`/banner?id=${row.campaignId}`} target="_blank" rel="noreferrer">
          {`/banner?id=${row.campaignId}`}
        </a>
      ),
    ],
    [titles.startsAt, toMinute(latest(row)?.startsAt)],
    [titles.endsAt, toMinute(latest(row)?.endsAt)],
    [titles.art, inLanguage(campaignArtLabels[latest(row)?.art ?? 'inspection'], language)],
    [titles.editions, editionsText(row, language)],
  ],
  below: (row) => <CampaignPreview content={latest(row)} />,
  actionsOf: ({ actions }) => actions,
  commands: campaignCommands,
  create: { policy: 'campaigns.change', command: makeCampaign },
  history: 'campaign',
};
