import { useEffect, useRef, useState } from 'react';

/**
 * The seconds that are left, counted from what the server said. `performance.now()` counts on when somebody moves the phone's
 * clock; a page that slept asks the server by itself when it is seen again.
 */
export function useSecondsLeft(said: number, readAt: number, onEnd: () => void): number {
  const [left, setLeft] = useState(said);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const from = performance.now();
    let isTold = false;
    const tick = () => {
      const now = Math.max(0, said - Math.floor((performance.now() - from) / 1000));
      setLeft(now);
      if (now > 0 || isTold) return;
      isTold = true;
      end.current();
    };
    tick();
    // Each answer begins anew, also one that says the same; before the first one nothing is counted.
    const timer = readAt === 0 ? undefined : setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [said, readAt]);
  return left;
}

/** `38:12` */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
