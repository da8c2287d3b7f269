import {
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { AnswerOf, Endpoint, QueryOf } from '@yanche/contract/endpoint';
import { whoIsAtConsole } from '@yanche/contract/console/staff-login';
import { useLanguage } from '#lib/language/language.ts';
import { call, isFailure, NetworkError } from './call.ts';

/** The key of a call. With only the endpoint, `invalidateQueries` reaches all its queries. */
export const callKey = (endpoint: Endpoint, ...rest: unknown[]): QueryKey => [
  endpoint.path,
  ...rest,
];

/** A server that restarts or is busy answers a moment later. */
const isPassing = (error: unknown) =>
  error instanceof NetworkError || isFailure(error, 'unavailable');

/** Whatever call says that the session is over, the page asks anew who is there, and shows the login. */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (isFailure(error, 'notLoggedIn')) client.setQueryData(callKey(whoIsAtConsole), null);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (count, error) => isPassing(error) && count < 2,
      },
    },
  });
  return client;
}

/** Reads a call. The language is part of the key, because answers carry texts. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  query?: QueryOf<E>,
  options: {
    enabled?: boolean;
    /** Keep showing the previous page while the next one loads. */
    keepPrevious?: boolean;
    /** Ask again so often, ms, once there was an answer. */
    refetchInterval?: number;
    /** How long an answer counts as fresh, ms; without it a few seconds. */
    staleTime?: number;
  } = {},
): UseQueryResult<AnswerOf<E>> {
  const language = useLanguage();
  const { keepPrevious, refetchInterval, ...rest } = options;
  return useQuery<AnswerOf<E>>({
    queryKey: callKey(endpoint, query ?? {}, language),
    queryFn: ({ signal }) => call(endpoint, { query, signal }),
    ...(keepPrevious && {
      placeholderData: (previous: AnswerOf<E> | undefined) => previous as never,
    }),
    ...(refetchInterval !== undefined && {
      refetchInterval: (query: { state: { data?: unknown } }) =>
        query.state.data === undefined ? false : refetchInterval,
    }),
    ...rest,
  });
}
