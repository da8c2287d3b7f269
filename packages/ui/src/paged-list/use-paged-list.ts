import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { firstState, type ListState, nextState, type PageOf } from './list-state.ts';

/** Asks for one page, numbered from 1; the signal aborts when the answer is no longer wanted. */
export type LoadPage<T> = (page: number, signal: AbortSignal) => Promise<PageOf<T>>;

/** A remote list as usePagedList gives it. */
export type PagedData<T> = {
  items: readonly T[];
  status: ListState<T>['status'];
  /** Asks for the next page, or the failed one again; does nothing while one is under way. */
  more: () => void;
  /** Starts anew from page 1, the rows stay until it is there; rejects when it failed (for PullRefresh). */
  reload: () => Promise<void>;
};

/**
 * Pages of a remote list. Loads page 1 on mount and whenever `resetKey` changes; answers to an older
 * key are dropped. Never asks for a page twice, in StrictMode neither.
 */
export function usePagedList<T>(resetKey: string, load: LoadPage<T>): PagedData<T> {
  const [state, setState] = useState<ListState<T>>(firstState);
  /** Of the rows there are: with another `resetKey` they are not shown any more. */
  const [key, setKey] = useState(resetKey);
  // Current state between renders: two checks in one frame must not both see "idle".
  const live = useRef(state);
  const abort = useRef<AbortController>(undefined);

  const apply = (event: Parameters<typeof nextState<T>>[1]) => {
    live.current = nextState(live.current, event);
    setState(live.current);
  };
  const ask = async () => {
    const before = live.current;
    apply({ type: 'ask' });
    if (live.current === before) return;
    const { epoch, page } = live.current;
    abort.current = new AbortController();
    try {
      const answer = await load(page, abort.current.signal);
      apply({ type: 'answer', epoch, page: answer });
    } catch (fault) {
      apply({ type: 'fail', epoch });
      throw fault;
    }
  };
  const more = () => void ask().catch(() => undefined); // the list itself shows the error
  const restart = (keep: boolean) => {
    abort.current?.abort();
    apply({ type: 'reset', keep });
    return ask();
  };

  const begin = useEffectEvent((next: string) => {
    setKey(next);
    restart(false).catch(() => undefined);
  });
  useEffect(() => {
    // Deferred: StrictMode mounts twice, and the first mount must not fetch.
    const timer = setTimeout(() => begin(resetKey), 0);
    return () => {
      clearTimeout(timer);
      abort.current?.abort();
    };
  }, [resetKey]);

  const { items, status } = key === resetKey ? state : firstState<T>();
  return { items, status, more, reload: () => restart(true) };
}
