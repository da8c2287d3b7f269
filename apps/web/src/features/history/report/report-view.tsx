import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { lazy, Suspense, useState } from 'react';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { CasesCard } from '../cases-card.tsx';
import { CoverageCard } from './coverage-card.tsx';
import { type AskedRow, gravestOf } from './grave-rows.ts';
import { MissingCard } from './missing-card.tsx';
import { OwnRefund } from './own-refund.tsx';
import { ReportHead } from './report-head.tsx';
import { reportTexts } from './report.texts.ts';
import { SeenCard } from './seen-card.tsx';
import type { OwnReport, ShownReport } from './shown-report.ts';

// The table, the drawing of the car and the PDF come after what is read first.
const ReportRest = lazy(async () => ({ default: (await import('./report-rest.tsx')).ReportRest }));

type Props = {
  report: ShownReport;
  /** For its people: what came back, and what they called wrong. */
  own?: OwnReport;
  /** For those who may call a record wrong. */
  onWrong?: () => void;
};

/** The report from the one sentence down to its proof. An altered one shows nothing of the car. */
export function HistoryReportView({ report, own, onWrong }: Props) {
  const t = useTexts(reportTexts);
  const { time } = useFormat();
  const [asked, setAsked] = useState<AskedRow | null>(null);
  const { events, seal } = report;
  if (seal?.genuine === false) {
    return (
      <Notice tone="major" title={t.altered}>
        {t.alteredNote}
      </Notice>
    );
  }
  const titleOf = (key: string | null) => events.find((each) => each.key === key)?.title ?? null;
  return (
    <>
      {report.changed !== undefined && (
        <Notice tone="minor" role="note">
          {t.changed(time(report.changed.at, 'date'), report.changed.reason)}
        </Notice>
      )}
      <ReportHead report={report} onRows={(keys) => setAsked(gravestOf(keys, events))} />
      {own && <OwnRefund report={own} />}
      {report.empty && <CoverageCard report={report} />}
      <SeenCard report={report} />
      <Suspense fallback={skeleton}>
        <ReportRest report={report} orderId={own?.orderId ?? null} asked={asked}>
          <MissingCard missing={report.missing} />
          {!report.empty && <CoverageCard report={report} />}
          {own && <CasesCard cases={own.cases} recordOf={titleOf} />}
          {own?.disputable !== false && onWrong && (
            <Card>
              <Cell
                layout="wide"
                label={t.wrong}
                value={t.wrongNote}
                opens="dialog"
                onClick={onWrong}
              />
            </Card>
          )}
        </ReportRest>
      </Suspense>
    </>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={5} />
    <SkeletonCard lines={5} />
  </SkeletonScreen>
);
