import { Button } from '@yanche/ui/button';
import { toast } from '@yanche/ui/toast';
import FileDown from 'lucide-react/icons/file-down';
import { callDevice } from '#lib/host/device.ts';
import { useTexts } from '#lib/language/texts.ts';
import { proofTexts } from './proof.texts.ts';
import styles from './pdf-card.module.css';
import { type PdfOf, type PdfState, useReportPdf } from './use-report-pdf.ts';

/** Gets a report as a PDF: says how far it is, and opens it. */
export function PdfDownload({ of }: { of: PdfOf }) {
  const t = useTexts(proofTexts);
  const open = (url: string) =>
    callDevice('openPDF', { url, title: t.pdf }).catch(() => toast(t.pdfNotOpened));
  const [state, go] = useReportPdf({ of, open });
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
    <>
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
    </>
  );
}
