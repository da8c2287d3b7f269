import { getUserInfoByToken } from '@yanche/contract/sso';
import { call } from '../call.ts';
import { isFailure } from '../call-error.ts';
import { onLoginEvent } from '../login-gate.ts';
import { onPersonGone } from '../person-gone.ts';
import { safeStorage } from '../safe-storage.ts';

const key = 'yanche.person';

const forget = () => safeStorage.removeItem(key);
onPersonGone(forget);
// It may be somebody else by now: asked for anew.
onLoginEvent((event) => event === 'success' && forget());

/**
 * Who uses this phone: what the server said last, since photos are taken where there is no network. Null: nobody is logged in,
 * or nobody knows.
 */
export async function personHere(): Promise<string | null> {
  const kept = await safeStorage.getItem(key);
  if (kept !== null) return kept;
  try {
    const { userId } = await call(getUserInfoByToken, { quiet: true });
    await safeStorage.setItem(key, userId);
    return userId;
  } catch (error) {
    if (isFailure(error, 'notLoggedIn')) forget();
    return null;
  }
}
