import type { AnswerOf, Endpoint, Role } from '@yanche/contract/endpoint';
import type { Language } from '@yanche/contract/failures';
import type * as z from 'zod/mini';
import type { Deps } from '#deps';

/** Who is calling. */
export type Caller = {
  userId: string;
  name: string;
  phoneMask: string;
  roles: readonly Role[];
  dealerId: string | null;
  cityIds: readonly number[];
};

type Parsed<E, Part extends 'query' | 'body'> =
  E extends Endpoint<infer Query, infer Body>
    ? Part extends 'query'
      ? z.output<Query>
      : z.output<Body>
    : never;

/** Whether a session is guaranteed depends on the `access` of the call. */
export type Context<E extends Endpoint, C = Caller | null> = {
  deps: Deps;
  caller: C;
  language: Language;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
  /** The visitor's address and browser, for limits and the session list. */
  visitor: { ip: string; userAgent: string };
  /** The session tokens of this request, and how to replace (or clear, with null) the one in our cookie. */
  session: { tokens: readonly string[]; set: (token: string | null, expires?: Date) => void };
};

export type Route = {
  call: Endpoint;
  handle: (context: Context<Endpoint>) => Promise<unknown>;
};

/** Binds a call that needs a session: the handler gets a caller for sure. */
export function route<E extends Endpoint>(
  call: E,
  handle: (context: Context<E, Caller>) => Promise<AnswerOf<E>>,
): Route {
  return { call, handle: handle as Route['handle'] };
}

/** Binds a call that anybody may use; the caller may be null. */
export function openRoute<E extends Endpoint & { access: 'none' }>(
  call: E,
  handle: (context: Context<E>) => Promise<AnswerOf<E>>,
): Route {
  return { call, handle };
}
