import type { DealerAct } from '@yanche/rules/people/dealer-rights';
import type { PartnerScope } from '@yanche/rules/partners/partner-keys';
import type { Policy } from '@yanche/rules/staff/rights';
import type * as z from 'zod/mini';

/**
 * Who may use a call. `none`: no session needed; the handler still gets the caller if there is one. `staff`: somebody logged in
 * at the console, who holds this policy. `partner`: a program with a key that has this scope.
 */
export type Access = 'none' | 'login' | readonly [Role, ...Role[]] | StaffAccess | PartnerAccess;
type StaffAccess = { readonly staff: Policy | 'any' };
type PartnerAccess = { readonly partner: PartnerScope };

export type Role =
  | 'dealerOwner'
  | 'dealerStaff'
  | 'dealerReader'
  | 'buyer'
  | 'inspector'
  | 'reviewer'
  | 'admin';

/** Everybody of a dealership; what each of them may do there is the `act` of a call. */
export const dealerPeople = [
  'dealerOwner',
  'dealerStaff',
  'dealerReader',
] as const satisfies readonly Role[];

type Schema = z.ZodMiniType;

/**
 * One call, shared by web and API: both are typed by this object, and `/openapi.json` is derived from it. `encoding` is
 * the body's content type; a call without `body` has none. Bodies of `stream` (raw bytes) and `multipart` (a form with
 * files) reach their handler unparsed.
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
  /** What it does in the name of a dealership: its people need this right. Who belongs to none, or asks about what is theirs alone, does not. */
  readonly act?: DealerAct;
  readonly query?: Query;
  readonly encoding?: 'json' | 'form' | 'binary' | 'stream' | 'multipart';
  /** Of a `binary` body; without it that of a photo. */
  readonly maxBytes?: number;
  readonly body?: Body;
  /** Of `multipart`: the fields that hold files, and whether others go before them. */
  readonly form?: { readonly file: string; readonly many?: true; readonly others?: true };
  /** Headers that it reads by itself. */
  readonly headers?: Schema;
  /** It carries `Authorization: GSS …` and `x-gss-date` (docs/upload-protocol.md) instead of a session. */
  readonly signed?: 'gss';
  readonly answer: Answer;
};

/** Declares a call with its exact types. The annotation lets builds drop unused calls. */
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

/** The query of a call as passed by callers (before parsing). */
export type QueryOf<E> = E extends Endpoint<infer Query> ? z.input<Query> : never;
/** The body of a call as passed by callers. */
export type BodyOf<E> = E extends Endpoint<Schema, infer Body> ? z.input<Body> : never;
/** The `data` of a call's answer. */
export type AnswerOf<E> =
  E extends Endpoint<Schema, Schema, infer Answer> ? z.output<Answer> : never;

/** Every answer uses this envelope; code 0 is success, any other code shows `message` as a toast (spec §8). */
export type Envelope<Data> = { code: number; message: string; data: Data };
