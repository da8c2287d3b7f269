import { useEffect, useState } from 'react';

/**
 * Code that comes after the first drawing but before it is needed. Unlike `lazy` it breaks nothing when the network is
 * gone by then: the part is simply not there yet, and comes when the network is back.
 */
export function useLoaded<Part>(load: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<{ loaded: Part } | null>(null);
  useEffect(() => {
    let left = false;
    const ask = () =>
      void load().then(
        (loaded) => left || setPart({ loaded }),
        () => undefined,
      );
    ask();
    addEventListener('online', ask);
    return () => {
      left = true;
      removeEventListener('online', ask);
    };
  }, [load]);
  return part?.loaded ?? null;
}
