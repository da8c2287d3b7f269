import { saasPages } from '@yanche/contract/partners/saas-pages';
import { PARTNER_RULES } from '@yanche/rules/partners/partner-keys';
import { DAY_MS, HOUR_MS } from '@yanche/rules/calendar';
import type { Deps } from '#deps.ts';

type Key = { task: string; until: string; sign: string };

const signedText = ({ task, until }: Pick<Key, 'task' | 'until'>) => `${task}.${until}`;

/** Links to the white-labelled pages of a task. They end on a full hour, so that the same link is told for a while. */
export function saasLinks({ config, links, clock }: Deps, taskId: string) {
  const hour = Math.ceil(clock.now().getTime() / HOUR_MS) * HOUR_MS;
  const ends = new Date(hour + PARTNER_RULES.linkDays * DAY_MS);
  const part = { task: taskId, until: String(ends.getTime() / 1000) };
  const query = new URLSearchParams({ ...part, sign: links.sign('saasReport', signedText(part)) });
  return {
    reportUrl: `${config.publicUrl}${saasPages.report}?${query}`,
    photosUrl: `${config.publicUrl}${saasPages.photos}?${query}`,
    linksUntil: ends.toISOString(),
  };
}

/** Whether we made this link, and it is not over. */
export const isLinkGood = ({ links, clock }: Deps, key: Key): boolean =>
  links.verify('saasReport', signedText(key), key.sign) &&
  Number(key.until) * 1000 > clock.now().getTime();
