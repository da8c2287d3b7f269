import type { BoardJob } from '@yanche/contract/console/jobs';
import { type Language, textsIn } from '@yanche/rules/bilingual';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@yanche/rules/calendar';
import { dayBoardTexts } from './day-board.texts.ts';

/** How late a job is, or how soon somebody is needed; null when all is fine. */
export function urgencyWords(
  { urgency, startAt }: Pick<BoardJob, 'urgency' | 'startAt'>,
  now: number,
  language: Language,
): string | null {
  const t = textsIn(dayBoardTexts, language);
  const ms = Math.abs(Date.parse(startAt) - now);
  const span =
    ms < HOUR_MS
      ? t.minutes(Math.round(ms / MINUTE_MS))
      : ms < 2 * DAY_MS
        ? t.hours(Math.round(ms / HOUR_MS))
        : t.days(Math.round(ms / DAY_MS));
  if (urgency === 'late') return t.late(span);
  if (urgency === 'urgent') return t.urgent(span);
  return urgency === 'open' ? t.open : null;
}
