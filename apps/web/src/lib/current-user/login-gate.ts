import { useSyncExternalStore } from 'react';
import { hasPagesBelow, hostGuess } from '#lib/host/host.ts';

type LoginRequest = {
  answer: Promise<boolean>;
  resolve: (loggedIn: boolean) => void;
  /** True when the host cannot log in and our own sheet opens. */
  bySheet: boolean;
};

let request: LoginRequest | null = null;
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/**
 * Asks the person to log in, through the host or our own sheet; concurrent callers share one request. Resolves false when they
 * cancel.
 */
export function askLogin(): Promise<boolean> {
  if (request === null) {
    const own = newRequest(needsSheet());
    request = own;
    notify();
    if (!own.bySheet) void logInThroughHost(own);
  }
  return request.answer;
}

function newRequest(bySheet: boolean): LoginRequest {
  let resolve: LoginRequest['resolve'] = () => {};
  const answer = new Promise<boolean>((done) => {
    resolve = done;
  });
  return { answer, resolve, bySheet };
}

/** Another question on the page decides whether somebody is logged in: who asks for the login waits for it, without a sheet. */
export async function decideLoginBy(question: Promise<boolean>): Promise<void> {
  const own = { ...(request ?? newRequest(false)), bySheet: false };
  request = own;
  notify();
  const loggedIn = await question.catch(() => false);
  if (request === own) finishLogin(loggedIn);
}

/** Resolves null when the host cannot log in. */
type HostLogin = () => Promise<boolean | null>;
let logInByHost: HostLogin = () => Promise.resolve(null);

/** Injected at start-up: host login makes calls, and `call` imports this file. */
export function provideHostLogin(login: HostLogin): void {
  logInByHost = login;
}

/** True only when detection is certain; otherwise host login checks again. */
function needsSheet(): boolean {
  return hostGuess().certain && !hasPagesBelow();
}

async function logInThroughHost(own: LoginRequest): Promise<void> {
  // If its code fails to load, our sheet is the fallback.
  const loggedIn = await logInByHost().catch(() => null);
  if (request !== own) return;
  if (loggedIn !== null) return finishLogin(loggedIn);
  request = { ...own, bySheet: true };
  notify();
}

/** Called by the login sheet when it closes. */
export function finishLogin(loggedIn: boolean): void {
  const ended = request;
  request = null;
  notify();
  ended?.resolve(loggedIn);
}

/** Login and logout outcomes that are counted. spec §8 */
export type LoginEvent = 'success' | 'fail' | 'check-login-fail' | 'logout-fail';

const outcomeListeners = new Set<(event: LoginEvent) => void>();

export function emitLoginEvent(event: LoginEvent): void {
  for (const listener of outcomeListeners) listener(event);
}

/** Subscribes to login outcomes. Returns the unsubscribe function. */
export function onLoginEvent(listener: (event: LoginEvent) => void): () => void {
  outcomeListeners.add(listener);
  return () => void outcomeListeners.delete(listener);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** True while the login sheet should be open. */
export const useLoginAsked = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => request?.bySheet === true,
    () => false,
  );
