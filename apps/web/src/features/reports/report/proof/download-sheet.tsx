import type { FullReport } from '@yanche/contract/reports/reports';
import { Sheet } from '@yanche/ui/sheet';
import { useTexts } from '#lib/language/texts.ts';
import { proofTexts } from './proof.texts.ts';
import { PdfDownload } from './pdf-download.tsx';

type DownloadSheetProps = { report: FullReport; open: boolean; onClose: () => void };

/** The report as a PDF, from the title bar. */
export function DownloadSheet({ report, open, onClose }: DownloadSheetProps) {
  const t = useTexts(proofTexts);
  return (
    <Sheet open={open} onClose={onClose} title={t.pdf}>
      <PdfDownload of={{ reportNo: report.content.reportNo }} />
    </Sheet>
  );
}
