import { Button } from '@yanche/ui/button';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { Deferred } from '#lib/screen/deferred.tsx';
import { useLoaded } from '#lib/screen/use-loaded.ts';
import type { HandBackSheetProps } from './hand-back-sheet.tsx';
import { openHandBackTexts } from './open-hand-back.texts.ts';

const loadSheet = () => import('./hand-back-sheet.tsx');

/** A secondary button that opens the sheet to give a job back. */
export function HandBack(props: Pick<HandBackSheetProps, 'task' | 'until'>) {
  const t = useTexts(openHandBackTexts);
  const sheet = useLoaded(loadSheet);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="text" size="large" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      <Deferred open={open}>
        {sheet !== null && (
          <sheet.HandBackSheet {...props} open={open} onClose={() => setOpen(false)} />
        )}
      </Deferred>
    </>
  );
}
