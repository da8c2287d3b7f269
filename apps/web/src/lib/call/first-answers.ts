import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, Endpoint, Envelope, QueryOf } from '@yanche/contract/endpoint';
import { tokenHeader } from '#lib/current-user/session-token.ts';
import { firstAnswersId, removeFirstView } from '#lib/screen/first-view.ts';
import { CallError } from './call-error.ts';
import { callUrl } from './call-url.ts';

/** Answers that came with the page, by URL (apps/api/src/server/first-answers.ts). */
export type FirstAnswers = Record<string, Envelope<unknown>>;

declare global {
  /** Read by the inline script of a page whose rows are this visit's; on the server put here while it draws. */
  // oxlint-disable-next-line no-var -- a global is declared so
  var __answers: FirstAnswers | undefined;
}

/** Puts an answer that came with the page into its query, so that the first render has rows. */
export function useFirstAnswer<E extends Endpoint>(
  queryKey: QueryKey,
  endpoint: E,
  query: QueryOf<E> | undefined,
  shape: (answer: AnswerOf<E>) => unknown = (answer) => answer,
): void {
  const client = useQueryClient();
  const answer = globalThis.__answers?.[callUrl(endpoint, query as Record<string, unknown>)];
  if (answer === undefined || client.getQueryState(queryKey)) return;
  // The server asked for the cookies' person, who is nobody in a host that shows itself only now.
  if (Object.keys(tokenHeader())[0]) return;
  if (answer.code !== 0) return putRefusal(client, queryKey, answer);
  client.setQueryData(queryKey, shape(answer.data as AnswerOf<E>), {
    updatedAt: performance.timeOrigin, // when the page was asked for
  });
}

/** That nobody is logged in is an answer, too. */
function putRefusal(client: QueryClient, queryKey: QueryKey, said: Envelope<unknown>): void {
  const error = new CallError(said.code, said.message, said.data);
  client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey }), {
    status: 'error',
    error,
    errorUpdateCount: 1,
    errorUpdatedAt: performance.timeOrigin,
    fetchStatus: 'idle',
    fetchFailureCount: 1,
    fetchFailureReason: error,
    fetchMeta: null,
    data: undefined,
    dataUpdateCount: 0,
    dataUpdatedAt: 0,
    isInvalidated: false,
  });
}

/** After the first render the app shows what the server drew; the answers are of that moment and of that person only. */
export function leaveFirstAnswers(): void {
  globalThis.__answers = undefined;
  const element = document.getElementById(firstAnswersId);
  if (element !== null) removeFirstView();
  element?.remove();
}
