import { randomInt } from 'node:crypto';
import { DAY_MS } from '@yanche/rules/calendar';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { hashToken, newId } from '#lib/ids.ts';
import { deleteAuthenticator, replaceEnrolment } from './authenticators.store.ts';
import { deleteStaffSessions } from './staff-sessions.store.ts';

const enrolmentMs = DAY_MS;
/** Without the letters and digits that are taken for each other. 16 of them are 79 bits. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** As people type it: blanks, dashes and small letters do not count. */
const normalized = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
export const hashEnrolmentCode = (code: string): string => hashToken(`staff ${normalized(code)}`);

/**
 * A new code of four groups (`K7QF-9M2X-…`) with which this person sets up an authenticator, good once within a day. From now on
 * the former authenticator and all sessions are worth nothing: it may have been lost.
 */
export async function makeEnrolment(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  userId: string,
): Promise<{ code: string; expiresAt: Date }> {
  const sign = () => signs[randomInt(signs.length)] ?? '';
  const code = Array.from({ length: 4 }, () => Array.from({ length: 4 }, sign).join('')).join('-');
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + enrolmentMs);
  await replaceEnrolment(tx, {
    id: newId(),
    user_id: userId,
    code_hash: hashEnrolmentCode(code),
    created_at: now,
    expires_at: expiresAt,
  });
  await deleteAuthenticator(tx, userId);
  await deleteStaffSessions(tx, userId);
  return { code, expiresAt };
}
