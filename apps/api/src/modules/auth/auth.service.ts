import type { UserInfo } from '@yanche/contract/sso';
import { DAY_MS } from '@yanche/rules/calendar';
import { maskPhone } from '@yanche/rules/phone';
import type { Deps } from '#deps';
import { hashToken, newId, newToken } from '#lib/ids.ts';
import type { Caller } from '#route';
import { inTransaction } from '#stores/database.ts';
import { deleteExpiredSessions, deleteSession, insertSession } from '#stores/sessions.store.ts';
import { findOrInsertUser } from '#stores/users.store.ts';
import { spendLoginCode } from './login-code.service.ts';

const sessionDays = 30;

type Login = { phone: string; code: string; oldTokens: readonly string[]; userAgent: string };

/** Checks the code and opens a new session; the one this browser had before ends. A new phone becomes a buyer. */
export async function login(
  deps: Deps,
  { phone, code, oldTokens, userAgent }: Login,
): Promise<{ user: UserInfo; token: string; expires: Date }> {
  await spendLoginCode(deps, phone, code);
  const now = deps.clock.now();
  const token = newToken();
  const expires = new Date(now.getTime() + sessionDays * DAY_MS);
  const user = await inTransaction(deps.db, async (tx) => {
    const row = await findOrInsertUser(tx, {
      id: newId(),
      phone_hash: deps.pii.hash(phone),
      phone_sealed: deps.pii.seal(phone),
      phone_mask: maskPhone(phone),
      name: `用户${phone.slice(-4)}`,
      roles: ['buyer'],
      dealer_id: null,
      cert_no: null,
      created_at: now,
    });
    for (const token of oldTokens) await deleteSession(tx, hashToken(token));
    await deleteExpiredSessions(tx, row.id, now);
    await insertSession(tx, {
      token_hash: hashToken(token),
      user_id: row.id,
      user_agent: userAgent,
      created_at: now,
      last_seen_at: now,
      expires_at: expires,
    });
    return {
      userId: row.id,
      userName: row.name,
      phoneMask: row.phone_mask,
      roles: row.roles,
      dealerId: row.dealer_id,
    };
  });
  return { user, token, expires };
}

/** What a logged-in person sees of themselves. */
export const userInfoOf = (caller: Caller): UserInfo => ({
  userId: caller.userId,
  userName: caller.name,
  phoneMask: caller.phoneMask,
  roles: [...caller.roles],
  dealerId: caller.dealerId,
});

/** Ends the sessions on the server. Repeating it is fine. */
export async function logout(deps: Deps, tokens: readonly string[]): Promise<void> {
  for (const token of tokens) await deleteSession(deps.db, hashToken(token));
}
