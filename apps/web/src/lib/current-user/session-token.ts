import {
  appTokenHeader,
  nobodyToken,
  sessionSourceHeader,
  ssoTokenCookie,
  ssoTokenHeader,
} from '@yanche/contract/people/session-token';
import { type SessionSource, sessionSource } from '@yanche/host/session-source';
import { writeSharedCookie } from '@yanche/host/shared-cookie';
import { config } from '#lib/config/site-config.ts';
import { hostGuess, isAppHost } from '#lib/host/host.ts';
import { persisted, persistedKeys, persistedOfVisit } from '#lib/host/persisted-values.ts';
import { forgetUser, keepUserOfToken } from './remembered-user.ts';

/** Given by our native app for this visit; never stored. */
let appToken: string | null = null;
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

/** Set by a login through our own sheet where the host decides; ends with the visit, or when the host names somebody. */
const loggedInHere = 'yanche.logged-in-here';

/** The token stored from an address, if any; a mini-program sends `-1` for "nobody". spec §4 */
export function storedToken(): string | null {
  const token = persisted.get(persistedKeys.token);
  return token === nobodyToken ? null : token;
}

/** Whose word counts on who is logged in; `host`: a session in the cookies is nobody's. */
export const currentSource = (): SessionSource =>
  sessionSource({
    inApp: isAppHost(),
    host: hostGuess().host,
    stored: persisted.get(persistedKeys.token),
    nobodyToken,
    loggedInHere: persistedOfVisit.get(loggedInHere) !== null,
  });

/** The headers that say whose this page is; empty when cookies carry the session. */
export function tokenHeader(): Record<string, string> {
  const source: Record<string, string> =
    currentSource() === 'host' ? { [sessionSourceHeader]: 'host' } : {};
  if (appToken !== null) return { ...source, [appTokenHeader]: appToken };
  // In our app an address names nobody: the app does.
  const token = isAppHost() ? null : storedToken();
  return token === null ? source : { ...source, [ssoTokenHeader]: token };
}

/** Uses a token from now on and shares it with our other sites. */
export function adoptToken(token: string): void {
  persisted.set(persistedKeys.token, token);
  persistedOfVisit.remove(loggedInHere);
  void forgetUser();
  shareToken(token);
  notify();
}

/** Writes the session cookie that our other sites read. spec §7 */
export function shareToken(token: string): void {
  writeSharedCookie(window, { name: ssoTokenCookie, value: token }, config.parentDomains);
}

/** The host says that nobody is logged in, whatever was before. */
export function adoptNobody(): void {
  persisted.set(persistedKeys.token, nobodyToken);
  persistedOfVisit.remove(loggedInHere);
  void forgetUser();
  unshareToken();
  notify();
}

/** Null when nobody is logged in to our native app. */
export function adoptAppToken(token: string | null): void {
  if (token === null) void forgetUser();
  if (token === appToken) return;
  appToken = token;
  if (token !== null) {
    persistedOfVisit.remove(loggedInHere);
    keepUserOfToken(token);
  }
  notify();
}

/** After a login or logout here, tokens from before are void. */
export function forgetTokens(): void {
  appToken = null;
  persisted.remove(persistedKeys.token);
  persistedOfVisit.remove(loggedInHere);
  void forgetUser();
  unshareToken();
}

/** After a login through our own sheet its cookie counts, also where the host decides but could not log in. */
export function adoptCookie(): void {
  forgetTokens();
  if (currentSource() === 'host') persistedOfVisit.set(loggedInHere, '1');
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
