import { appTokenHeader, ssoTokenCookie, ssoTokenHeader } from '@yanche/contract/session-token';
import { writeSharedCookie } from '@yanche/host/shared-cookie';
import { config } from '#lib/config/site-config.ts';
import { persisted, persistedKeys } from '#lib/host/persisted-values.ts';
import { forgetUser } from './remembered-user.ts';

/** Given by our native app for this visit; never stored. */
let appToken: string | null = null;
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** The token kept from an address, if any; `-1` is how a mini-program says "nobody". spec §4 */
export function keptToken(): string | null {
  const token = persisted.get(persistedKeys.token);
  return token === '-1' ? null : token;
}

/** The header a call carries when this page has a token of its own; without one the cookies speak. */
export function tokenHeader(): Record<string, string> {
  if (appToken !== null) return { [appTokenHeader]: appToken };
  const token = keptToken();
  return token === null ? {} : { [ssoTokenHeader]: token };
}

/** Uses a token from now on, and shares it with our other sites. */
export function adoptToken(token: string): void {
  persisted.set(persistedKeys.token, token);
  void forgetUser();
  shareToken(token);
  tell();
}

/** Our other sites read it from a cookie, which ends with the browser. spec §7 */
export function shareToken(token: string): void {
  writeSharedCookie(window, { name: ssoTokenCookie, value: token }, config.parentDomains);
}

/** Null when nobody is logged in to our app any more. */
export function adoptAppToken(token: string | null): void {
  if (token === appToken) return;
  appToken = token;
  void forgetUser();
  tell();
}

/** Somebody logged in or out here: the token from before means nothing any more. */
export function forgetTokens(): void {
  appToken = null;
  persisted.remove(persistedKeys.token);
  void forgetUser();
  unshareToken();
}

/** Takes the token that our sites share off this device. */
export function unshareToken(): void {
  writeSharedCookie(window, { name: ssoTokenCookie, value: '', maxAge: 0 }, config.parentDomains);
}

/** Hears when this page speaks for somebody else than before. Answers how to stop. */
export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
