import { campaignArtLabels } from '@yanche/rules/staff/campaigns';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, keyOf } from '../fields.ts';

export const campaignId = z.string().check(z.regex(/^[\w-]{1,40}$/));

/** Plain texts in the language of the request. */
export const getCampaign = endpoint({
  name: 'getCampaign',
  method: 'GET',
  path: '/client/common/campaign',
  summary: 'A campaign page',
  access: 'none',
  query: z.strictObject({ id: campaignId }),
  answer: z.object({
    /** Blocks and actions exist only while it is `live`. */
    state: z.enum(['upcoming', 'live', 'ended']),
    title: z.string(),
    art: keyOf(campaignArtLabels),
    from: isoTime,
    to: isoTime,
    blocks: z.array(z.object({ heading: z.nullable(z.string()), text: z.string() })),
    /** The first is the main one. `href` is a path of this app. */
    actions: z.array(z.object({ text: z.string(), href: z.string() })),
    sample: z.boolean(), // invented data of the sample world
  }),
});
export type Campaign = z.output<typeof getCampaign.answer>;

/** An example report, read with `verifyReport` before ordering. */
export const sampleReport = endpoint({
  name: 'sampleReport',
  method: 'GET',
  path: '/external/order/product/sample',
  summary: 'A finished inspection report of the sample world, if there is one',
  access: 'none',
  answer: z.object({
    report: z.nullable(z.object({ reportNo: z.string(), code: z.string() })),
  }),
});
