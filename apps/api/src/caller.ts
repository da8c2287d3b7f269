import { appTokenHeader, ssoTokenCookie, ssoTokenHeader } from '@yanche/contract/session-token';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config';
import type { Deps } from '#deps';
import { hashToken } from '#lib/ids.ts';
import type { Caller } from '#route';
import { findSession } from '#stores/sessions.store.ts';

export type SessionCookie = {
  read(request: FastifyRequest): string | null;
  write(reply: FastifyReply, token: string | null, expires?: Date): void;
};

/** The session travels in an HttpOnly cookie; over https it carries the `__Host-` prefix. */
export function sessionCookie(config: Config): SessionCookie {
  const secure = config.publicUrl.startsWith('https:');
  const name = secure ? '__Host-yc_session' : 'yc_session';
  const options = { httpOnly: true, secure, sameSite: 'lax', path: '/' } as const;
  return {
    read: (request) => request.cookies[name] ?? null,
    write(reply, token, expires) {
      if (token === null) reply.clearCookie(name, options);
      else reply.setCookie(name, token, { ...options, expires });
    },
  };
}

const longestToken = 200;

/**
 * Every session token a request carries: what the web app says on purpose (headers of the native app and of mini-programs)
 * goes before what the browser adds by itself (our cookie, then the one our sites share).
 */
export function tokensOf(request: FastifyRequest, cookie: SessionCookie): string[] {
  const all = [
    request.headers[appTokenHeader],
    request.headers[ssoTokenHeader],
    cookie.read(request),
    request.cookies[ssoTokenCookie],
  ];
  const tokens = all.filter((token): token is string => typeof token === 'string');
  return [...new Set(tokens)].filter(({ length }) => length > 0 && length <= longestToken);
}

/** Whoever the first live one of these tokens belongs to. */
export async function findCaller(deps: Deps, tokens: readonly string[]): Promise<Caller | null> {
  for (const token of tokens) {
    const row = await findSession(deps.db, hashToken(token), deps.clock.now());
    if (row !== null) {
      return {
        userId: row.id,
        name: row.name,
        phoneMask: row.phone_mask,
        roles: row.roles,
        dealerId: row.dealer_id,
        cityIds: row.city_ids,
      };
    }
  }
  return null;
}
