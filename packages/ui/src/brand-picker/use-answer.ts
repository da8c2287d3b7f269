import { useEffect, useEffectEvent, useState } from 'react';

/** What has become of a question; `again` is a failed one that is being asked anew. */
export type Answer<T> = { status: 'loading' | 'error' | 'again' } | { status: 'ready'; data: T };

/** Asks once when mounted and on `retry`; an answer that comes after unmounting is dropped. */
export function useAnswer<T>(load: () => Promise<T>) {
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
