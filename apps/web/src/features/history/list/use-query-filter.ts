import type { HistoryTab } from '@yanche/contract/history/history-queries';
import { historyTabs } from '@yanche/rules/history/history-state';
import { useSearchParams } from 'react-router';
import { useKeyword } from '#lib/form/use-keyword.ts';

/** Tab and keyword are in the URL, so that "back" restores them. */
export function useQueryFilter() {
  const [search, setSearch] = useSearchParams();
  const tab: HistoryTab = historyTabs.find(({ key }) => key === search.get('tab'))?.key ?? 'all';
  const set = (name: 'tab' | 'keyword', value: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const keyword = useKeyword(search.get('keyword') ?? '', (text) => set('keyword', text));
  return {
    tab,
    setTab: (next: HistoryTab) => set('tab', next === 'all' ? '' : next),
    ...keyword,
  };
}
