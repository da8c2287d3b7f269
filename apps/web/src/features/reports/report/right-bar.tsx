import type { FullReport } from '@yanche/contract/reports/reports';
import { IconButton } from '@yanche/ui/button';
import FileDown from 'lucide-react/icons/file-down';
import Share from 'lucide-react/icons/share';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { showTitleBarRight } from '#lib/host/title-bar-right.ts';
import { useTexts } from '#lib/language/texts.ts';
import { reportTexts } from './report.texts.ts';

const ShareSheet = lazy(async () => ({
  default: (await import('./sharing/share-sheet.tsx')).ShareSheet,
}));
const DownloadSheet = lazy(async () => ({
  default: (await import('./proof/download-sheet.tsx')).DownloadSheet,
}));

const RightBarChoice = lazy(async () => ({
  default: (await import('./proof/download-sheet.tsx')).RightBarChoice,
}));

type Asked = 'share' | 'download' | 'choose';

/**
 * Download and sharing at the end of the title bar; sharing for whom the report belongs to. With showRightBar=0 (spec §3) the
 * native app shows one button in its own bar instead; its taps come as onTitleBarRightClick.
 */
export function RightBar({ report, orderId }: { report: FullReport; orderId: string }) {
  const t = useTexts(reportTexts);
  const [search] = useSearchParams();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  const show = (what: Asked) => {
    setAsked(what);
    setOpen(true);
  };
  const isLive = report.status !== 'revoked';
  const canDownload = isLive && report.newestVersion === report.content.version;
  const canShare = isLive && report.own === true;
  const isHidden = search.get('showRightBar') === '0';
  const inApp: Asked | null =
    canShare && canDownload ? 'choose' : canShare ? 'share' : canDownload ? 'download' : null;
  const appText = inApp === null ? null : inApp === 'choose' ? t.shareOrDownload : t[inApp];
  useEffect(() => {
    if (!isHidden || inApp === null || appText === null) return undefined;
    return showTitleBarRight(appText, () => {
      setAsked(inApp);
      setOpen(true);
    });
  }, [isHidden, inApp, appText]);
  if (!isLive) return null;
  const onClose = () => setOpen(false);
  const sheet = { report, orderId, open, onClose };
  return (
    <>
      {canDownload && !isHidden && (
        <IconButton label={t.download} onClick={() => show('download')}>
          <FileDown size={22} aria-hidden="true" />
        </IconButton>
      )}
      {canShare && !isHidden && (
        <IconButton label={t.share} onClick={() => show('share')}>
          <Share size={22} aria-hidden="true" />
        </IconButton>
      )}
      <Suspense>
        {asked === 'share' && <ShareSheet {...sheet} />}
        {asked === 'download' && <DownloadSheet {...sheet} />}
        {asked === 'choose' && <RightBarChoice open={open} onClose={onClose} onChoose={show} />}
      </Suspense>
    </>
  );
}
