import type { AnswerOf } from '@yanche/contract/endpoint';
import { loginTicketPrefix } from '@yanche/contract/people/session-token';
import type { createLoginTicket } from '@yanche/contract/people/sso';
import type { Deps } from '#deps.ts';
import { hashToken } from '#lib/ids.ts';
import { readToken, signToken } from '#lib/signing/signed-token.ts';
import { spendToken } from '#risk/spent-tokens.store.ts';
import { findUserOfSession } from '../sessions.store.ts';
import type { UserRow } from '../users.store.ts';

const seconds = 60;

/** Stands in an address, where many may read it: no session, and worth nothing soon (decision 24). */
export function issueLoginTicket(
  { links, clock }: Deps,
  sessionId: string,
): AnswerOf<typeof createLoginTicket> {
  const expiresAt = new Date(clock.now().getTime() + seconds * 1000);
  const token = signToken(links, 'loginTicket', { expiresAt, fields: [sessionId] });
  return { ticket: loginTicketPrefix + token, seconds };
}

/** Whose ticket it is, once; null when it is none of ours, old, used, or the session that asked for it has ended. */
export async function spendLoginTicket(
  { db, links, clock }: Deps,
  ticket: string,
): Promise<UserRow | null> {
  if (!ticket.startsWith(loginTicketPrefix)) return null;
  const now = clock.now();
  const read = readToken(links, 'loginTicket', ticket.slice(loginTicketPrefix.length), now);
  const [sessionId] = read?.fields ?? [];
  if (read === null || sessionId === undefined) return null;
  if (!(await spendToken(db, hashToken(ticket), read.expiresAt))) return null;
  return findUserOfSession(db, sessionId, now);
}
