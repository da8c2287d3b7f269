import type { Signature } from '@yanche/contract/contracts/contracts';
import { useState } from 'react';
import { onLogout } from '#lib/current-user/logout-signal.ts';

export type Strokes = Extract<Signature, { kind: 'drawn' }>['strokes'];

const prefix = 'yanche.signature.';

/** Some web views disable storage: then a reload loses the strokes only. */
function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

function readDraft(contractNo: string): Strokes {
  return (
    attempt(() => JSON.parse(sessionStorage.getItem(prefix + contractNo) ?? '[]') as Strokes) ?? []
  );
}

const writeDraft = (contractNo: string, strokes: Strokes) =>
  attempt(() =>
    strokes.length === 0
      ? sessionStorage.removeItem(prefix + contractNo)
      : sessionStorage.setItem(prefix + contractNo, JSON.stringify(strokes)),
  );

function clearDrafts() {
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    }
  });
}
onLogout(clearDrafts);

/** Strokes of a contract. They survive a reload and are deleted with the tab, at logout and after signing. */
export function useSignatureDraft(contractNo: string) {
  const [strokes, setStrokes] = useState(() => readDraft(contractNo));
  return {
    strokes,
    change: (next: Strokes) => {
      setStrokes(next);
      writeDraft(contractNo, next);
    },
    forget: () => void writeDraft(contractNo, []),
  };
}
