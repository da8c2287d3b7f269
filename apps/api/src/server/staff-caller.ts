import type { Endpoint } from '@yanche/contract/endpoint';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { policiesOf } from '@yanche/rules/staff/rights';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import type { Deps } from '#deps.ts';
import { hashToken } from '#lib/ids.ts';
import type { StaffCaller } from '#route.ts';
import { findStaffSession, markStaffSessionSeen } from '#staff/login/staff-sessions.store.ts';

export type StaffCookie = {
  read(request: FastifyRequest): string | null;
  write(reply: FastifyReply, token: string | null, expires?: Date): void;
};

/** Apart from the session of the product: `strict`, so that no other site's link arrives logged in. */
export function staffCookie({ publicUrl }: Pick<Config, 'publicUrl'>): StaffCookie {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-yc_console' : 'yc_console';
  const options = { httpOnly: true, secure, sameSite: 'strict', path: '/' } as const;
  return {
    read: (request) => request.cookies[name] ?? null,
    write(reply, token, expires) {
      if (token === null) reply.clearCookie(name, options);
      else reply.setCookie(name, token, { ...options, expires });
    },
  };
}

const seenEveryMs = MINUTE_MS;

/** Who is logged in at the console; null for calls of the product, which never look. */
export async function findStaffCaller(
  { db, clock }: Deps,
  { access }: Endpoint,
  request: FastifyRequest,
  cookie: StaffCookie,
): Promise<StaffCaller | null> {
  if (typeof access !== 'object' || !('staff' in access)) return null;
  const token = cookie.read(request);
  if (token === null) return null;
  const now = clock.now();
  const session = await findStaffSession(db, hashToken(token), now);
  if (session === null) return null;
  if (now.getTime() - session.last_seen_at.getTime() >= seenEveryMs) {
    await markStaffSessionSeen(db, session.id, now);
  }
  return {
    userId: session.user_id,
    dealerId: session.dealer_id,
    name: session.name,
    roles: session.roles,
    policies: policiesOf(session.roles),
    sessionId: session.id,
    sessionEndsAt: session.expires_at,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
  };
}
