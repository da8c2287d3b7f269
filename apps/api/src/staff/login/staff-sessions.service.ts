import type { AnswerOf } from '@yanche/contract/endpoint';
import type { listStaffSessions } from '@yanche/contract/console/staff-login';
import type { Language } from '@yanche/rules/bilingual';
import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { deviceWords } from '#people/device-words.ts';
import type { StaffCaller } from '#route.ts';
import { insertAudit } from '../audit/audit.store.ts';
import { deleteStaffSessions, listStaffSessionsOf } from './staff-sessions.store.ts';

export async function listOwnSessions(
  { db, clock }: Deps,
  { userId, sessionId }: StaffCaller,
  language: Language,
): Promise<AnswerOf<typeof listStaffSessions>> {
  const rows = await listStaffSessionsOf(db, userId, clock.now());
  return rows.map((row) => ({
    sessionId: row.id,
    device: deviceWords(row.user_agent, language),
    ip: row.ip,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    current: row.id === sessionId,
  }));
}

/** Ends one of one's own sessions; somebody else's is answered as missing. Repeated for the current one, nothing happens. */
export async function endOwnSession(
  { db, clock }: Deps,
  staff: StaffCaller,
  sessionId: string,
): Promise<void> {
  const isCurrent = sessionId === staff.sessionId;
  await inTransaction(db, async (tx) => {
    const [ended] = await deleteStaffSessions(tx, staff.userId, sessionId);
    if (ended === undefined && !isCurrent) throw new Failure('notFound');
    if (ended === undefined) return;
    await insertAudit(tx, {
      by: staff,
      at: clock.now(),
      action: isCurrent ? 'staff.logout' : 'staff.endSession',
      subject: { kind: 'staff', id: staff.userId },
      reason: '',
      ...(!isCurrent && { before: { ip: ended.ip, browser: ended.user_agent } }),
    });
  });
}
