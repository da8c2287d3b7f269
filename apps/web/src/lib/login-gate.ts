import { useSyncExternalStore } from 'react';

type Waiting = { answer: Promise<boolean>; resolve: (loggedIn: boolean) => void };

let waiting: Waiting | null = null;
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** Asks the person to log in (one sheet for all who ask meanwhile). Resolves false when they close it. */
export function askLogin(): Promise<boolean> {
  if (waiting === null) {
    let resolve: Waiting['resolve'] = () => {};
    const answer = new Promise<boolean>((done) => {
      resolve = done;
    });
    waiting = { answer, resolve };
    notify();
  }
  return waiting.answer;
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

/** Is somebody waiting for a login? Read by the sheet's host. */
export const useLoginAsked = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => waiting !== null,
    () => false,
  );
