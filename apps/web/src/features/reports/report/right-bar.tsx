import type { FullReport } from '@yanche/contract/reports/reports';
import { IconButton } from '@yanche/ui/button';
import FileDown from 'lucide-react/icons/file-down';
import Share from 'lucide-react/icons/share';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '#lib/language/texts.ts';
import { reportTexts } from './report.texts.ts';

const ShareSheet = lazy(async () => ({
  default: (await import('./sharing/share-sheet.tsx')).ShareSheet,
}));
const DownloadSheet = lazy(async () => ({
  default: (await import('./proof/download-sheet.tsx')).DownloadSheet,
}));

/**
 * Download and sharing at the end of the title bar; sharing for whom the report belongs to. An app around the page that has
 * both in its own bar leaves them out by showRightBar=0 (spec §3).
 */
export function RightBar({ report, orderId }: { report: FullReport; orderId: string }) {
  const t = useTexts(reportTexts);
  const [search] = useSearchParams();
  const [asked, setAsked] = useState<'share' | 'download' | null>(null);
  const [open, setOpen] = useState(false);
  if (report.status === 'revoked' || search.get('showRightBar') === '0') return null;
  const show = (what: 'share' | 'download') => {
    setAsked(what);
    setOpen(true);
  };
  const sheet = { report, orderId, open, onClose: () => setOpen(false) };
  return (
    <>
      {report.newestVersion === report.content.version && (
        <IconButton label={t.download} onClick={() => show('download')}>
          <FileDown size={22} aria-hidden="true" />
        </IconButton>
      )}
      {report.own && (
        <IconButton label={t.share} onClick={() => show('share')}>
          <Share size={22} aria-hidden="true" />
        </IconButton>
      )}
      <Suspense>
        {asked === 'share' && <ShareSheet {...sheet} />}
        {asked === 'download' && <DownloadSheet {...sheet} />}
      </Suspense>
    </>
  );
}
