import { useEffect, useEffectEvent, useState } from 'react';
import { formatLeft, untilNextTick } from './time-left.ts';
import './countdown.css';

/** Props of Countdown. */
export type CountdownProps = {
  /** Epoch ms. */
  deadline: number;
  /** Server clock minus phone clock, ms: phones are often minutes wrong. */
  clockOffset?: number;
  /** Once, when the deadline is reached (also when it has already passed on mount). */
  onEnd?: () => void;
};

/** The time left until a deadline, mm:ss; right again after the phone slept. */
export function Countdown({ deadline, clockOffset = 0, onEnd }: CountdownProps) {
  const [left, setLeft] = useState(() => deadline - Date.now() - clockOffset);
  const end = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const tick = () => {
      clearTimeout(timer);
      const now = deadline - Date.now() - clockOffset;
      setLeft(now);
      if (now > 0) timer = setTimeout(tick, untilNextTick(now));
      else if (!ended) {
        ended = true;
        end();
      }
    };
    // Timers are suspended while the phone sleeps.
    const wake = () => document.visibilityState === 'visible' && tick();
    document.addEventListener('visibilitychange', wake);
    timer = setTimeout(tick, 0); // deferred: StrictMode's first pass must not call onEnd
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [deadline, clockOffset]);

  return (
    <span role="timer" className="y-countdown">
      {formatLeft(left)}
    </span>
  );
}
