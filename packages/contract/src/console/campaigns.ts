import {
  campaignActionLabels,
  campaignArtLabels,
  campaignLimits,
  campaignStateLabels,
} from '@yanche/rules/staff/campaigns';
import * as z from 'zod/mini';
import { campaignId } from '../catalogue/showcase.ts';
import { endpoint } from '../endpoint.ts';
import { isoTime, keyOf, pageOf } from '../fields.ts';
import { commandBody, words } from './command-body.ts';
import { listQuery } from './places.ts';

const { title, text, link, href, blocks, links } = campaignLimits;
const upTo = (most: number) => z.string().check(z.trim(), z.maxLength(most));

const content = z.strictObject({
  title: words(title),
  titleEn: words(title),
  art: keyOf(campaignArtLabels),
  startsAt: isoTime,
  endsAt: isoTime,
  blocks: z
    .array(
      z.strictObject({
        /** '' in both languages: none. */
        heading: upTo(title),
        headingEn: upTo(title),
        text: words(text),
        textEn: words(text),
      }),
    )
    .check(z.minLength(1), z.maxLength(blocks)),
  /** The first is the main one. `href` is a path of the phone's app. */
  links: z
    .array(z.strictObject({ text: words(link), textEn: words(link), href: words(href) }))
    .check(z.maxLength(links)),
});
export type CampaignContent = z.output<typeof content>;

const edition = z.object({
  edition: z.int(),
  at: isoTime,
  /** Null: the sample world. */
  by: z.nullable(z.string()),
  content,
});

const row = z.object({
  campaignId,
  /** What phones show now. */
  state: keyOf(campaignStateLabels),
  shownEdition: z.nullable(z.int()),
  /** Latest first, at least one. */
  editions: z.array(edition),
  sample: z.boolean(),
  version: commandBody.version,
  actions: z.array(keyOf(campaignActionLabels)),
});
export type ConsoleCampaign = z.output<typeof row>;

export const listCampaigns = endpoint({
  name: 'listCampaigns',
  method: 'GET',
  path: '/api/console/campaigns',
  summary: 'Campaign pages with every edition and what phones show of them',
  access: { staff: 'campaigns.read' },
  query: z.strictObject({ ...listQuery, state: z.optional(keyOf(campaignStateLabels)) }),
  answer: pageOf(row),
});

export const createCampaign = endpoint({
  name: 'createCampaign',
  method: 'POST',
  path: '/api/console/campaigns/create',
  summary: 'A new campaign page; phones do not show it yet',
  access: { staff: 'campaigns.change' },
  encoding: 'json',
  body: z.strictObject({ campaignId, content, reason: commandBody.reason }),
  answer: row,
});

const ofCampaign = { campaignId, ...commandBody };

export const editCampaign = endpoint({
  name: 'editCampaign',
  method: 'POST',
  path: '/api/console/campaigns/edit',
  summary: 'A new edition of a campaign; phones go on with the one they show',
  access: { staff: 'campaigns.change' },
  encoding: 'json',
  body: z.strictObject({ ...ofCampaign, content }),
  answer: row,
});

export const showCampaign = endpoint({
  name: 'showCampaign',
  method: 'POST',
  path: '/api/console/campaigns/show',
  summary: 'Let phones show the latest edition, from its start to its end',
  access: { staff: 'campaigns.change' },
  encoding: 'json',
  body: z.strictObject(ofCampaign),
  answer: row,
});

export const hideCampaign = endpoint({
  name: 'hideCampaign',
  method: 'POST',
  path: '/api/console/campaigns/hide',
  summary: 'Take a campaign down at once',
  access: { staff: 'campaigns.change' },
  encoding: 'json',
  body: z.strictObject(ofCampaign),
  answer: row,
});
