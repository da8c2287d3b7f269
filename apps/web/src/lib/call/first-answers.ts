import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, Endpoint, Envelope, QueryOf } from '@yanche/contract/endpoint';
import { tokenHeader } from '#lib/current-user/session-token.ts';
import { sourceKnown } from '#lib/current-user/source-known.ts';
import { removeFirstView } from '#lib/screen/first-view.ts';
import { callUrl } from './call-url.ts';
import { noteServerTime } from './server-clock.ts';

/** Answers that came with the page, by URL, and the server's time (apps/api/src/server/first-answers.ts). */
export type FirstAnswers = { at: string; answers: Record<string, Envelope<unknown>> };

const elementId = 'first-answers';
let given: FirstAnswers | null | undefined;
let heardAt = 0; // ms since 1970

/** On the server, which draws a screen of answers it has. */
export function provideFirstAnswers(answers: FirstAnswers | null): void {
  given = answers;
  heardAt = Date.now();
}

/** Puts an answer that came with the page into its query, so that the first render has rows. */
export function useFirstAnswer<E extends Endpoint>(
  queryKey: QueryKey,
  endpoint: E,
  query: QueryOf<E> | undefined,
  shape: (answer: AnswerOf<E>) => unknown = (answer) => answer,
): void {
  const client = useQueryClient();
  if (given === undefined) given = readPage();
  if (given === null) return;
  const answer = given.answers[callUrl(endpoint, { ...(query as object) })];
  if (answer === undefined || client.getQueryState(queryKey) !== undefined) return;
  client.setQueryData(queryKey, shape(answer.data as AnswerOf<E>), { updatedAt: heardAt });
}

/** After the first render the app shows what the server drew; the answers are of that moment and of that person only. */
export function leaveFirstAnswers(): void {
  given = null;
  const element = document.getElementById(elementId);
  if (element === null) return;
  element.remove();
  removeFirstView();
}

function readPage(): FirstAnswers | null {
  const text = globalThis.document?.getElementById(elementId)?.textContent;
  if (text == null || isForAnother()) return null;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  heardAt = performance.timeOrigin + (visit?.responseStart ?? 0);
  const read = JSON.parse(text) as FirstAnswers;
  noteServerTime(read.at, heardAt);
  return read;
}

/** Marked by the inline script of the page; and the server asked for the cookies' person, who may be nobody here. */
function isForAnother(): boolean {
  const { otherLanguage, otherPerson } = document.documentElement.dataset;
  if (otherLanguage !== undefined || otherPerson !== undefined) return true;
  return sourceKnown() !== null || Object.keys(tokenHeader()).length > 0;
}
