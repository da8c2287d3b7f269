import { useInfiniteQuery, type UseQueryResult } from '@tanstack/react-query';
import type { AnswerOf, Endpoint, QueryOf } from '@yanche/contract/endpoint';
import { call } from './call.ts';
import { useLanguage } from '#lib/language/language.ts';
import { callKey } from './use-call.ts';

type Page = { data: unknown[]; hasMore: boolean; next: string | null };
type RowOf<E> = AnswerOf<E> extends { data: (infer Row)[] } ? Row : never;
export type Pages<Row> = { rows: Row[]; hasMore: boolean };

/** A paginated list: `of` for AnswerView, the rest for PagedListView. */
export function usePages<E extends Endpoint>(endpoint: E, query: QueryOf<E>) {
  const language = useLanguage();
  const list = useInfiniteQuery({
    // A key of its own: `useCall` of the same endpoint caches another shape.
    queryKey: callKey(endpoint, query ?? {}, language, 'pages'),
    queryFn: ({ signal, pageParam }) => {
      const paged = pageParam === undefined ? query : { ...(query as object), after: pageParam };
      return call(endpoint, { query: paged as QueryOf<E>, signal }) as Promise<Page>;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.hasMore ? (page.next ?? undefined) : undefined),
    select: ({ pages }): Pages<RowOf<E>> => ({
      rows: pages.flatMap((page) => page.data) as RowOf<E>[],
      hasMore: pages.at(-1)?.hasMore ?? false,
    }),
  });
  const status: 'idle' | 'loading' | 'error' | 'finished' = list.isFetchNextPageError
    ? 'error'
    : list.isFetchingNextPage
      ? 'loading'
      : list.hasNextPage
        ? 'idle'
        : 'finished';
  return {
    of: list as unknown as UseQueryResult<Pages<RowOf<E>>>,
    status,
    more: () => void list.fetchNextPage(),
    refresh: () => list.refetch(),
  };
}
