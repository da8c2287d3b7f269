import type { FullReport } from '@yanche/contract/reports/reports';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { toast } from '@yanche/ui/toast';
import FileDown from 'lucide-react/icons/file-down';
import { callDevice } from '#lib/host/device.ts';
import { useTexts } from '#lib/language/texts.ts';
import styles from './pdf-card.module.css';
import { reportTexts } from '../report.texts.ts';
import { type PdfState, useReportPdf } from './use-report-pdf.ts';

type PdfCardProps = { report: FullReport; orderId: string };

/** Download of the PDF. Only for the newest version, not for revoked reports. */
export function PdfCard({ report, orderId }: PdfCardProps) {
  const t = useTexts(reportTexts);
  const open = (url: string) =>
    callDevice('openPDF', { url, title: t.title }).catch(() => toast(t.pdfNotOpened));
  const [state, go] = useReportPdf({ report, orderId, open });
  if (report.status === 'revoked' || report.newestVersion > report.content.version) return null;
  const notes: Record<PdfState, string> = {
    idle: t.pdfNote,
    asking: t.pdfNote,
    making: t.pdfMaking,
    ready: t.pdfReady,
    failed: t.pdfFailed,
  };
  const actions: Record<PdfState, string> = {
    idle: t.pdfGet,
    asking: t.pdfGet,
    making: t.pdfGet,
    ready: t.pdfOpen,
    failed: t.pdfRetry,
  };
  return (
    <Card title={t.pdf} className={styles.card}>
      <output className={state === 'failed' ? styles.failed : styles.note}>{notes[state]}</output>
      <Button
        tone={state === 'ready' ? 'tint' : 'outline'}
        block
        busy={state === 'asking' || state === 'making'}
        icon={<FileDown size={18} aria-hidden="true" />}
        onClick={go}
      >
        {actions[state]}
      </Button>
    </Card>
  );
}
