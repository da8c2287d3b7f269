import type { HistoryReportView } from '@yanche/contract/history/history-report';
import { IconButton } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Code, Muted } from '@yanche/ui/layout';
import { toast } from '@yanche/ui/toast';
import Copy from 'lucide-react/icons/copy';
import { copyText } from '#lib/browser/copy-text.ts';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { to } from '#lib/paths.ts';
import { PdfDownload } from '#sheets/pdf/pdf-download.tsx';
import { reportTexts } from './report.texts.ts';
import type { ShownReport } from './shown-report.ts';

type Props = {
  report: ShownReport;
  seal: HistoryReportView['seal'];
  /** Null for people who only hold a link. */
  orderId: string | null;
};

/** The PDF for its people, and for everybody what the report can be checked by. */
export function ReportProof({ report, seal, orderId }: Props) {
  const t = useTexts(reportTexts);
  const { time } = useFormat();
  return (
    <>
      {orderId !== null && (
        <Card title={t.pdf}>
          <PdfDownload
            of={{ historyOrderId: orderId }}
            notes={{ masked: t.pdfMasked, whole: t.pdfWhole }}
          />
        </Card>
      )}
      <Card title={t.seal}>
        <Muted mb={8}>{t.genuine}</Muted>
        <Fact name={t.reportNo} value={report.reportNo} />
        <Fact name={t.code} value={seal.shortCode} />
        <Cell label={t.version} value={t.versionOf(report.version, report.newestVersion)} />
        {seal.logIndex !== null && <Cell label={t.logIndex} value={t.logPlace(seal.logIndex)} />}
        <Fact name={t.hash} value={seal.hash} />
        <Cell
          label={t.verify}
          value={t.verifyNote}
          href={to.verifyReport(report.reportNo, seal.shortCode)}
        />
        <Muted mt={8}>{t.keptUntil(time(report.keptUntil, 'date'))}</Muted>
      </Card>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  const t = useTexts(reportTexts);
  const copy = async () => {
    const done = await copyText(value);
    toast(done ? t.copied : t.copyFailed, { kind: done ? 'success' : 'plain' });
  };
  return (
    <Cell
      label={name}
      value={<Code>{value}</Code>}
      trailing={
        <IconButton label={`${t.copy} ${name}`} onClick={() => void copy()}>
          <Copy size={16} aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
