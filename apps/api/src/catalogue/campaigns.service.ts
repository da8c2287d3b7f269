import type { Campaign } from '@yanche/contract/catalogue/showcase';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';

/** A campaign that has not begun or has ended answers its state and no content. */
export function showCampaign(
  { campaigns, clock }: Pick<Deps, 'campaigns' | 'clock'>,
  id: string,
  language: Language,
): Campaign {
  const campaign = campaigns.find((each) => each.id === id);
  if (campaign === undefined) throw new Failure('notFound');
  const { title, art, from, to, sample = false } = campaign;
  const now = clock.now().getTime();
  const state = now < Date.parse(from) ? 'upcoming' : now < Date.parse(to) ? 'live' : 'ended';
  const isLive = state === 'live';
  const blocks = isLive ? campaign.blocks : [];
  const actions = isLive ? campaign.actions : [];
  return {
    state,
    title: inLanguage(title, language),
    art,
    from,
    to,
    blocks: blocks.map(({ heading, text }) => ({
      heading: heading === undefined ? null : inLanguage(heading, language),
      text: inLanguage(text, language),
    })),
    actions: actions.map(({ text, href }) => ({ text: inLanguage(text, language), href })),
    sample,
  };
}
