import type { ListStatus } from '@yanche/ui/paged-list';
import { useEffect, useRef, useState } from 'react';

/** One request for the next page at a time, and whether the last one failed. A new filter forgets both. */
export function useLoadMore(filter: string, loadMore: () => Promise<void>) {
  const [status, setStatus] = useState<Exclude<ListStatus, 'finished'>>('idle');
  const asking = useRef<string | null>(null);
  const current = useRef(filter);

  useEffect(() => {
    current.current = filter;
    setStatus('idle');
  }, [filter]);

  const ask = async () => {
    if (asking.current === filter) return;
    asking.current = filter;
    setStatus('loading');
    const outcome = await loadMore().then(
      () => 'idle' as const,
      () => 'error' as const,
    );
    if (asking.current === filter) asking.current = null;
    if (current.current === filter) setStatus(outcome);
  };
  return { status, ask: () => void ask() };
}
