import {
  appTokenHeader,
  ssoTokenCookie,
  ssoTokenHeader,
} from '@yanche/contract/people/session-token';
import { writeSharedCookie } from '@yanche/host/shared-cookie';
import { config } from '#lib/config/site-config.ts';
import { persisted, persistedKeys } from '#lib/host/persisted-values.ts';
import { forgetUser } from './remembered-user.ts';

/** Given by our native app for this visit; never stored. */
let appToken: string | null = null;
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

/** The token stored from an address, if any; a mini-program sends `-1` for "nobody". spec §4 */
export function storedToken(): string | null {
  const token = persisted.get(persistedKeys.token);
  return token === '-1' ? null : token;
}

/** The header of this page's own token; empty when cookies carry the session. */
export function tokenHeader(): Record<string, string> {
  if (appToken !== null) return { [appTokenHeader]: appToken };
  const token = storedToken();
  return token === null ? {} : { [ssoTokenHeader]: token };
}

/** Uses a token from now on and shares it with our other sites. */
export function adoptToken(token: string): void {
  persisted.set(persistedKeys.token, token);
  void forgetUser();
  shareToken(token);
  notify();
}

/** Writes the session cookie that our other sites read. spec §7 */
export function shareToken(token: string): void {
  writeSharedCookie(window, { name: ssoTokenCookie, value: token }, config.parentDomains);
}

/** Null when nobody is logged in to our native app. */
export function adoptAppToken(token: string | null): void {
  if (token === appToken) return;
  appToken = token;
  void forgetUser();
  notify();
}

/** After a login or logout here, tokens from before are void. */
export function forgetTokens(): void {
  appToken = null;
  persisted.remove(persistedKeys.token);
  void forgetUser();
  unshareToken();
}

/** Deletes the cookie shared by our sites. */
export function unshareToken(): void {
  writeSharedCookie(window, { name: ssoTokenCookie, value: '', maxAge: 0 }, config.parentDomains);
}

/** Subscribes to changes of the session. Returns the unsubscribe function. */
export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
