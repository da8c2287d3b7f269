import { useState } from 'react';
import { safeStorage } from '#lib/browser/safe-storage.ts';
import { draftKey } from '#lib/form/drafts.ts';
import { type Mark, type Marks, parseMarks } from './marks.ts';

export type Marking = {
  marks: Marks;
  /** Show errors of missing reasons. */
  faulty: boolean;
  set: (code: string, mark: Mark) => void;
};

/** The reviewer's verdicts on one hand-in, kept on this device until it is decided. */
export function useMarks(taskId: string, round: number) {
  const key = draftKey(`review.${taskId}.${round}`);
  const [marks, setMarks] = useState<Marks>(() =>
    parseMarks(safeStorage.getItem(key) as string | null),
  );
  const [faulty, setFaulty] = useState(false);
  const set = (code: string, mark: Mark) => {
    const next = new Map(marks).set(code, mark);
    setMarks(next);
    void safeStorage.setItem(key, JSON.stringify([...next]));
  };
  return {
    marking: { marks, faulty, set } satisfies Marking,
    showFaults: () => setFaulty(true),
    forget: () => void safeStorage.removeItem(key),
  };
}
