import { useEffect, useEffectEvent, useState } from 'react';

/** State of a load; `again` is a retry after a failure. */
export type Answer<T> = { status: 'loading' | 'error' | 'again' } | { status: 'ready'; data: T };

/** Loads once on mount and on `retry`; an answer after unmount is dropped. */
export function useLoaded<T>(load: () => Promise<T>) {
  const [answer, setAnswer] = useState<Answer<T>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const ask = useEffectEvent((_attempt: number) => load());
  useEffect(() => {
    let wanted = true;
    const settle = (next: Answer<T>) => {
      if (wanted) setAnswer(next);
    };
    ask(attempt).then(
      (data) => settle({ status: 'ready', data }),
      () => settle({ status: 'error' }),
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);
  const retry = () => {
    setAnswer({ status: 'again' });
    setAttempt(attempt + 1);
  };
  return { answer, retry };
}
