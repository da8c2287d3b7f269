import { isMiniProgram } from '@yanche/host/detect';
import { useSyncExternalStore } from 'react';
import { hostGuess, isAppHost } from './host.ts';

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

const hostCannotLogIn = () => !isAppHost() && !isMiniProgram(hostGuess().host);

async function leaveToHost(asked: Waiting): Promise<void> {
  const loggedIn = await import('./host-login.ts').then(
    ({ logInByHost }) => logInByHost(),
    () => null, // its code did not come: the sheet is here already
  );
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
