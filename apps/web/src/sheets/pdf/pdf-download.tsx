import { Button } from '@yanche/ui/button';
import { Stack } from '@yanche/ui/layout';
import { toast } from '@yanche/ui/toast';
import FileDown from 'lucide-react/icons/file-down';
import { openPdf } from '#lib/host/open-pdf.ts';
import { useTexts } from '#lib/language/texts.ts';
import styles from './pdf-download.module.css';
import { pdfTexts } from './pdf.texts.ts';
import { type PdfOf, type PdfState, usePdf } from './use-pdf.ts';

/** What each of the two holds, where it is no report of an inspection. */
type PdfNotes = { masked: string; whole: string };

/** A report as a PDF, twice: masked as a shared link is, for passing on, and whole, for its owner to keep. */
export function PdfDownload({ of, notes }: { of: PdfOf; notes?: PdfNotes }) {
  return (
    <Stack gap={16}>
      <div>
        <OnePdf of={{ ...of, masked: '1' }} note={notes?.masked} />
      </div>
      <div>
        <OnePdf of={of} note={notes?.whole} />
      </div>
    </Stack>
  );
}

/** Gets one of them: says how far it is, and opens it. */
function OnePdf({ of, note: told }: { of: PdfOf; note: string | undefined }) {
  const t = useTexts(pdfTexts);
  const [usual, get, openIt] =
    of.masked === undefined
      ? [t.pdfWholeNote, t.pdfWhole, t.pdfWholeOpen]
      : [t.pdfNote, t.pdfGet, t.pdfOpen];
  const note = told ?? usual;
  const open = (url: string) =>
    openPdf({ url, title: t.pdf, waiting: t.pdfOpening }).catch(() => toast(t.pdfNotOpened));
  const [state, go] = usePdf({ of, open });
  const notes: Record<PdfState, string> = {
    idle: note,
    asking: note,
    making: t.pdfMaking,
    ready: t.pdfReady(note),
    failed: t.pdfFailed,
  };
  const actions: Record<PdfState, string> = {
    idle: get,
    asking: get,
    making: get,
    ready: openIt,
    failed: t.pdfRetry,
  };
  return (
    <>
      <output className={state === 'failed' ? styles.failed : styles.note}>{notes[state]}</output>
      <Button
        tone={state === 'ready' || of.masked !== undefined ? 'tint' : 'outline'}
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
