import { type Mark, type Marks, parseMarks } from '@yanche/rules/reviews/marks';
import { useState } from 'react';

export type Marking = {
  marks: Marks;
  set: (code: string, mark: Mark | null) => void;
  forget: () => void;
};

/** A reviewer's verdicts on one hand-in, kept in this browser until it is decided. */
export function useMarks(userId: string, id: string, round: number): Marking {
  const key = `yanche.desk.${userId}.${id}.${round}`;
  const [marks, setMarks] = useState<Marks>(() => parseMarks(localStorage.getItem(key)));
  return {
    marks,
    set: (code, mark) => {
      const next = new Map(marks);
      if (mark === null) next.delete(code);
      else next.set(code, mark);
      setMarks(next);
      localStorage.setItem(key, JSON.stringify([...next]));
    },
    forget: () => localStorage.removeItem(key),
  };
}
