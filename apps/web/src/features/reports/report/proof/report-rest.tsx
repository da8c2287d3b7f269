import type { FullReport } from '@yanche/contract/reports/reports';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { useUser } from '#lib/current-user/use-user.ts';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useReportAddress } from '../../report.data.ts';
import { proofTexts } from './proof.texts.ts';
import { AboutReport } from './about-report.tsx';
import { ChangesCard } from './changes-card.tsx';
import { Method } from './method.tsx';
import { PdfCard } from './pdf-card.tsx';
import { ReportAfterSales } from './report-after-sales.tsx';
import { VerifyCard } from './verify-card.tsx';

type ReportRestProps = {
  report: FullReport;
  /** Null for people who only hold the link of the report. */
  orderId: string | null;
};

/** Below the findings: guidance, PDF, who and where, and the proof. Loaded after what is read first. */
export function ReportRest({ report, orderId }: ReportRestProps) {
  const { content } = report;
  return (
    <>
      {report.amends && <ChangesCard amends={report.amends} />}
      {orderId !== null && <GuidanceEntry report={report} orderId={orderId} />}
      {orderId !== null && report.own && <CompareEntry orderId={orderId} />}
      {orderId !== null && <HistoryEntry vin={content.vehicle.vin} />}
      {orderId !== null && <PdfCard report={report} orderId={orderId} />}
      {orderId !== null && report.own && <ReportAfterSales orderId={orderId} />}
      <AboutReport
        content={content}
        orderId={orderId}
        counts={report.status !== 'revoked' && report.status !== 'superseded'}
      />
      <VerifyCard report={report} />
      <Method content={content} />
    </>
  );
}

/** Link to the guidance; hidden for revoked reports, and for who buys the car. */
function GuidanceEntry({ report, orderId }: { report: FullReport; orderId: string }) {
  const t = useTexts(proofTexts);
  const { version, appraisal } = useReportAddress();
  const sells = useUser()?.dealerId != null;
  if (!sells || report.status === 'revoked' || appraisal !== undefined) return null;
  return (
    <Card>
      <Cell
        layout="wide"
        label={t.guidance}
        value={t.guidanceNote}
        href={to.interpretation(orderId, version)}
      />
    </Card>
  );
}

/** Which of two cars is the better one. */
function CompareEntry({ orderId }: { orderId: string }) {
  const t = useTexts(proofTexts);
  return (
    <Card>
      <Cell
        layout="wide"
        label={t.compare}
        value={t.compareNote}
        href={to.compareReports(orderId)}
      />
    </Card>
  );
}

/** What an inspection cannot see: what was reported of the car before. */
function HistoryEntry({ vin }: { vin: string }) {
  const t = useTexts(proofTexts);
  return (
    <Card>
      <Cell layout="wide" label={t.history} value={t.historyNote} href={to.newHistoryQuery(vin)} />
    </Card>
  );
}
