import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLoaded } from '#lib/screen/use-loaded.ts';
import type { Outbox } from './outbox.ts';
import type { QueuedStep } from './queued-step.ts';

const load = () => import('./open-outbox.ts');
const none: readonly QueuedStep[] = [];

/** The queue of the current person; null until its code and its content are there. */
export function useOutbox(): Outbox | null {
  const code = useLoaded(load);
  const [outbox, setOutbox] = useState<Outbox | null>(null);
  useEffect(() => {
    let left = false;
    void code?.openOutbox().then((opened) => left || setOutbox(opened));
    return () => {
      left = true;
    };
  }, [code]);
  return outbox;
}

/** The steps that wait or were refused. */
export const useSteps = (outbox: Outbox | null): readonly QueuedStep[] =>
  useSyncExternalStore(
    (onChange) => outbox?.subscribe(onChange) ?? (() => {}),
    () => outbox?.get() ?? none,
  );
