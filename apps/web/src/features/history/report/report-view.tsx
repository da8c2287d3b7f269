import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { lazy, Suspense, useState } from 'react';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { CasesCard } from '../cases-card.tsx';
import { CoverageCard } from './coverage-card.tsx';
import { MissingCard } from './missing-card.tsx';
import { OwnRefund } from './own-refund.tsx';
import { ReportHead } from './report-head.tsx';
import { reportTexts } from './report.texts.ts';
import { SeenCard } from './seen-card.tsx';
import type { OwnReport, ShownReport } from './shown-report.ts';
import { TimelineCard } from './timeline-card.tsx';

// Drawings weigh more than words.
const MileageCard = lazy(async () => ({
  default: (await import('./mileage-card.tsx')).MileageCard,
}));
const MoneyCard = lazy(async () => ({ default: (await import('./money-card.tsx')).MoneyCard }));
const ReportProof = lazy(async () => ({
  default: (await import('./report-proof.tsx')).ReportProof,
}));

type Props = {
  report: ShownReport;
  /** For its people: what came back, and what they called wrong. */
  own?: OwnReport;
  onWrong?: () => void;
};

/** The report from the one sentence down to its proof. An altered one shows nothing of the car. */
export function HistoryReportView({ report, own, onWrong }: Props) {
  const t = useTexts(reportTexts);
  const { time } = useFormat();
  const [asked, setAsked] = useState<string | null>(null);
  const { events, mileage, money, seal } = report;
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
      <ReportHead report={report} onRows={([first]) => setAsked(first ?? null)} />
      {own && <OwnRefund report={own} />}
      {report.empty && <CoverageCard report={report} />}
      <SeenCard report={report} />
      {mileage.points.length > 0 && (
        <Later>
          <MileageCard mileage={mileage} />
        </Later>
      )}
      {events.length > 0 && <TimelineCard events={events} asked={asked} />}
      {money.parts.length > 0 && (
        <Later>
          <MoneyCard money={money} />
        </Later>
      )}
      <MissingCard missing={report.missing} />
      {!report.empty && <CoverageCard report={report} />}
      {own && <CasesCard cases={own.cases} recordOf={titleOf} />}
      {own?.disputable && onWrong && (
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
      {seal && (
        <Later>
          <ReportProof report={report} seal={seal} orderId={own?.orderId ?? null} />
        </Later>
      )}
    </>
  );
}

const Later = ({ children }: { children: React.ReactNode }) => (
  <Suspense
    fallback={
      <SkeletonScreen>
        <SkeletonCard lines={5} />
      </SkeletonScreen>
    }
  >
    {children}
  </Suspense>
);
