import {
  appTokenHeader,
  crossTicketCookie,
  crossUserCookie,
  sessionSourceHeader,
  ssoTokenCookie,
  ssoTokenHeader,
} from '@yanche/contract/people/session-token';
import type { Language } from '@yanche/rules/bilingual';
import { DAY_MS, MINUTE_MS } from '@yanche/rules/calendar';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import type { Deps } from '#deps.ts';
import { hashToken, newToken } from '#lib/ids.ts';
import type { Caller, CrossTicket } from '#route.ts';
import {
  revokeOldToken,
  findSession,
  markSessionSeen,
  replaceToken,
} from '#people/sessions.store.ts';
import { setLanguage } from '#people/users.store.ts';
import { type Found, knownSession } from './page-session.ts';

export type SessionCookie = {
  read(request: FastifyRequest): string | null;
  /** `sister`: the answer goes to a page of another site, which needs a cross-site cookie. */
  write(reply: FastifyReply, token: string | null, expires?: Date, from?: 'sister'): void;
  /** Readable by scripts, which hand it to the sister sites. */
  setCrossTicket(reply: FastifyReply, ticket: CrossTicket): void;
};

/** The session travels in an HttpOnly cookie; over https it carries the `__Host-` prefix. */
export function sessionCookie(config: Config): SessionCookie {
  const secure = config.publicUrl.startsWith('https:');
  const name = secure ? '__Host-yc_session' : 'yc_session';
  const options = { httpOnly: true, secure, sameSite: 'lax', path: '/' } as const;
  return {
    read: (request) => request.cookies[name] ?? null,
    write(reply, token, expires, from) {
      const sameSite = from === 'sister' && secure ? 'none' : 'lax';
      if (token === null) reply.clearCookie(name, options);
      else reply.setCookie(name, token, { ...options, sameSite, expires });
    },
    setCrossTicket(reply, { token, userId, seconds }) {
      const readable = { path: '/', secure, sameSite: 'strict', maxAge: seconds } as const;
      reply.setCookie(crossTicketCookie, token, readable);
      reply.setCookie(crossUserCookie, userId, readable);
    },
  };
}

const longestToken = 200;

/** The session tokens of a request: those that may say who asks, and all it carries, which a login or logout ends. */
type Tokens = { deciding: string[]; carried: string[] };

/**
 * What the web app says on purpose (headers of the native app and of mini-programs) goes before what the browser adds by
 * itself (our cookie, then the one our sites share), and counts alone where the host decides (`sessionSourceHeader`).
 */
export function tokensOf(request: FastifyRequest, cookie: SessionCookie): Tokens {
  const { headers, cookies } = request;
  const said = clean([headers[appTokenHeader], headers[ssoTokenHeader]]);
  const carried = clean([...said, cookie.read(request), cookies[ssoTokenCookie]]);
  return { deciding: headers[sessionSourceHeader] === 'host' ? said : carried, carried };
}

function clean(given: readonly unknown[]): string[] {
  const tokens = given.filter((token): token is string => typeof token === 'string');
  return [...new Set(tokens)].filter(({ length }) => length > 0 && length <= longestToken);
}

/** The first token that belongs to a live session, with that session. */
export async function findLiveToken(deps: Deps, tokens: readonly string[]): Promise<Found | null> {
  for (const token of tokens) {
    const known = knownSession(token);
    if (known !== null) return known;
    const session = await findSession(deps.db, hashToken(token), deps.clock.now());
    if (session !== null) return { token, session };
  }
  return null;
}

export const callerOf = ({ session: { user } }: Found): Caller => ({
  userId: user.id,
  name: user.name,
  phoneMask: user.phone_mask,
  roles: user.roles,
  dealerId: user.dealer_id,
  cityIds: user.city_ids,
});

const tokenLifeMs = DAY_MS;
/** Requests already in flight when the new token arrives still carry the old one. */
const oldTokenMs = MINUTE_MS;
const seenEveryMs = MINUTE_MS;

/**
 * Records that the session was used and in which language, and rotates a token older than a day. Only tokens in our own
 * cookie are rotated: clients that send a header store the token where we cannot replace it. If the answer with the new
 * token is lost, the old one keeps working until the new one is used.
 */
export async function refreshSession(
  { db, clock }: Deps,
  { token, session }: Found,
  {
    cookie,
    language,
    write,
  }: {
    cookie: string | null;
    language: Language | null;
    write: (token: string, expires: Date) => void;
  },
): Promise<void> {
  const now = clock.now();
  const age = (at: Date) => now.getTime() - at.getTime();
  if (age(session.lastSeenAt) >= seenEveryMs) await markSessionSeen(db, session.id, now);
  const { user } = session;
  if (language !== null && language !== user.language) await setLanguage(db, user.id, language);
  const oldUntil = new Date(now.getTime() + oldTokenMs);
  if (!session.byOldToken && session.oldTokenUntil !== null && session.oldTokenUntil > oldUntil) {
    await revokeOldToken(db, session.id, oldUntil);
  }
  if (token !== cookie || age(session.tokenAt) < tokenLifeMs) return;
  const fresh = newToken();
  const replaced = await replaceToken(db, session, {
    tokenHash: hashToken(token),
    newTokenHash: hashToken(fresh),
    now,
  });
  // A concurrent request rotated the token first; its answer carries the new one.
  if (replaced) write(fresh, session.expiresAt);
}
