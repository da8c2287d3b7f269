import type { Bilingual } from '@yanche/rules/bilingual';
import { readFileSync } from 'node:fs';
import { campaignArt, campaignId } from '@yanche/contract/catalogue/showcase';
import { safeReturnUrl } from '@yanche/host/return-url';
import * as z from 'zod/mini';

/** A text in the operator's file, `{ zh, en }`, as a `Bilingual` pair. */
const words = (most: number) => {
  const text = z.string().check(z.minLength(1), z.maxLength(most));
  return z.pipe(
    z.strictObject({ zh: text, en: text }),
    z.transform(({ zh, en }): Bilingual => [zh, en]),
  );
};

const campaign = z.strictObject({
  id: campaignId,
  title: words(40),
  art: campaignArt,
  from: z.iso.datetime({ offset: true }),
  to: z.iso.datetime({ offset: true }),
  blocks: z
    .array(z.strictObject({ heading: z.optional(words(40)), text: words(500) }))
    .check(z.minLength(1), z.maxLength(12)),
  actions: z
    .array(z.strictObject({ text: words(20), href: z.string().check(z.maxLength(300)) }))
    .check(z.maxLength(3)),
  /** Invented sample content. */
  sample: z.optional(z.boolean()),
});
/** A campaign page's content in both languages, as plain text. */
export type CampaignSettings = z.output<typeof campaign>;

type From = { file: string | null; samples: unknown; publicUrl: string };

/** Reads and checks all campaigns once, at boot. Throws one error that lists every problem. */
export function readCampaigns({ file, samples, publicUrl }: From): CampaignSettings[] {
  const given = file === null ? [] : readList(file);
  const problems: string[] = [];
  const all = [samples, given].flatMap((list) => {
    const parsed = z.array(campaign).safeParse(list);
    if (parsed.success) return parsed.data;
    problems.push(
      ...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    );
    return [];
  });
  const origin = new URL(publicUrl).origin;
  for (const [at, { id, from, to, actions }] of all.entries()) {
    if (all.findIndex((each) => each.id === id) < at) problems.push(`${id}: is there twice`);
    if (Date.parse(to) <= Date.parse(from)) problems.push(`${id}: ends before it begins`);
    for (const { href } of actions) {
      if (!isOwnPath(href, origin)) problems.push(`${id}: "${href}" leads out of this app`);
    }
  }
  if (problems.length > 0) {
    throw new Error(`The campaigns have problems:\n${problems.map((p) => `  ${p}`).join('\n')}`);
  }
  return all;
}

function readList(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`CAMPAIGNS_FILE: ${error instanceof Error ? error.message : 'unreadable'}`, {
      cause: error,
    });
  }
}

/** A path of this app that cannot redirect elsewhere. */
const isOwnPath = (href: string, origin: string): boolean =>
  href.startsWith('/') &&
  safeReturnUrl(href, { origin, allowedHosts: [], allowedPaths: [] }) !== null;
