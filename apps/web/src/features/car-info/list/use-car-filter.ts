import { type ShelfTab, shelfTabs } from '@yanche/rules/shelf/shelf-state';
import { useSearchParams } from 'react-router';
import { useKeyword } from '#lib/form/use-keyword.ts';

/** Tab and keyword are in the URL, so that "back" restores them. */
export function useCarFilter() {
  const [search, setSearch] = useSearchParams();
  const tab: ShelfTab = shelfTabs.find(({ key }) => key === search.get('tab'))?.key ?? 'pending';

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
  const keyword = useKeyword(search.get('keyword') ?? '', (text) => set('keyword', text), {
    live: true,
  });

  return {
    tab,
    setTab: (next: ShelfTab) => set('tab', next === 'pending' ? '' : next),
    ...keyword,
  };
}
