import { useEffect, useState } from 'react';

type Countdown = { left: number; start: (seconds: number) => void };

/** Seconds left of a countdown; 0 when it has ended or was never started. Each key has its own. */
export function useCountdown(key = ''): Countdown {
  const [ends, setEnds] = useState<ReadonlyMap<string, number>>(new Map());
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil(((ends.get(key) ?? 0) - now) / 1000));
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [left]);
  return {
    left,
    start(seconds) {
      setNow(Date.now());
      setEnds((before) => new Map(before).set(key, Date.now() + seconds * 1000));
    },
  };
}
