import type { Deps } from '#deps.ts';
import { hashToken } from '#lib/ids.ts';
import { readToken, signToken } from '#lib/signing/signed-token.ts';
import type { CrossTicket } from '#route.ts';
import { findUserOfSession } from '../sessions.store.ts';
import { spendToken } from '#risk/spent-tokens.store.ts';
import type { UserRow } from '../users.store.ts';

const seconds = 60;

/**
 * What a page hands to our other sites right after its login. It has to be readable by scripts, so it is as little as
 * possible: no session, worth nothing after a minute, a logout or its use (decision 11).
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

/** Whose ticket it is, once on each of our sites; null when it is none of ours, old, used here, or the login has ended. */
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
  const ours = [config.publicUrl, ...config.sisterOrigins].map((origin) => new URL(origin).host);
  if (!ours.includes(host)) return null;
  if (!(await spendToken(db, hashToken(`${host} ${ticket}`), read.expiresAt))) return null;
  return findUserOfSession(db, sessionId, now);
}
