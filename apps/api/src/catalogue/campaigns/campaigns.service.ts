import type {
  CampaignContent,
  ConsoleCampaign,
  createCampaign,
  editCampaign,
  listCampaigns,
  showCampaign,
} from '@yanche/contract/console/campaigns';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import { safeReturnUrl } from '@yanche/host/return-url';
import { type CampaignAction, campaignStateAt } from '@yanche/rules/staff/campaigns';
import type * as z from 'zod/mini';
import type { Db, Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { pageOfList } from '#lib/list-page.ts';
import type { StaffCaller } from '#route.ts';
import { listVersions } from '#staff/catalogue-versions.store.ts';
import { changeVersioned } from '#staff/versioned-change.ts';
import {
  type EditionRow,
  insertCampaign,
  insertEdition,
  listEditions,
  setShownEdition,
} from './campaigns.store.ts';

type Query = z.output<NonNullable<(typeof listCampaigns)['query']>>;

const contentOf = ({ starts_at, ends_at, content }: EditionRow): CampaignContent => ({
  ...content,
  startsAt: starts_at.toISOString(),
  endsAt: ends_at.toISOString(),
});

async function readAll(
  db: Db,
  reader: StaffCaller,
  { now, only }: { now: Date; only?: string },
): Promise<ConsoleCampaign[]> {
  const [rows, versions] = await Promise.all([
    listEditions(db, only),
    listVersions(db, 'campaign'),
  ]);
  return [...new Set(rows.map((row) => row.campaign_id))].map((campaignId) => {
    const editions = rows.filter((row) => row.campaign_id === campaignId);
    const shown = editions.find(({ edition, shown_edition }) => edition === shown_edition);
    const isLatestShown = shown !== undefined && shown === editions[0];
    const actions: CampaignAction[] = [
      'edit',
      ...(isLatestShown ? [] : (['show'] as const)),
      ...(shown === undefined ? [] : (['hide'] as const)),
    ];
    return {
      campaignId,
      state:
        shown === undefined
          ? 'hidden'
          : campaignStateAt({ startsAt: shown.starts_at, endsAt: shown.ends_at }, now),
      shownEdition: shown?.edition ?? null,
      editions: editions.map((row) => ({
        edition: row.edition,
        at: row.created_at.toISOString(),
        by: row.creator_name,
        content: contentOf(row),
      })),
      sample: editions[0]?.sample ?? false,
      version: versions.get(campaignId) ?? 0,
      actions: reader.policies.includes('campaigns.change') ? actions : [],
    };
  });
}

export async function readCampaigns(
  { db, clock }: Deps,
  reader: StaffCaller,
  { search, state, ...page }: Query,
): Promise<AnswerOf<typeof listCampaigns>> {
  const wanted = search?.trim().toLowerCase() ?? '';
  const rows = (await readAll(db, reader, { now: clock.now() })).filter(
    (row) =>
      (state === undefined || row.state === state) &&
      [row.campaignId, row.editions[0]?.content.title, row.editions[0]?.content.titleEn].some(
        (text) => text?.toLowerCase().includes(wanted),
      ),
  );
  return pageOfList(rows, page, ({ campaignId }) => campaignId);
}

async function readOne(db: Db, reader: StaffCaller, only: string, now: Date) {
  const [row] = await readAll(db, reader, { now, only });
  if (row === undefined) throw new Failure('notFound');
  return row;
}

/** Throws `campaignTimes`, `campaignLink`, `campaignHeading`. */
function checkContent({ startsAt, endsAt, blocks, links }: CampaignContent, publicUrl: string) {
  if (Date.parse(endsAt) <= Date.parse(startsAt)) throw new Failure('campaignTimes');
  if (blocks.some(({ heading, headingEn }) => (heading === '') !== (headingEn === ''))) {
    throw new Failure('campaignHeading');
  }
  const origin = new URL(publicUrl).origin;
  for (const { href } of links) {
    // A path of this app that cannot lead elsewhere.
    const isOwn =
      href.startsWith('/') &&
      safeReturnUrl(href, { origin, allowedHosts: [], allowedPaths: [] }) !== null;
    if (!isOwn) throw new Failure('campaignLink', { href });
  }
}

type Saved = { campaignId: string; edition: number; content: CampaignContent };

async function saveEdition(tx: Tx, by: StaffCaller, saved: Saved, now: Date): Promise<void> {
  const { startsAt, endsAt, ...words } = saved.content;
  await insertEdition(tx, {
    campaign_id: saved.campaignId,
    edition: saved.edition,
    starts_at: new Date(startsAt),
    ends_at: new Date(endsAt),
    content: words,
    created_by: by.userId,
    created_at: now,
  });
}

/** Throws what {@link checkContent} throws, `campaignExists`. */
export async function makeCampaign(
  deps: Deps,
  by: StaffCaller,
  { campaignId, content, reason }: BodyOf<typeof createCampaign>,
): Promise<ConsoleCampaign> {
  checkContent(content, deps.config.publicUrl);
  const subject = { kind: 'campaign' as const, id: campaignId };
  await changeVersioned(deps, by, { subject, version: null, reason }, async (tx, now) => {
    const row = { id: campaignId, shown_edition: null, created_at: now };
    if (!(await insertCampaign(tx, row))) throw new Failure('campaignExists');
    await saveEdition(tx, by, { campaignId, edition: 1, content }, now);
    return { action: 'campaign.create', name: content.title, after: factsOf(1, content) };
  });
  return readOne(deps.db, by, campaignId, deps.clock.now());
}

/** Throws what {@link checkContent} throws, `nothingChanged`. */
export async function changeCampaign(
  deps: Deps,
  by: StaffCaller,
  { campaignId, content, ...given }: BodyOf<typeof editCampaign>,
): Promise<ConsoleCampaign> {
  checkContent(content, deps.config.publicUrl);
  const subject = { kind: 'campaign' as const, id: campaignId };
  await changeVersioned(deps, by, { subject, ...given }, async (tx, now) => {
    const { editions } = await readOne(tx, by, campaignId, now);
    const [former] = editions;
    if (former === undefined || isSame(former.content, content)) {
      throw new Failure('nothingChanged');
    }
    const edition = former.edition + 1;
    await saveEdition(tx, by, { campaignId, edition, content }, now);
    const before = factsOf(former.edition, former.content);
    return {
      action: 'campaign.edit',
      name: content.title,
      before,
      after: factsOf(edition, content),
    };
  });
  return readOne(deps.db, by, campaignId, deps.clock.now());
}

/** The latest edition counts from now on, or none. Throws `campaignTimes`, `nothingChanged`. */
export async function setCampaignShown(
  deps: Deps,
  by: StaffCaller,
  { campaignId, ...given }: BodyOf<typeof showCampaign>,
  isShown: boolean,
): Promise<ConsoleCampaign> {
  const subject = { kind: 'campaign' as const, id: campaignId };
  await changeVersioned(deps, by, { subject, ...given }, async (tx, now) => {
    const { editions, shownEdition } = await readOne(tx, by, campaignId, now);
    const latest = editions[0];
    const next = isShown ? (latest?.edition ?? null) : null;
    if (next === shownEdition) throw new Failure('nothingChanged');
    if (isShown && latest !== undefined && new Date(latest.content.endsAt) <= now) {
      throw new Failure('campaignTimes');
    }
    await setShownEdition(tx, campaignId, next);
    return {
      action: isShown ? 'campaign.show' : 'campaign.hide',
      name: latest?.content.title ?? campaignId,
      before: { edition: shownEdition },
      after: { edition: next },
    };
  });
  return readOne(deps.db, by, campaignId, deps.clock.now());
}

/** What the log says of an edition: its words are kept with it. */
const factsOf = (edition: number, { title, startsAt, endsAt }: CampaignContent) => ({
  edition,
  title,
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
});

const isSame = (one: CampaignContent, other: CampaignContent): boolean => {
  const whole = ({ title, titleEn, art, blocks, links, ...times }: CampaignContent) =>
    JSON.stringify([
      title,
      titleEn,
      art,
      Date.parse(times.startsAt),
      Date.parse(times.endsAt),
      blocks.map((block) => [block.heading, block.headingEn, block.text, block.textEn]),
      links.map((link) => [link.text, link.textEn, link.href]),
    ]);
  return whole(one) === whole(other);
};
