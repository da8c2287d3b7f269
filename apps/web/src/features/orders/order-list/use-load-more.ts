import type { ListStatus } from '@yanche/ui/paged-list';
import { useRef, useState } from 'react';

type Status = Exclude<ListStatus, 'finished'>;

/** Loads the next page, one request at a time, and tracks failure. A changed filter resets it. */
export function useLoadMore(filter: string, loadMore: () => Promise<void>) {
  const [last, setLast] = useState<{ filter: string; status: Status }>({ filter, status: 'idle' });
  const asking = useRef<string>(null);

  const ask = async () => {
    if (asking.current === filter) return;
    asking.current = filter;
    setLast({ filter, status: 'loading' });
    const status = await loadMore().then(
      () => 'idle' as const,
      () => 'error' as const,
    );
    if (asking.current !== filter) return; // the filter has changed meanwhile
    asking.current = null;
    setLast({ filter, status });
  };
  return { status: last.filter === filter ? last.status : 'idle', ask: () => void ask() };
}
