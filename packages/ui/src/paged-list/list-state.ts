/** One answer of the server. spec §3: remote list response */
export type PageOf<T> = { items: readonly T[]; hasMore: boolean };

/** `idle` means there is more to ask for. spec §4: remote list */
export type ListStatus = 'idle' | 'loading' | 'error' | 'finished';

/** All that a remote list remembers. */
export type ListState<T> = {
  items: readonly T[];
  /** The page to ask for next, from 1 (spec §7); it goes on only when a page has arrived. */
  page: number;
  status: ListStatus;
  /** Counts the resets: an answer of an older epoch is dropped. */
  epoch: number;
};

/** What can happen to a remote list. */
export type ListEvent<T> =
  | { type: 'ask' }
  | { type: 'answer'; epoch: number; page: PageOf<T> }
  | { type: 'fail'; epoch: number }
  /** `keep`: the rows stay until the new first page is there (pull to refresh). */
  | { type: 'reset'; keep?: boolean };

/** A list before its first page. */
export function firstState<T>(): ListState<T> {
  return { items: [], page: 1, status: 'idle', epoch: 0 };
}

/** What the list becomes; an event that does not fit leaves it as it is. spec §4: remote list */
export function nextState<T>(state: ListState<T>, event: ListEvent<T>): ListState<T> {
  // Also the guard against asking twice: while loading or finished nothing is asked.
  if (event.type === 'ask') return canAsk(state) ? { ...state, status: 'loading' } : state;
  if (event.type === 'reset') {
    const items = event.keep ? state.items : [];
    return { ...firstState<T>(), items, epoch: state.epoch + 1 };
  }
  if (event.epoch !== state.epoch || state.status !== 'loading') return state;
  // The page number stays on a fault: a retry asks for the same one.
  if (event.type === 'fail') return { ...state, status: 'error' };
  return {
    ...state,
    items: state.page === 1 ? event.page.items : [...state.items, ...event.page.items],
    page: state.page + 1,
    status: event.page.hasMore ? 'idle' : 'finished',
  };
}

/** Whether the next page may be asked for now. */
function canAsk<T>(state: ListState<T>): boolean {
  return state.status === 'idle' || state.status === 'error';
}
