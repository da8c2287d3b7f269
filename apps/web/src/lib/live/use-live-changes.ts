import { useEffect, useEffectEvent } from 'react';
import type { LiveNews } from './live-changes.ts';

/** Hears what changes once there is something on screen that can change; its code is fetched only then. */
export function useLiveChanges(enabled: boolean, hear: (news: LiveNews) => void): void {
  const told = useEffectEvent(hear);
  useEffect(() => {
    if (!enabled) return undefined;
    let left = false;
    let stop: (() => void) | undefined;
    import('./live-changes.ts').then(
      ({ hearLiveChanges }) => {
        if (!left) stop = hearLiveChanges((news) => told(news));
      },
      () => undefined, // without network nothing would be heard anyway
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [enabled]);
}
