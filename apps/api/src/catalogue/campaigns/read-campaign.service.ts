import type { Campaign } from '@yanche/contract/catalogue/showcase';
import type { Language } from '@yanche/rules/bilingual';
import { campaignStateAt } from '@yanche/rules/staff/campaigns';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { findShownEdition } from './campaigns.store.ts';

/** For phones. A campaign that has not begun or has ended answers its state and no content. */
export async function readCampaign(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  language: Language,
): Promise<Campaign> {
  const edition = await findShownEdition(db, id);
  if (edition === null) throw new Failure('notFound');
  const { starts_at: startsAt, ends_at: endsAt, content, sample } = edition;
  const state = campaignStateAt({ startsAt, endsAt }, clock.now());
  const isLive = state === 'live';
  const pick = (zh: string, en: string) => (language === 'zh' ? zh : en);
  return {
    state,
    title: pick(content.title, content.titleEn),
    art: content.art,
    from: startsAt.toISOString(),
    to: endsAt.toISOString(),
    blocks: (isLive ? content.blocks : []).map(({ heading, headingEn, text, textEn }) => ({
      heading: heading === '' ? null : pick(heading, headingEn),
      text: pick(text, textEn),
    })),
    actions: (isLive ? content.links : []).map(({ text, textEn, href }) => ({
      text: pick(text, textEn),
      href,
    })),
    sample,
  };
}
