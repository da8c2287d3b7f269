import type { Signature } from '@yanche/contract/contracts/contracts';
import { useMemo, useState } from 'react';
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

function readDraft(of: string): Strokes {
  return attempt(() => JSON.parse(sessionStorage.getItem(prefix + of) ?? '[]') as Strokes) ?? [];
}

const writeDraft = (of: string, strokes: Strokes) =>
  attempt(() =>
    strokes.length === 0
      ? sessionStorage.removeItem(prefix + of)
      : sessionStorage.setItem(prefix + of, JSON.stringify(strokes)),
  );

function clearDrafts() {
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    }
  });
}
onLogout(clearDrafts);

/**
 * Strokes of one document, which `of` names. They survive a reload and are deleted with the tab, at logout and after signing; another
 * name has strokes of its own.
 */
export function useSignatureDraft(of: string) {
  const stored = useMemo(() => readDraft(of), [of]);
  const [drawn, setDrawn] = useState<{ of: string; strokes: Strokes } | null>(null);
  return {
    strokes: drawn?.of === of ? drawn.strokes : stored,
    change: (strokes: Strokes) => {
      setDrawn({ of, strokes });
      writeDraft(of, strokes);
    },
    forget: () => void writeDraft(of, []),
  };
}
