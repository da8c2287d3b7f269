import { useEffect, useEffectEvent } from 'react';
import type { LiveChange } from './live-changes.ts';

/** Subscribes to live changes while `enabled`; the code is loaded then. */
export function useLiveChanges(enabled: boolean, onChange: (change: LiveChange) => void): void {
  const handleChange = useEffectEvent(onChange);
  useEffect(() => {
    if (!enabled) return undefined;
    let unmounted = false;
    let unsubscribe: (() => void) | undefined;
    import('./live-changes.ts').then(
      ({ subscribeLiveChanges }) => {
        if (!unmounted) unsubscribe = subscribeLiveChanges((change) => handleChange(change));
      },
      () => undefined, // offline there would be no changes to hear of
    );
    return () => {
      unmounted = true;
      unsubscribe?.();
    };
  }, [enabled]);
}
