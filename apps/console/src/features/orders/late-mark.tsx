import type { ConsoleOrderRow } from '@yanche/contract/console/orders';
import { jobUrgency } from '@yanche/rules/appointments/job-urgency';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { urgencyWords } from '#lib/day-board/urgency-words.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useNow } from '#lib/use-now.ts';
import css from './order.module.css';

/** By how much its inspection is late, as the dispatch board says it. */
export function LateMark({ order: { status, startAt } }: { order: ConsoleOrderRow }) {
  const language = useLanguage();
  const now = useNow(MINUTE_MS);
  const urgency = jobUrgency({ status, startAt }, now);
  if (urgency !== 'late') return null;
  return <span className={css.late}>{urgencyWords({ urgency, startAt }, now, language)}</span>;
}
