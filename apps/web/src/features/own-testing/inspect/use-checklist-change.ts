import { alert } from '@yanche/ui/dialog';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { inspectTexts } from './inspect.texts.ts';
import type { ChecklistChange } from './use-inspection.ts';

/** Said once, before the person goes on with another list of items. */
export function useChecklistChange(changed: ChecklistChange | null): void {
  const t = useTexts(inspectTexts);
  // Another language is no other change.
  const tell = useEffectEvent(({ added, removed }: ChecklistChange) => {
    const message = t.packageChangedNote(added, removed);
    void alert({ title: t.packageChanged, message, okText: t.ok });
  });
  useEffect(() => {
    if (changed !== null) tell(changed);
  }, [changed]);
}
