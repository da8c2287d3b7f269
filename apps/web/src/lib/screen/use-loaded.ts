import { useEffect, useState } from 'react';

/**
 * Loads code after the first render. Unlike `lazy` it never throws offline: the result stays null and loading is retried when
 * the network is back.
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
