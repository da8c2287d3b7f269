import { getToday, todayWaiting } from '@yanche/contract/console/today';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { useCall } from '#lib/call/use-call.ts';

/** How much waits behind a screen, by its path. */
export type Waiting = Readonly<Record<string, number>>;

/** Numbers that overlap, such as late and open refunds, count once: the largest. */
export function useWaiting(): Waiting {
  const { data } = useCall(getToday, undefined, { refetchInterval: MINUTE_MS });
  const counts: Record<string, number> = {};
  for (const { key, count } of data?.waiting ?? []) {
    const [path = ''] = todayWaiting[key].to.split('?');
    counts[path] = Math.max(counts[path] ?? 0, count);
  }
  return counts;
}
