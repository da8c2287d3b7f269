import { useEffect, useEffectEvent, useState } from 'react';
import { clockAhead } from '#lib/call/server-clock.ts';

const tickMs = 10_000;
const leftUntil = (until: number) => until - Date.now() + clockAhead();

/** Days, hours and minutes until a time of the server; null once it is over. `onEnd` is told once. */
export function useMinutesLeft(until: number, onEnd: () => void) {
  const [left, setLeft] = useState(() => leftUntil(until));
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setInterval(() => {
      const now = leftUntil(until);
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      end();
    }, tickMs);
    return () => clearInterval(timer);
  }, [until]);
  if (left <= 0) return null;
  const minutes = Math.ceil(left / 60_000);
  return {
    days: Math.floor(minutes / 1440),
    hours: Math.floor((minutes % 1440) / 60),
    minutes: minutes % 60,
  };
}
