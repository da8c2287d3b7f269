import { createContext, use, useSyncExternalStore } from 'react';
import type { InspectionSession } from './record/inspection-session.ts';
import type { SessionView } from './record/session-state.ts';

const Context = createContext<InspectionSession | null>(null);
export const SessionProvider = Context.Provider;

export function useSession(): InspectionSession {
  const session = use(Context);
  if (session === null) throw new Error('there is no inspection around this');
  return session;
}

/** Selects a part of the view; rerenders only when that part changes. */
export function useRecorded<Part>(part: (view: SessionView) => Part): Part {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, () => part(session.get()));
}
