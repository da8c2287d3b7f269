import { sha256 } from '#lib/browser/sha256.ts';
import { safeStorage } from '#lib/browser/safe-storage.ts';

/** Where it is kept. */
export const personKey = 'yanche.person';
/** Hash of the app's token that this person came with; the token itself is never stored. */
const tokenKey = 'yanche.person-token';

const disk = () => import('./person-on-disk.ts');
/** What changed last is done before anybody reads. */
let settled: Promise<unknown> = Promise.resolve();
const then = (change: () => Promise<unknown>): Promise<unknown> => {
  settled = settled.then(change).catch(() => undefined);
  return settled;
};

/** User id as the server last said, so that data opened offline has an owner. */
export async function rememberedUser(): Promise<string | null> {
  await settled;
  const kept = await safeStorage.getItem(personKey);
  if (kept !== null) return kept;
  // A browser that was killed may have lost it there.
  return disk().then(
    (code) => code.keptPerson(),
    () => null,
  );
}

/** Whether somebody was logged in here, as far as that is known at once. */
export const hasRememberedUser = (): boolean => typeof safeStorage.getItem(personKey) === 'string';

export function rememberUser(userId: string): Promise<unknown> {
  void safeStorage.setItem(personKey, userId);
  return then(async () => (await disk()).keepPerson(userId));
}

/** Whoever the server says is here: the next visit begins as theirs. Free where it is known already. */
export function noteUser(userId: string): void {
  if (safeStorage.getItem(personKey) !== userId) void rememberUser(userId);
}

/** Call whenever the session changes. */
export function forgetUser(): Promise<unknown> {
  void safeStorage.removeItem(personKey);
  void safeStorage.removeItem(tokenKey);
  return then(async () => (await disk()).keepPerson(null));
}

/**
 * The app names its token on every page: with the one of before it is the same person, whose jobs open without network. With
 * another the person is asked for anew.
 */
export function keepUserOfToken(token: string): void {
  void then(async () => {
    const hash = await sha256(new TextEncoder().encode(token).buffer).catch(() => '');
    if (hash !== '' && (await safeStorage.getItem(tokenKey)) === hash) return;
    void safeStorage.removeItem(personKey);
    await disk().then(
      (code) => code.keepPerson(null),
      () => undefined,
    );
    if (hash !== '') await safeStorage.setItem(tokenKey, hash);
  });
}
