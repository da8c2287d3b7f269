import { ButtonLink } from '@yanche/ui/button';
import { Dock } from '@yanche/ui/dock';
import type { FullReport } from '@yanche/contract/reports/reports';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { to } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { ReportFromAddress } from '../report-from-address.tsx';
import { useReport, useReportAddress } from '../report.data.ts';
import { ReportSkeleton } from './report-skeleton.tsx';
import { reportTexts } from './report.texts.ts';
import { ReportView } from './report-view.tsx';
import { RightBar } from './right-bar.tsx';

/** The inspection report of an order. */
export function ReportScreen() {
  const t = useTexts(reportTexts);
  return (
    <ReportFromAddress title={t.title}>{(report) => <ReportById {...report} />}</ReportFromAddress>
  );
}

function ReportById({ orderId, version }: { orderId: string; version: string | undefined }) {
  const t = useTexts(reportTexts);
  const report = useReport(orderId, version);
  return (
    <Screen
      title={t.title}
      wide
      right={report.data && <RightBar report={report.data} orderId={orderId} />}
      dock={report.data && <ReportDock report={report.data} orderId={orderId} />}
    >
      <AnswerView of={report} loading={<ReportSkeleton />}>
        {(data) => <ReportView report={data} orderId={orderId} />}
      </AnswerView>
    </Screen>
  );
}

function ReportDock({ report, orderId }: { report: FullReport; orderId: string }) {
  const t = useTexts(reportTexts);
  const { version, appraisal } = useReportAddress();
  const { content, shortCode } = report;
  return (
    <Dock>
      <ButtonLink tone="tint" size="large" href={to.verifyReport(content.reportNo, shortCode)}>
        {t.verify}
      </ButtonLink>
      <ButtonLink size="large" href={to.reportPhotos(orderId, { version, appraisal })}>
        {t.photos}
      </ButtonLink>
    </Dock>
  );
}
