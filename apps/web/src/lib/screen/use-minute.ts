import { useEffect, useState } from 'react';

const minute = 60_000; // ms

/** The time, epoch ms, anew each minute and when the page is shown again: a list that stays open passes midnight. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, minute);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}
