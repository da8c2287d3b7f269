import { Button } from '@yanche/ui/button';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { Deferred } from '#lib/screen/deferred.tsx';
import { useLoaded } from '#lib/screen/use-loaded.ts';
import type { CannotInspectSheetProps } from './cannot-inspect-sheet.tsx';
import { endVisitTexts } from './end-visit.texts.ts';

const loadSheet = () => import('./cannot-inspect-sheet.tsx');

/** A secondary button that opens the sheet for a failed visit. */
export function CannotInspect(
  props: Pick<CannotInspectSheetProps, 'taskId' | 'arrived' | 'onDone'>,
) {
  const t = useTexts(endVisitTexts);
  const sheet = useLoaded(loadSheet);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="text" size="large" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      <Deferred open={open}>
        {sheet !== null && (
          <sheet.CannotInspectSheet {...props} open={open} onClose={() => setOpen(false)} />
        )}
      </Deferred>
    </>
  );
}
