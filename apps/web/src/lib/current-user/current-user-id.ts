import { getUserInfoByToken } from '@yanche/contract/sso';
import { call } from '#lib/call/call.ts';
import { rememberUser, rememberedUser } from './remembered-user.ts';

const timeout = 5_000; // ms; nobody waits with a camera for a network that stands still

/**
 * Who uses this phone: what the server said last, since photos are taken where there is no network. Null: nobody is logged in,
 * or nobody knows.
 */
export async function currentUserId(): Promise<string | null> {
  const kept = await rememberedUser();
  if (kept !== null) return kept;
  try {
    const { userId } = await call(getUserInfoByToken, { timeout, quiet: true });
    await rememberUser(userId);
    return userId;
  } catch {
    return null;
  }
}
