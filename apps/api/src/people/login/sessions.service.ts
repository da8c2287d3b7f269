import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type { listSessions, revokeSession } from '@yanche/contract/people/sessions';
import type { Language } from '@yanche/rules/bilingual';
import type { Deps } from '#deps.ts';
import { deviceWords } from '../device-words.ts';
import { Failure } from '#lib/failure.ts';
import type { Caller } from '#route.ts';
import { deleteSessionsOf, listSessionsOf } from '../sessions.store.ts';

export async function getSessions(
  deps: Deps,
  { userId }: Caller,
  current: string | null,
  language: Language,
): Promise<AnswerOf<typeof listSessions>> {
  const rows = await listSessionsOf(deps.db, userId, deps.clock.now());
  return rows.map((row) => ({
    sessionId: row.id,
    device: deviceWords(row.user_agent, language),
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    current: row.id === current,
  }));
}

/** Ends sessions of this person: one of them, or all but `current`. Returns how many. */
export async function revoke(
  deps: Deps,
  { userId }: Caller,
  which: BodyOf<typeof revokeSession>,
  current: string,
): Promise<number> {
  if ('others' in which) return deleteSessionsOf(deps.db, userId, { except: current });
  const revoked = await deleteSessionsOf(deps.db, userId, { only: which.sessionId });
  // Another person's session is answered as missing.
  if (revoked === 0) throw new Failure('notFound');
  return revoked;
}
