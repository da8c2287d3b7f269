import { useEffect, useState } from 'react';

const longestPause = 30_000; // ms

/**
 * Loads code after the first render. Unlike `lazy` it never throws offline: the result stays null, and loading is tried again
 * when the network is back, and 1, 2, 4 … 30 s after each failure.
 */
export function useLoaded<Part>(load: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<{ loaded: Part } | null>(null);
  useEffect(() => {
    let isDone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = 1_000; // ms
    let asked = 0;
    const stop = () => {
      isDone = true;
      clearTimeout(timer);
      removeEventListener('online', ask);
    };
    const ask = () => {
      clearTimeout(timer);
      asked += 1;
      const mine = asked;
      void load().then(
        (loaded) => {
          if (isDone) return;
          stop();
          setPart({ loaded });
        },
        () => {
          // One that was overtaken by the network's return leaves the next try to it.
          if (isDone || mine !== asked) return;
          timer = setTimeout(ask, pause);
          pause = Math.min(2 * pause, longestPause);
        },
      );
    };
    ask();
    addEventListener('online', ask);
    return stop;
  }, [load]);
  return part?.loaded ?? null;
}
