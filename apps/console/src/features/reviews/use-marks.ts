import { type Mark, type Marks, parseMarks } from '@yanche/rules/reviews/marks';
import { useEffect, useState } from 'react';

export type Marking = {
  marks: Marks;
  set: (code: string, mark: Mark | null) => void;
  /** What is said of the whole hand-in when it goes back. */
  words: string;
  setWords: (words: string) => void;
  forget: () => void;
};

/** A reviewer's verdicts on one hand-in, kept in this browser until it is decided; its tabs share them. */
export function useMarks(userId: string, id: string, round: number): Marking {
  const key = `yanche.desk.${userId}.${id}.${round}`;
  const wordsKey = `${key}.words`;
  const read = () => parseMarks(localStorage.getItem(key));
  const [marks, setMarks] = useState<Marks>(read);
  const [words, setWords] = useState(() => localStorage.getItem(wordsKey) ?? '');
  useEffect(() => {
    const listen = (event: StorageEvent) => {
      if (event.key === key) setMarks(parseMarks(event.newValue));
      if (event.key === wordsKey) setWords(event.newValue ?? '');
    };
    addEventListener('storage', listen);
    return () => removeEventListener('storage', listen);
  }, [key, wordsKey]);
  return {
    marks,
    set: (code, mark) => {
      // As it is stored: another tab may have written since this one was drawn.
      const next = new Map(read());
      if (mark === null) next.delete(code);
      else next.set(code, mark);
      setMarks(next);
      localStorage.setItem(key, JSON.stringify([...next]));
    },
    words,
    setWords: (next) => {
      setWords(next);
      localStorage.setItem(wordsKey, next);
    },
    forget: () => {
      localStorage.removeItem(key);
      localStorage.removeItem(wordsKey);
    },
  };
}
