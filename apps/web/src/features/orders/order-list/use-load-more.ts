import type { ListStatus } from '@yanche/ui/paged-list';
import { useRef, useState } from 'react';

type Status = Exclude<ListStatus, 'finished'>;

/** One request for the next page at a time, and whether the last one failed. Another filter starts anew. */
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
    if (asking.current !== filter) return; // the person went on to another filter
    asking.current = null;
    setLast({ filter, status });
  };
  return { status: last.filter === filter ? last.status : 'idle', ask: () => void ask() };
}
