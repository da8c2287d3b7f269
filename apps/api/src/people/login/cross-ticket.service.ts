import type { Deps } from '#deps.ts';
import { ownOrigins } from '#lib/http/own-origin.ts';
import { hashToken } from '#lib/ids.ts';
import { readToken, signToken } from '#lib/signing/signed-token.ts';
import type { CrossTicket } from '#route.ts';
import { findUserOfSession } from '../sessions.store.ts';
import { spendToken } from '#risk/spent-tokens.store.ts';
import type { UserRow } from '../users.store.ts';

const seconds = 60;

/**
 * The ticket a page passes to our other sites right after a login. Scripts must be able to read it, so it grants as
 * little as possible: it is no session, and is void after a minute, a logout or its use (decision 11).
 */
export function issueTicket(
  { links, clock }: Deps,
  userId: string,
  sessionId: string,
): CrossTicket {
  const expiresAt = new Date(clock.now().getTime() + seconds * 1000);
  const token = signToken(links, 'crossLogin', { expiresAt, fields: [sessionId] });
  return { token, userId, seconds };
}

/** The ticket's person, once per site; null when the ticket is forged, expired, used here, or its session has ended. */
export async function redeemTicket(
  { config, db, links, clock }: Deps,
  ticket: string,
  host: string,
): Promise<UserRow | null> {
  const now = clock.now();
  const read = readToken(links, 'crossLogin', ticket, now);
  const [sessionId] = read?.fields ?? [];
  if (read === null || sessionId === undefined) return null;
  // Any other name could be made up, and with each of them the ticket would be new.
  const ours = ownOrigins(config).map((origin) => new URL(origin).host);
  if (!ours.includes(host)) return null;
  if (!(await spendToken(db, hashToken(`${host} ${ticket}`), read.expiresAt))) return null;
  return findUserOfSession(db, sessionId, now);
}
