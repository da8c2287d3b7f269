import { useSyncExternalStore } from 'react';
import { hasPagesBelow, hostGuess } from '#lib/host/host.ts';

type Waiting = {
  answer: Promise<boolean>;
  resolve: (loggedIn: boolean) => void;
  /** Nobody else can do it: the sheet of the web opens. */
  bySheet: boolean;
};

let waiting: Waiting | null = null;
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/**
 * Asks the person to log in, the way of the app we run in or by our own sheet (one for all who ask meanwhile). Resolves
 * false when they think better of it.
 */
export function askLogin(): Promise<boolean> {
  if (waiting === null) {
    let resolve: Waiting['resolve'] = () => {};
    const answer = new Promise<boolean>((done) => {
      resolve = done;
    });
    const asked = { answer, resolve, bySheet: hostCannotLogIn() };
    waiting = asked;
    notify();
    if (!asked.bySheet) void leaveToHost(asked);
  }
  return waiting.answer;
}

/** Logs in the way of the app we run in; null when that cannot be done. */
type HostLogin = () => Promise<boolean | null>;
let logInByHost: HostLogin = () => Promise.resolve(null);

/** Said once at the start: what it takes to log in by a host needs calls itself, which stand above this. */
export function provideHostLogin(login: HostLogin): void {
  logInByHost = login;
}

/** For sure: a guess is left to those who can look again. */
function hostCannotLogIn(): boolean {
  return hostGuess().certain && !hasPagesBelow();
}

async function leaveToHost(asked: Waiting): Promise<void> {
  // Its code may not come, but the sheet is here already.
  const loggedIn = await logInByHost().catch(() => null);
  if (waiting !== asked) return;
  if (loggedIn !== null) return finishLogin(loggedIn);
  waiting = { ...asked, bySheet: true };
  notify();
}

/** The login sheet reports how it ended. */
export function finishLogin(loggedIn: boolean): void {
  const ended = waiting;
  waiting = null;
  notify();
  ended?.resolve(loggedIn);
}

/** What others may want to hear about logging in and out. spec §8 */
export type LoginEvent = 'success' | 'fail' | 'check-login-fail' | 'logout-fail';

const hearers = new Set<(event: LoginEvent) => void>();

export function tellLoginEvent(event: LoginEvent): void {
  for (const hear of hearers) hear(event);
}

/** Hears what becomes of logins. Answers how to stop. */
export function onLoginEvent(hear: (event: LoginEvent) => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Is somebody waiting for a login by the sheet? Read by the sheet's host. */
export const useLoginAsked = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => waiting?.bySheet === true,
    () => false,
  );
