import { IconButton } from '@yanche/ui/button';
import Share from 'lucide-react/icons/share';
import { lazy, useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { Deferred } from '#lib/screen/deferred.tsx';
import { reportTexts } from './report.texts.ts';
import type { OwnReport } from './shown-report.ts';

const ShareSheet = lazy(async () => ({ default: (await import('./share-sheet.tsx')).ShareSheet }));

/** Passing the report on, at the end of the title bar. */
export function OwnBar({ report }: { report: OwnReport }) {
  const t = useTexts(reportTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t.share} onClick={() => setOpen(true)}>
        <Share size={22} aria-hidden="true" />
      </IconButton>
      <Deferred open={open}>
        <ShareSheet report={report} open={open} onClose={() => setOpen(false)} />
      </Deferred>
    </>
  );
}
