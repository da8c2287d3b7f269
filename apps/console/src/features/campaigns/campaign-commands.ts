import {
  type CampaignContent,
  type ConsoleCampaign,
  createCampaign,
  editCampaign,
  hideCampaign,
  showCampaign,
} from '@yanche/contract/console/campaigns';
import { inLanguage } from '@yanche/rules/bilingual';
import {
  type CampaignAction,
  campaignActionLabels,
  campaignArtLabels,
  campaignLimits,
} from '@yanche/rules/staff/campaigns';
import { call } from '#lib/call/call.ts';
import { readField } from '#lib/resource/command-field.tsx';
import type { Command, CommandField, CommandInput } from '#lib/resource/resource.ts';
import { typedTime } from '#lib/resource/typed-time.ts';
import { campaignTexts as titles } from './campaigns.texts.ts';

const { title, text, link, href, blocks, links } = campaignLimits;

const fieldsOf = (content: CampaignContent | null): CommandField[] => [
  { kind: 'text', key: 'title', title: titles.title, length: title, initial: content?.title ?? '' },
  {
    kind: 'text',
    key: 'titleEn',
    title: titles.titleEn,
    length: title,
    initial: content?.titleEn ?? '',
  },
  {
    kind: 'time',
    key: 'startsAt',
    title: titles.startsAt,
    ...(content !== null && { initial: typedTime(content.startsAt) }),
  },
  {
    kind: 'time',
    key: 'endsAt',
    title: titles.endsAt,
    ...(content !== null && { initial: typedTime(content.endsAt) }),
  },
  {
    kind: 'choice',
    key: 'art',
    title: titles.art,
    options: campaignArtLabels,
    initial: content?.art ?? 'inspection',
  },
  {
    kind: 'rows',
    key: 'blocks',
    title: titles.block,
    least: 1,
    most: blocks,
    initial: content?.blocks ?? [{}],
    of: [
      { kind: 'text', key: 'heading', title: titles.heading, length: title, optional: true },
      { kind: 'text', key: 'headingEn', title: titles.headingEn, length: title, optional: true },
      { kind: 'long', key: 'text', title: titles.text, length: text },
      { kind: 'long', key: 'textEn', title: titles.textEn, length: text },
    ],
  },
  {
    kind: 'rows',
    key: 'links',
    title: titles.link,
    least: 0,
    most: links,
    initial: content?.links ?? [],
    of: [
      { kind: 'text', key: 'text', title: titles.linkText, length: link },
      { kind: 'text', key: 'textEn', title: titles.linkTextEn, length: link },
      { kind: 'text', key: 'href', title: titles.href, length: href, hint: titles.hrefHint },
    ],
  },
];

type Group = Readonly<Record<string, unknown>>;
const groupsOf = (value: unknown) => (Array.isArray(value) ? (value as Group[]) : []);

/** `former`: what the form began with; its times stay where nobody touched them. */
function contentFrom({ fields }: CommandInput, former?: CampaignContent): CampaignContent {
  const at = (key: string, group: Group = fields) => readField.text(group[key]);
  return {
    title: at('title'),
    titleEn: at('titleEn'),
    art: at('art') as CampaignContent['art'],
    startsAt: readField.time(fields.startsAt, former?.startsAt) ?? '',
    endsAt: readField.time(fields.endsAt, former?.endsAt) ?? '',
    blocks: groupsOf(fields.blocks).map((group) => ({
      heading: at('heading', group),
      headingEn: at('headingEn', group),
      text: at('text', group),
      textEn: at('textEn', group),
    })),
    links: groupsOf(fields.links).map((group) => ({
      text: at('text', group),
      textEn: at('textEn', group),
      href: at('href', group),
    })),
  };
}

export const makeCampaign: Command<null> = {
  title: ['新建活动页', 'New campaign'],
  note: (_, language) => inLanguage(titles.draftNote, language),
  fields: () => [
    {
      kind: 'text',
      key: 'campaignId',
      title: titles.id,
      hint: titles.idHint,
      length: 40,
    },
    ...fieldsOf(null),
  ],
  async send(_, { reason, ...input }) {
    const campaignId = readField.text(input.fields.campaignId);
    const content = contentFrom({ reason, ...input });
    await call(createCampaign, { body: { campaignId, content, reason } });
    return {};
  },
};

export const campaignCommands: Readonly<Record<CampaignAction, Command<ConsoleCampaign>>> = {
  edit: {
    title: campaignActionLabels.edit,
    note: ({ shownEdition }, language) =>
      inLanguage(shownEdition === null ? titles.draftNote : titles.editNote, language),
    fields: ({ editions }) => fieldsOf(editions[0]?.content ?? null),
    async send({ campaignId, version, editions }, { reason, ...input }) {
      const content = contentFrom({ reason, ...input }, editions[0]?.content);
      await call(editCampaign, { body: { campaignId, version, content, reason } });
      return {};
    },
  },
  show: {
    title: campaignActionLabels.show,
    note: (_, language) => inLanguage(titles.showNote, language),
    async send({ campaignId, version }, { reason }) {
      await call(showCampaign, { body: { campaignId, version, reason } });
      return {};
    },
  },
  hide: {
    title: campaignActionLabels.hide,
    danger: true,
    note: (_, language) => inLanguage(titles.hideNote, language),
    async send({ campaignId, version }, { reason }) {
      await call(hideCampaign, { body: { campaignId, version, reason } });
      return {};
    },
  },
};
