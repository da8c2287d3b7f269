import { useInfiniteQuery } from '@tanstack/react-query';
import { type DeskRow, listDesk, type ReviewKind } from '@yanche/contract/console/desk';
import { call } from '#lib/call/call.ts';
import { callKey } from '#lib/call/use-call.ts';
import { useLanguage } from '#lib/language/language.ts';

/** What of the queue is shown. */
export type Shown = 'all' | ReviewKind | 'again' | 'disputed';
export type QueueFilter = { search: string; shown: Shown };

const wantedOf = (shown: Shown) => ({
  kind: shown === 'inspection' || shown === 'self' ? shown : undefined,
  only: shown === 'again' || shown === 'disputed' ? shown : undefined,
});

/** Colleagues take reports meanwhile. */
const everyMs = 20_000;

/** The queue as far as it was read, asked anew while the desk is open. */
export function useQueue({ search, shown }: QueueFilter) {
  const language = useLanguage();
  const { data, isPending, error, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: callKey(listDesk, { search, shown }, language),
    queryFn: ({ pageParam, signal }) =>
      call(listDesk, {
        query: { after: pageParam, search: search.trim() || undefined, ...wantedOf(shown) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: (previous) => previous,
    refetchInterval: everyMs,
  });
  const rows: DeskRow[] = data?.pages.flatMap((page) => page.data) ?? [];
  return {
    rows,
    counts: data?.pages[0]?.counts,
    isPending,
    error,
    more: hasNextPage ? () => void fetchNextPage() : null,
  };
}

/** The one to open after this: the nearest below that nobody else has open, else the first such. */
export function nextFree(rows: readonly DeskRow[], after: string | null): DeskRow | null {
  const at = rows.findIndex(({ id }) => id === after);
  const inTurn = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return inTurn.find(({ hold, id }) => id !== after && (hold === null || hold.mine)) ?? null;
}
