import { sha256 } from '#lib/browser/sha256.ts';
import { safeStorage } from '#lib/browser/safe-storage.ts';

const key = 'yanche.person';
/** Hash of the app's token that this person came with; the token itself is never stored. */
const tokenKey = 'yanche.person-token';

let checked: Promise<unknown> = Promise.resolve();

/** User id as the server last said, so that data opened offline has an owner. */
export async function rememberedUser(): Promise<string | null> {
  await checked;
  return safeStorage.getItem(key);
}
export const rememberUser = (userId: string) => safeStorage.setItem(key, userId);
/** Call whenever the session changes. */
export const forgetUser = () =>
  Promise.all([safeStorage.removeItem(key), safeStorage.removeItem(tokenKey)]);

/**
 * The app names its token on every page: with the one of before it is the same person, whose jobs open without network. With
 * another the person is asked for anew.
 */
export function keepUserOfToken(token: string): void {
  const check = async () => {
    const hash = await sha256(new TextEncoder().encode(token).buffer);
    if ((await safeStorage.getItem(tokenKey)) === hash) return;
    await forgetUser();
    await safeStorage.setItem(tokenKey, hash);
  };
  checked = checked.then(check).catch(forgetUser);
}
