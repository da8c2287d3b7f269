import type { AnswerOf, Endpoint, Role } from '@yanche/contract/endpoint';
import type { Language } from '@yanche/rules/bilingual';
import type { KeyMode } from '@yanche/rules/partners/partner-keys';
import type { Policy, StaffRole } from '@yanche/rules/staff/rights';
import type * as z from 'zod/mini';
import type { SignedRequest } from '@yanche/upload/send/signature';
import { openSearch } from './lib/signing/search-term.ts';
import type { Deps } from './deps.ts';

/** The authenticated person. */
export type Caller = {
  userId: string;
  name: string;
  phoneMask: string;
  roles: readonly Role[];
  dealerId: string | null;
  cityIds: readonly number[];
};

/** Somebody logged in at the console, and where from. */
export type StaffCaller = {
  userId: string;
  /** The dealership they belong to as well; null: none. */
  dealerId: string | null;
  name: string;
  roles: readonly StaffRole[];
  policies: readonly Policy[];
  sessionId: string;
  sessionEndsAt: Date;
  ip: string;
  userAgent: string;
};

/** A program that called with a partner's key. */
export type PartnerCaller = {
  partnerId: string;
  keyId: string;
  mode: KeyMode;
  /** In whose name it orders. */
  owner: Caller;
};

/** The visitor's address and browser, for limits, risk and the session list. */
export type Visitor = {
  ip: string;
  /** The host name of the request. */
  host: string;
  userAgent: string;
  /** The id in our device cookie; null without one. */
  device: string | null;
  /** Sets a device cookie when the browser has none. */
  markDevice: () => void;
};

type Parsed<E, Part extends 'query' | 'body'> =
  E extends Endpoint<infer Query, infer Body>
    ? Part extends 'query'
      ? z.output<Query>
      : z.output<Body>
    : never;

/** Logs this person in on a sister site. */
export type CrossTicket = { token: string; userId: string; seconds: number };

/** Whether a session is guaranteed depends on the `access` of the call. */
export type Context<E extends Endpoint, C = Caller | null> = {
  deps: Deps;
  caller: C;
  language: Language;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
  visitor: Visitor;
  /** Aborts when the client disconnects before the answer. */
  clientAborted: AbortSignal;
  /** Who is logged in at the console; only calls whose access says `staff` look. */
  staff: StaffCaller | null;
  /** Whose key came with the call; only calls whose access says `partner` look. */
  partner: PartnerCaller | null;
  /** Sets the cookie of the console; null clears it. */
  setStaffCookie: (token: string | null, expires?: Date) => void;
  /** The request in the form that its sender may have signed. */
  signed: SignedRequest;
  session: {
    /** Id of the session in use. */
    id: null extends C ? string | null : string;
    /** Every session token of this request, including the one in our cookie. */
    tokens: readonly string[];
    cookie: string | null;
    /** Replaces the cookie's token; null clears it. */
    set: (token: string | null, expires?: Date, from?: 'sister') => void;
    /** Lets the page log in on our sister sites for a minute. */
    setCrossTicket: (ticket: CrossTicket) => void;
  };
};

/** Returned instead of data: redirects the browser. */
export class Redirect {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }
}

export type Route = {
  call: Endpoint;
  handle: (context: Context<Endpoint>) => Promise<unknown>;
};

/** Binds a call that needs a session; the handler always gets a caller. */
export function route<E extends Endpoint>(
  call: E,
  handle: (context: Context<E, Caller>) => Promise<AnswerOf<E> | Redirect>,
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

/** Binds a call of the console; the handler always gets who asks, and a sealed search as it was typed. */
export function staffRoute<E extends Endpoint & { access: { staff: unknown } }>(
  call: E,
  handle: (context: Context<E> & { staff: StaffCaller }) => Promise<AnswerOf<E>>,
): Route {
  const opened = async (context: Context<E> & { staff: StaffCaller }) =>
    handle({ ...context, query: openSearch(context.deps.pii, context.query) });
  return { call, handle: opened as Route['handle'] };
}

/** Binds a call of partners' programs; the handler always gets whose key it is. */
export function partnerRoute<E extends Endpoint & { access: { partner: unknown } }>(
  call: E,
  handle: (context: Context<E> & { partner: PartnerCaller }) => Promise<AnswerOf<E>>,
): Route {
  return { call, handle: handle as Route['handle'] };
}
