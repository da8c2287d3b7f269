import type { FullReport } from '@yanche/contract/reports/reports';
import { ActionSheet } from '@yanche/ui/action-sheet';
import { Sheet } from '@yanche/ui/sheet';
import { useTexts } from '#lib/language/texts.ts';
import { PdfDownload } from '#sheets/pdf/pdf-download.tsx';
import { pdfTexts } from '#sheets/pdf/pdf.texts.ts';
import { reportTexts } from '../report.texts.ts';

type DownloadSheetProps = { report: FullReport; open: boolean; onClose: () => void };

/** The report as a PDF, from the title bar. */
export function DownloadSheet({ report, open, onClose }: DownloadSheetProps) {
  const t = useTexts(pdfTexts);
  return (
    <Sheet open={open} onClose={onClose} title={t.pdf}>
      <PdfDownload of={{ reportNo: report.content.reportNo }} />
    </Sheet>
  );
}

type ChoiceProps = {
  open: boolean;
  onClose: () => void;
  onChoose: (what: 'share' | 'download') => void;
};

/** What the one button of the native app's bar may mean. */
export function RightBarChoice({ open, onClose, onChoose }: ChoiceProps) {
  const t = useTexts(reportTexts);
  return (
    <ActionSheet
      open={open}
      onClose={onClose}
      onSelect={onChoose}
      label={t.shareOrDownload}
      actions={[
        { key: 'share', text: t.share },
        { key: 'download', text: t.download },
      ]}
    />
  );
}
