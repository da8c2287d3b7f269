import type { FullReport } from '@yanche/contract/reports/reports';
import { Card } from '@yanche/ui/card';
import { useTexts } from '#lib/language/texts.ts';
import { PdfDownload } from '#sheets/pdf/pdf-download.tsx';
import { pdfTexts } from '#sheets/pdf/pdf.texts.ts';
import styles from './pdf-card.module.css';

/** A PDF is made of the newest version only, not of revoked reports. */
const hasPdf = ({ status, newestVersion, content }: FullReport): boolean =>
  status !== 'revoked' && newestVersion === content.version;

/** Download of the PDF. */
export function PdfCard({ report, orderId }: { report: FullReport; orderId: string }) {
  const t = useTexts(pdfTexts);
  if (!hasPdf(report)) return null;
  return (
    <Card title={t.pdf} className={styles.card}>
      <PdfDownload of={{ orderId, version: String(report.content.version) }} />
    </Card>
  );
}
