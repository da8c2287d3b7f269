import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { call } from '#lib/call/call.ts';
import { rememberUser, rememberedUser } from './remembered-user.ts';

const timeout = 5_000; // ms; the camera must open soon even on a dead network

/**
 * The user of this phone as the server last said, because photos are taken offline. Null when nobody is logged in or it is
 * unknown.
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
