import type * as z from 'zod/mini';

/** What a person must be to use a call. `none`: no session needed; the handler still sees one if it is there. */
export type Access = 'none' | 'login' | readonly [Role, ...Role[]];

export type Role = 'dealerOwner' | 'dealerStaff' | 'buyer' | 'inspector' | 'reviewer' | 'admin';

type Schema = z.ZodMiniType;

/**
 * One call, agreed on by web and API: both are typed from this object and `/openapi.json` is derived from it.
 * `encoding` says how the body travels; a call without `body` has none. `stream` (raw bytes) and `multipart` (a form with
 * files) reach their handler unread.
 */
export type Endpoint<
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> = {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly query?: Query;
  readonly encoding?: 'json' | 'form' | 'binary' | 'stream' | 'multipart';
  readonly body?: Body;
  readonly answer: Answer;
};

/** Declares a call and keeps its exact types. The mark lets a build drop the calls a screen does not use. */
// @__NO_SIDE_EFFECTS__
export function endpoint<
  Query extends Schema = z.ZodMiniNever,
  Body extends Schema = z.ZodMiniNever,
  Answer extends Schema = Schema,
  const Who extends Access = Access,
>(
  definition: Endpoint<Query, Body, Answer> & { readonly access: Who },
): Endpoint<Query, Body, Answer> & { readonly access: Who } {
  return definition;
}

/** What a caller passes for the query of a call (before parsing). */
export type QueryOf<E> = E extends Endpoint<infer Query> ? z.input<Query> : never;
/** What a caller passes as the body of a call. */
export type BodyOf<E> = E extends Endpoint<Schema, infer Body> ? z.input<Body> : never;
/** What a call answers in `data`. */
export type AnswerOf<E> =
  E extends Endpoint<Schema, Schema, infer Answer> ? z.output<Answer> : never;

/** Every answer travels in this envelope; code 0 is success, every other code shows `message` as a toast (spec §8). */
export type Envelope<Data> = { code: number; message: string; data: Data };
