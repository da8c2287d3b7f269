import type { FullReport } from '@yanche/contract/reports/reports';
import { IconButton } from '@yanche/ui/button';
import Share from 'lucide-react/icons/share';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { reportTexts } from './report.texts.ts';

const ShareSheet = lazy(async () => ({
  default: (await import('./sharing/share-sheet.tsx')).ShareSheet,
}));

/** Sharing, at the end of the title bar, for whom the report belongs to. */
export function RightBar({ report, orderId }: { report: FullReport; orderId: string }) {
  const t = useTexts(reportTexts);
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  if (report.own === undefined || report.status === 'revoked') return null;
  const show = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <IconButton label={t.share} onClick={show}>
        <Share size={22} aria-hidden="true" />
      </IconButton>
      {asked && (
        <Suspense>
          <ShareSheet
            report={report}
            orderId={orderId}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
