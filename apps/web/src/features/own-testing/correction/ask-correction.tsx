import { Button } from '@yanche/ui/button';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '#lib/language/texts.ts';
import { Deferred } from '#lib/screen/deferred.tsx';
import { useLoaded } from '#lib/screen/use-loaded.ts';
import type { CorrectionSheetProps } from './correction-sheet.tsx';
import { openCorrectionTexts } from './open-correction.texts.ts';

const loadSheet = () => import('./correction-sheet.tsx');

/** A secondary button that opens the sheet to have the report of a job corrected. */
export function AskCorrection({ task }: Pick<CorrectionSheetProps, 'task'>) {
  const t = useTexts(openCorrectionTexts);
  const sheet = useLoaded(loadSheet);
  // Who comes back from the face check sees at once what became of it.
  const [search] = useSearchParams();
  const [open, setOpen] = useState(search.get('correct') === task.taskId);
  return (
    <>
      <Button tone="text" size="large" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      <Deferred open={open}>
        {sheet !== null && (
          <sheet.CorrectionSheet task={task} open={open} onClose={() => setOpen(false)} />
        )}
      </Deferred>
    </>
  );
}
