import type { Bilingual } from '../bilingual.ts';

/** Our own drawings for campaigns. */
export const campaignArtLabels = {
  inspection: ['检测', 'Inspection'],
  selfie: ['自检', 'Self-inspection'],
  deal: ['成交', 'Deal'],
} as const satisfies Record<string, Bilingual>;

export const campaignStateLabels = {
  hidden: ['未上线', 'Not shown'],
  upcoming: ['未开始', 'Not begun'],
  live: ['进行中', 'Live'],
  ended: ['已结束', 'Ended'],
} as const satisfies Record<string, Bilingual>;
export type CampaignState = keyof typeof campaignStateLabels;

export const campaignActionLabels = {
  edit: ['编辑', 'Edit'],
  show: ['上线', 'Show'],
  hide: ['撤下', 'Take down'],
} as const satisfies Record<string, Bilingual>;
export type CampaignAction = keyof typeof campaignActionLabels;

/** Of the edition that phones show. */
export function campaignStateAt(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  now: Date,
): Exclude<CampaignState, 'hidden'> {
  return now < startsAt ? 'upcoming' : now < endsAt ? 'live' : 'ended';
}

/** How much a campaign may say. */
export const campaignLimits = { title: 40, text: 500, link: 20, href: 300, blocks: 12, links: 3 };
