import {
  keepPreviousData,
  type Query,
  type QueryKey,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { AnswerOf, BodyOf, Endpoint, QueryOf } from '@yanche/contract/endpoint';
import { call } from './call.ts';
import { HttpError } from './call-error.ts';
import { useFirstAnswer } from './first-answers.ts';
import { useLanguage } from '#lib/language/language.ts';

/** Retries only when the connection was lost. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (count, error) => error instanceof HttpError && error.status === null && count < 2,
        refetchOnWindowFocus: true,
      },
      // Without a network a call fails at once and is told. By default it would wait unseen, and be sent whenever there is one.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** The query key of a call. With only the endpoint, `invalidateQueries` reaches all its queries. */
export const callKey = (endpoint: Endpoint, ...rest: unknown[]): QueryKey => [
  endpoint.path,
  ...rest,
];

type Options<Answer> = {
  enabled?: boolean;
  refetchInterval?: number | false | ((query: Query<Answer>) => number | false);
  staleTime?: number;
  /** Whether a screen that comes later asks again after a failure. */
  retryOnMount?: (query: { state: { error: unknown } }) => boolean;
  quiet?: boolean;
  /** Keep showing the previous answer while another query loads. */
  keepPrevious?: boolean;
};

/** What `AnswerView` shows instead of the page: a toast would say it twice. Of a wrong address no name of a parameter helps. */
const pageSays = ['badRequest', 'notFound', 'noPermission'] as const;

/** Reads a call. The language is part of the key, because answers carry texts. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  query?: QueryOf<E>,
  { quiet, keepPrevious, ...options }: Options<AnswerOf<E>> = {},
): UseQueryResult<AnswerOf<E>> {
  const language = useLanguage();
  const queryKey = callKey(endpoint, query ?? {}, language);
  useFirstAnswer(queryKey, endpoint, query);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(endpoint, { query, signal, quiet, inPlace: pageSays }),
    placeholderData: keepPrevious ? keepPreviousData : undefined,
    ...options,
  });
}

/** Sends a call; when it has settled, queries of `refresh` are read again. */
export function useSubmit<E extends Endpoint>(endpoint: E, refresh: readonly Endpoint[] = []) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { query?: QueryOf<E>; body?: BodyOf<E>; inPlace?: 'all' }) =>
      call(endpoint, input),
    onSettled: () =>
      Promise.all(refresh.map((each) => client.invalidateQueries({ queryKey: callKey(each) }))),
  });
}
